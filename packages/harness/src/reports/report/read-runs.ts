import { type AnySuite, AssayError, type Json, type SuiteReport } from "@assay/contract";
import { ClusteredMean } from "@assay/science/statistics/intervals/clustered-mean";
import { readRecord, runSeeds, seedName } from "../../engine/index.ts";
import type { RunRecord } from "../../engine/run/run-record.ts";
import type { Store } from "../../store/index.ts";
import { groupsOf, statisticsOf } from "../behaviour/agent-statistics.ts";
import type { AnsweredEpisode } from "../behaviour/answered-episode.ts";
import { answeredEpisode } from "../behaviour/read-answers.ts";
import { reportJudges } from "../judges/run-judges.ts";
import { showAgent } from "../result-table/show-label.ts";
import { shownHeadlines } from "../result-table/shown-headline.ts";
import { labelsOf, type RunRow, runRows } from "../run-rows.ts";
import { readStrip } from "./read-episode.ts";
import { mostStrips, type PlayedEpisode, type ReportedSuite, type ToolStrip } from "./reported-suite.ts";

interface ReportOptions {
  readonly suites: readonly AnySuite[];
  /** Labels of the agents that are told; without them, all. */
  readonly agents?: readonly string[] | undefined;
  readonly level: number;
  readonly onProgress?: (episodes: number) => void;
}

interface Gathered {
  readonly episodes: PlayedEpisode[];
  readonly answers: AnsweredEpisode[];
  /** How often each agent has tried each item. */
  readonly tries: Map<string, number>;
  readonly strips: ToolStrip[];
  readonly generations: Set<number>;
  readonly versions: Set<string>;
}

/** What runs hold, suite by suite. Runs of one suite are told together; agents of one name must be the same in all. */
export async function readRuns(
  store: Store,
  runs: readonly string[],
  options: ReportOptions,
): Promise<ReportedSuite[]> {
  const { suites, agents: wanted, level, onProgress } = options;
  const gathered = new Map<string, Gathered>();
  const records = new Map<string, RunRecord>();
  let read = 0;
  for (const run of runs) {
    const record = await recordOf(store, run);
    records.set(run, record);
    const context = { run, record, nameOf: agentNames(records, run), seeds: await runSeeds(store, run, record) };
    const striped = new Map<string, number>();
    for await (const row of runRows(store, run, suites)) {
      read += 1;
      if (read % 200 === 0) onProgress?.(read);
      const name = context.nameOf(row);
      if (wanted !== undefined && !wanted.includes(row.agent) && !wanted.includes(name)) continue;
      const own = gathered.get(row.suite) ?? nothingGathered();
      gathered.set(row.suite, own);
      if (row.generation !== undefined) own.generations.add(row.generation);
      if (row.scorerVersion !== undefined) own.versions.add(row.scorerVersion);
      const swept = labelsOf(record.cells[row.stored.cell].swept);
      const answer =
        row.score && answeredEpisode({ ...row, agent: name, swept }, row.score, await store.submission(row.summary.id));
      if (answer !== undefined) own.answers.push(answer);
      const tried = JSON.stringify([name, swept, row.world, row.item]);
      const repeat = (own.tries.get(tried) ?? 0) + 1;
      own.tries.set(tried, repeat);
      own.episodes.push({ ...playedEpisode(row, context), swept, repeat, confidence: answer?.confidence });
      const count = striped.get(name) ?? 0;
      if (count >= mostStrips || Object.keys(row.toolCalls).length === 0) continue;
      striped.set(name, count + 1);
      own.strips.push({
        agent: name,
        world: row.world,
        episode: row.summary.id,
        calls: await readStrip(store, row.summary.id),
      });
    }
  }
  if (gathered.size === 0) throw nothingToReport(wanted, records);
  return Promise.all([...gathered].map(([name, own]) => describeSuite(store, name, own, { suites, records, level })));
}

const nothingGathered = (): Gathered => ({
  episodes: [],
  answers: [],
  tries: new Map(),
  strips: [],
  generations: new Set(),
  versions: new Set(),
});

async function recordOf(store: Store, run: string): Promise<RunRecord> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  return readRecord(run, stored.record);
}

function nothingToReport(wanted: readonly string[] | undefined, records: ReadonlyMap<string, RunRecord>): AssayError {
  const known = [...new Set([...records.values()].flatMap(({ agents }) => agents.map(({ label }) => label)))].sort();
  return new AssayError(
    "reports/nothing-to-report",
    wanted === undefined
      ? "the runs have no episodes yet; see 'assay runs'"
      : `no episode is of ${wanted.join(" or ")}; the agents are: ${known.join(", ")}`,
  );
}

