import { basename } from "node:path";
import type { AnySuite, Json, Seed } from "@assay/contract";
import { readSeeds } from "../seeds/read-seeds.ts";
import { seedsCommitment } from "../seeds/seeds-commitment.ts";
import type { Condition } from "../selection/condition.ts";
import { describeIssues } from "../settings/describe-issues.ts";
import { readFrozen } from "../settings/read-frozen.ts";
import type { ItemChoice, Plan, PlannedSuite } from "./plan-schema.ts";
import { wrongPlan } from "./read-plan.ts";
import { type Swept, type SweptValues, sweep, sweepOne } from "./sweep.ts";

/** A suite under one combination of settings, with its worlds: what of a run shares a generator. */
export interface Cell {
  readonly suite: string;
  readonly version: string;
  readonly generation: number;
  readonly preset: string;
  readonly settings: Json;
  /** As the plan writes them; the values of secret ones are not here. */
  readonly seeds: string;
  /** The commitment to the file of secret seeds, where the file can be committed to. */
  readonly commitment?: string;
  readonly items: ItemChoice;
  readonly swept: SweptValues;
}

/** Every suite of the plan under every combination of its settings. */
export function expandSuites(plan: Plan, suites: readonly AnySuite[], source: string): Cell[] {
  return plan.suites.flatMap((planned, index) =>
    sweepOne(planned.suite, "suite").flatMap(({ value: name, swept }) => {
      const place = `suites.${index}`;
      const suite = suites.find((each) => each.name === name);
      if (suite === undefined) {
        const names = suites.map((each) => each.name).join(", ");
        throw wrongPlan(source, `${place}.suite: there is no suite '${name}'; the suites are: ${names}`);
      }
      return sweepOne(planned.preset, "preset").flatMap((preset) =>
        expandSettings(suite, preset.value, planned, `${source}: ${place}`).map(
          ({ value: settings, swept: inner }) => ({
            suite: suite.name,
            version: suite.version,
            generation: suite.generation,
            preset: preset.value,
            settings,
            seeds: String(planned.seeds),
            ...committed(String(planned.seeds)),
            items: planned.items,
            swept: { ...swept, ...preset.swept, ...inner },
          }),
        ),
      );
    }),
  );
}

function committed(seeds: string): Pick<Cell, "commitment"> {
  const commitment = seedsCommitment(seeds);
  return commitment === undefined ? {} : { commitment };
}

function expandSettings(suite: AnySuite, preset: string, planned: PlannedSuite, place: string): Swept<Json>[] {
  if (!Object.hasOwn(suite.presets, preset)) {
    const names = Object.keys(suite.presets).join(", ");
    throw wrongPlan(place, `${suite.name} has no preset '${preset}'; its presets are: ${names}`);
  }
  const settings = readFrozen(suite, planned.settings).values;
  const merged = (values: object): unknown => ({ ...suite.presets[preset], ...values });
  // A list is a sweep where the suite's own schema finds fault with it at its very place.
  const isSetting = (path: readonly string[]): boolean => {
    const checked = suite.settings.safeParse(merged(settings));
    const key = path.join(".");
    return checked.success || !checked.error.issues.some((issue) => `${issue.path.join(".")}.`.startsWith(`${key}.`));
  };
  return sweep(settings, isSetting, "settings.", place).map(({ value, swept }) => {
    const checked = suite.settings.safeParse(merged(value));
    if (!checked.success) throw wrongPlan(place, `settings: ${describeIssues(checked.error)}`);
    return { value: checked.data as Json, swept };
  });
}

/** A world's seed with the name under which a run knows it; a secret seed's value is in no name. */
export interface NamedSeed {
  readonly name: string;
  readonly seed: Seed;
}

/** The seeds of a cell; those of a file of secret ones are named by the file and their place in it. */
export function nameSeeds(seeds: string): NamedSeed[] {
  return readSeeds(seeds).map((seed, index) => ({
    name: seed.kind === "public" ? seed.value : `${basename(seeds.slice(1))}#${index + 1}`,
    seed,
  }));
}

/** The conditions of a choice, as selection takes them. */
export const conditionsOf = ({ where = {} }: ItemChoice): Condition[] =>
  Object.entries(where).map(([name, values]) => ({ name, values: [values].flat().map(String) }));
