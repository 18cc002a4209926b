import { type AnySuite, AssayError, type Headline, headlineOf, type Json } from "@assay/contract";
import { checkPlan, identify, makeRecord, type Plan, type RunRecord } from "@assay/harness/engine";
import { readSeeds } from "@assay/harness/engine/seeds";
import { isPercentOf } from "@assay/harness/reports";
import { describeSoftware } from "../../software.ts";
import { loadSuites } from "../../suites/load-suite.ts";
import type { PlanInput } from "../run-plan.ts";

/** One agent in one suite whose items are chosen in rounds, by what was scored before. */
export interface Search {
  readonly suite: AnySuite;
  readonly agent: RunRecord["agents"][number];
  /** With this suite alone. */
  readonly plan: Plan;
  /** One for each item at most. */
  readonly seeds: readonly string[];
  readonly metric: { readonly scorer: string; readonly metric: string };
  /** What its values are taken to range over. */
  readonly range: readonly [least: number, greatest: number];
  /** What tells the rounds of this search from all others. */
  readonly id: string;
}

/** What a search is for. */
export interface SearchAims {
  /** The most items of each agent in each suite; without it, one for each seed. */
  readonly items?: number | undefined;
  /** What tells a search from others of the same plan. */
  identityOf(items: number): readonly Json[];
}

/** A plan with its suites loaded, checked. */
export async function readPlan(
  input: PlanInput,
  own: readonly AnySuite[] = [],
): Promise<{ readonly plan: Plan; readonly suites: readonly AnySuite[] }> {
  const source = "the plan";
  const named = checkPlan({ version: 1, ...input }, source).suites.flatMap(({ suite }) => suite);
  const missing = named.filter((name) => !own.some((suite) => suite.name === name));
  const suites = [...own, ...(await loadSuites(missing))];
  return { plan: checkPlan({ version: 1, ...input }, source, suites), suites };
}

/** The searches of a plan. What cannot be searched is refused before anything is played. */
export function searchesOf(plan: Plan, suites: readonly AnySuite[], aims: SearchAims): Search[] {
  const record = makeRecord(plan, suites, describeSoftware(), "the plan");
  if (record.cells.length !== plan.suites.length)
    throw wrongSearch("a search chooses the difficulty itself; give each suite once, without lists of settings");
  return record.cells.flatMap((cell, index): Search[] => {
    const suite = suites.find(({ name }) => name === cell.suite) as AnySuite;
    if (suite.ingredients === undefined)
      throw wrongSearch(`${suite.name} has no setting 'difficulty', so no difficulty can be looked for`);
    if (cell.seeds.startsWith("@"))
      throw wrongSearch("a search takes public seeds such as 1..60: each of its rounds names its own");
    const seeds = readSeeds(cell.seeds).map(({ value }) => value);
    const { items = seeds.length } = aims;
    if (seeds.length < items)
      throw wrongSearch(
        `${suite.name} has ${seeds.length} seeds for ${items} items; give a seed for each, such as 1..${items}`,
      );
    // A suite may score items of a difficulty by another scorer than those without one.
    const metric = headlineOf(suite, { ...(cell.settings as object), difficulty: middle });
    const range = rangeOf(suite, metric);
    return record.agents.map((agent) => ({
      suite,
      agent,
      plan: { ...plan, suites: [plan.suites[index]] },
      seeds: seeds.slice(0, items),
      metric: { scorer: metric.scorer, metric: metric.metric },
      range,
      id: identify([cell as unknown as Json, agent.id, ...aims.identityOf(items), plan.repeats]).slice(0, 8),
    }));
  });
}

export const wrongSearch = (problem: string): AssayError => new AssayError("cli/wrong-usage", problem);

/** Any difficulty will do to ask which score items of a difficulty have. */
const middle = 0.5;

/** A score that may be above 1, the ceiling of a scale told in points, or that has no greatest value, counts as at most 1. */
function rangeOf(suite: AnySuite, headline: Headline): Search["range"] {
  const { scorer, metric } = headline;
  const [least, greatest] = suite.scorers.find(({ name }) => name === scorer)?.ranges?.[metric] ?? [];
  if (least === undefined || greatest === undefined || !Number.isFinite(least))
    throw wrongSearch(`the metric ${metric} of ${suite.name} has no least value, so nothing can be looked for in it`);
  const isCut = !Number.isFinite(greatest) || isPercentOf(suite, headline);
  return [least, isCut ? Math.min(1, greatest) : greatest];
}