/** How a report calls the agents of a run. One whose name another agent has in an earlier run gets the run's end behind it. */
function agentNames(records: ReadonlyMap<string, RunRecord>, run: string): (row: RunRow) => string {
  const agents = records.get(run)?.agents ?? [];
  const earlier = [...records].filter(([id]) => id !== run).flatMap(([, record]) => record.agents);
  const isOther = (label: string): boolean => {
    const id = agents.find((each) => each.label === label)?.id;
    return earlier.some((each) => each.label === label && each.id !== id);
  };
  return ({ agent }) =>
    isOther(agent) ? `${showAgent(agent)} (${run.slice(run.lastIndexOf("-") + 1)})` : showAgent(agent);
}

interface ReadingContext {
  readonly run: string;
  readonly record: RunRecord;
  readonly nameOf: (row: RunRow) => string;
  readonly seeds: Awaited<ReturnType<typeof runSeeds>>;
}

function playedEpisode(
  row: RunRow,
  { run, record, nameOf, seeds }: ReadingContext,
): Omit<PlayedEpisode, "swept" | "repeat" | "confidence"> {
  const { stored, summary, tokens } = row;
  const entry = record.agents.find(({ id }) => id === summary.agent);
  const { question } = stored.item as { readonly question?: Json };
  return {
    id: summary.id,
    run,
    agent: nameOf(row),
    world: row.world,
    item: row.item,
    question: typeof question === "string" ? question : row.item,
    outcome: row.outcome,
    strata: row.strata,
    settings: record.cells[stored.cell].settings,
    score: row.score && {
      value: row.score.value,
      weight: row.score.weight,
      ...(row.score.range && { range: row.score.range }),
    },
    metrics: row.metrics,
    abstained: row.abstained,
    evidence: row.evidence,
    scaffold: entry?.agent ?? "",
    model: entry?.model,
    isSecret: seeds.get(seedName(stored.cell, row.world))?.kind === "secret",
    turns: row.turns,
    tokens: tokens.inputTokens + tokens.outputTokens,
    toolCalls: Object.values(row.toolCalls).reduce((sum, calls) => sum + calls, 0),
    milliseconds: row.milliseconds,
    cost: row.cost,
  };
}

interface SuiteContext {
  readonly suites: readonly AnySuite[];
  readonly records: ReadonlyMap<string, RunRecord>;
  readonly level: number;
}

const noReport: SuiteReport = { figures: [] };

async function describeSuite(
  store: Store,
  name: string,
  { episodes, answers, strips, generations, versions }: Gathered,
  { suites, records, level }: SuiteContext,
): Promise<ReportedSuite> {
  requireOne(
    name,
    "generations",
    [...generations].sort((one, other) => one - other),
  );
  requireOne(name, "scorer versions", [...versions].sort());
  const suite = suites.find((each) => each.name === name);
  if (suite === undefined) throw new Error(`the suite ${name} was not loaded`);
  const all = [...records.values()];
  const merged = { cells: all.flatMap(({ cells }) => cells), agents: all.flatMap(({ agents }) => agents) };
  const headline = shownHeadlines(merged, [suite]).get(name);
  if (headline === undefined) throw new Error(`the suite ${name} has no headline`);
  const judges = await Promise.all([...records.keys()].map((run) => reportJudges(store, run)));
  const [currency] = all.flatMap(({ prices }) => (prices as { readonly currency?: string } | null)?.currency ?? []);
  const agents = agentsByScore(episodes);
  const statistics = [...groupsOf(answers)].map((group) => statisticsOf(group, level));
  return {
    suite,
    report: (await suite.report?.()) ?? noReport,
    headline: { ...headline, floor: shownName(headline.floor), ceiling: shownName(headline.ceiling) },
    agents,
    episodes,
    statistics: statistics.sort((one, other) => agents.indexOf(one.agent) - agents.indexOf(other.agent)),
    strips,
    judges: judges.flat().filter(({ scorer }) => suite.scorers.some((each) => each.name === scorer)),
    currency,
    level,
  };
}

const shownName = (label: string | undefined): string | undefined =>
  label === undefined ? undefined : showAgent(label);

/** Scores of different generations or scorers do not stand in one figure. */
function requireOne(suite: string, what: string, found: readonly (string | number)[]): void {
  if (found.length < 2) return;
  throw new AssayError(
    "reports/not-comparable",
    `the scores of ${suite} are of the ${what} ${found.join(" and ")}; report these runs apart, or regrade them`,
  );
}

/** The best first; agents without a score last. */
function agentsByScore(episodes: readonly PlayedEpisode[]): string[] {
  const means = new Map<string, ClusteredMean>();
  for (const { agent, world, item, score } of episodes) {
    const mean = means.get(agent) ?? new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
    means.set(agent, mean);
    if (score !== undefined) mean.add(world, item, score.value, score.weight);
  }
  const scoreOf = (agent: string): number => means.get(agent)?.mean ?? Number.NEGATIVE_INFINITY;
  return [...means.keys()].sort((one, other) =>
    scoreOf(one) === scoreOf(other) ? (one < other ? -1 : 1) : scoreOf(other) - scoreOf(one),
  );
}
