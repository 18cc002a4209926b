import { AssayError } from "@assay/contract";
import { type RunRecord, readRecord } from "@assay/harness/engine";
import {
  formatCost,
  formatInterval,
  formatScore,
  makeResultTable,
  type ResultTable,
  runRows,
  scoreFormat,
  shownHeadlines,
} from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { suitesOfRecord } from "../suites.ts";

/** What a list of runs tells of one beside its overview. */
export interface RunSummary {
  readonly name: string | undefined;
  /** The suites and agents of the plan, each once. */
  readonly suites: readonly string[];
  readonly agents: readonly string[];
  /** The best first. Without scores where they were not read. */
  readonly results: readonly AgentResult[];
  readonly isScored: boolean;
  /** What is known of the cost, in words. */
  readonly shownCost: string;
}

/** What an agent came to in a suite. */
export interface AgentResult {
  readonly suite: string;
  readonly agent: string;
  /** What the score is called; null where it was not read. */
  readonly metric: string | null;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The same as tables tell it. */
  readonly shown: { readonly score: string; readonly interval: string };
}

/** Suites, agents and scores of a run; scores only where they are wanted and its suites can be had. */
export async function summariseRun(
  store: Store,
  run: string,
  { guests, isScored }: { readonly guests: readonly string[] | undefined; readonly isScored: boolean },
): Promise<RunSummary> {
  const stored = await store.run(run);
  const { cost } = await store.overview(run);
  const record = recordOf(run, stored?.record ?? null);
  if (record === undefined) {
    return { name: undefined, suites: [], agents: [], results: [], isScored: false, shownCost: "unknown" };
  }
  const suites = [...new Set(record.cells.map(({ suite }) => suite))];
  const agents = record.agents.map(({ label }) => label);
  const known = { name: record.plan.name, suites, agents };
  const currency = (record.prices as { readonly currency?: string } | null)?.currency;
  const found = isScored ? await scoresOf(store, run, record, guests) : undefined;
  if (found === undefined) {
    const results = suites.flatMap((suite) => agents.map((agent) => withoutScore(suite, agent)));
    const spent = { episodes: 1, cost: { known: cost, unknownEpisodes: 0 } };
    return { ...known, results, isScored: false, shownCost: formatCost(spent, currency) };
  }
  const sum = (count: (group: ResultTable["groups"][number]) => number): number =>
    found.table.groups.reduce((total, group) => total + count(group), 0);
  const spent = {
    episodes: sum(({ figures }) => figures.episodes),
    // Actors and lost tries are in the run's own sum.
    cost: { known: cost, unknownEpisodes: sum(({ figures }) => figures.cost.unknownEpisodes) },
  };
  const shownCost = spent.episodes === 0 ? "" : formatCost(spent, currency);
  return { ...known, results: found.results, isScored: true, shownCost };
}

/** Undefined for a run that another version of Assay made. */
function recordOf(run: string, record: Parameters<typeof readRecord>[1]): RunRecord | undefined {
  try {
    return readRecord(run, record);
  } catch (error) {
    if (AssayError.isInstance(error)) return undefined;
    throw error;
  }
}

const withoutScore = (suite: string, agent: string): AgentResult => ({
  suite,
  agent,
  metric: null,
  score: null,
  low: null,
  high: null,
  shown: { score: "", interval: "" },
});

/** Undefined where a suite does not come with Assay and was not named. */
async function scoresOf(
  store: Store,
  run: string,
  record: RunRecord,
  guests: readonly string[] | undefined,
): Promise<{ readonly table: ResultTable; readonly results: readonly AgentResult[] } | undefined> {
  const suites = await suitesOfRecord(record, guests).catch(() => undefined);
  if (suites === undefined) return undefined;
  const headlines = shownHeadlines(record, suites);
  const table = await makeResultTable(runRows(store, run, suites), {
    groupBy: ["suite", "agent"],
    orderedLabels: 1,
    repeats: record.plan.repeats,
  });
  const results = table.groups.map(({ labels: [suite, agent], figures: { score, isShare } }): AgentResult => {
    const headline = headlines.get(String(suite));
    const format = scoreFormat([score], headline?.isPercent ?? isShare);
    const { interval } = score;
    return {
      suite: String(suite),
      agent: String(agent),
      metric: headline?.name ?? null,
      score: score.mean ?? null,
      low: interval.defined ? interval.low : null,
      high: interval.defined ? interval.high : null,
      shown: { score: formatScore(score.mean, format), interval: formatInterval(score, format) },
    };
  });
  return { table, results };
}
