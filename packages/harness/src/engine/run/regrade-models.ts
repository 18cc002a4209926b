import type { AnySuite } from "@assay/contract";
import type { PriceTable } from "../../models/index.ts";
import type { Store } from "../../store/index.ts";
import { fillActors } from "../plan/bind-actors.ts";
import type { Plan, PlannedActor } from "../plan/plan-schema.ts";
import { RunModels } from "./run-models.ts";
import type { RunRecord } from "./run-record.ts";

/**
 * The models of the judges that grade a run again: those given play every role that the named scorers ask; without any,
 * the run's own do.
 */
export async function regradeModels(
  store: Store,
  { plan, prices }: RunRecord,
  suites: readonly AnySuite[],
  {
    scorers,
    judges,
    budget,
    environment,
  }: {
    readonly scorers: readonly string[];
    readonly judges: readonly PlannedActor[];
    readonly budget: number | undefined;
    readonly environment: { readonly [variable: string]: string | undefined };
  },
): Promise<RunModels> {
  const asked = suites.flatMap((suite) => suite.scorers.filter(({ name }) => scorers.includes(name)));
  const roles = [...new Set(asked.flatMap(({ actors }) => actors))];
  const given = Object.fromEntries(roles.map((role) => [role, [...judges]]));
  const own: Plan["actors"] = Object.fromEntries(Object.entries(plan.actors).filter(([role]) => roles.includes(role)));
  const actors = judges.length === 0 ? own : fillActors(given, suites, "--judge");
  const models = new RunModels({ store, actors, environment, prices: prices as unknown as PriceTable });
  await models.check([], budget === undefined ? {} : { budget });
  return models;
}
