import { type AnySuite, AssayError, type Json } from "@assay/contract";
import { checkPlan, identify, makeRecord, type Plan, type RunRecord, readRecord } from "@assay/harness/engine";
import { readSeeds } from "@assay/harness/engine/seeds";
import { runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { type Attempt, type Threshold, ThresholdBelief } from "@assay/science/statistics/threshold/threshold";
import { describeSoftware } from "../software.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { type PlanInput, playRecord, type RunPlanOptions, resumeRecord, withStore } from "./run-plan.ts";

/** Items are chosen and played in rounds of so many. */
const itemsInRound = 6;
const defaultItems = 60;

export interface FindDifficultyOptions extends RunPlanOptions {
  /** The mean score that is looked for. */
  readonly target: number;
  /** The most items that each agent attempts in each suite; 60 without it. */
  readonly items?: number;
  /** Hears of each round when it has ended. */
  readonly roundEnded?: (found: FoundDifficulty) => void;
}

/** The difficulty at which an agent reaches a score in a suite, and what it rests on. */
export interface FoundDifficulty {
  readonly suite: string;
  readonly agent: string;
  readonly target: number;
  /** The metric that was looked at, with the range that its values are taken to have. */
  readonly scorer: string;
  readonly metric: string;
  readonly range: readonly [least: number, greatest: number];
  readonly found: Threshold;
  /** What was attempted, with scores as the suite gives them. */
  readonly attempts: readonly (Attempt & { readonly world: string })[];
  readonly runs: readonly string[];
}

/**
 * Finds, for each suite and agent of a plan, the difficulty at which the agent's mean score is `target`. It plays one item
 * of each seed, in rounds whose difficulties follow from what was scored before. Every round is an ordinary run; the same
 * call on the same store takes up a search where it was left.
 *
 * @example
 * const [{ found }] = await findDifficulty(
 *   { suites: [{ suite: "repository-qa", seeds: "1..60" }], agents: [{ agent: "baseline/sweep" }] },
 *   { store: "runs.sqlite", target: 0.5 },
 * );
 * console.log(found.difficulty, found.low, found.high);
 */
export async function findDifficulty(
  input: PlanInput,
  { target, items = defaultItems, roundEnded, ...options }: FindDifficultyOptions,
): Promise<FoundDifficulty[]> {
  const source = "the plan";
  const own = options.suites ?? [];
  const named = checkPlan({ version: 1, ...input }, source).suites.flatMap(({ suite }) => suite);
  const missing = named.filter((name) => !own.some((suite) => suite.name === name));
  const suites = [...own, ...(await loadSuites(missing))];
  const plan = checkPlan({ version: 1, ...input }, source, suites);
  return withStore(options.store, async (store) => {
    const played = { ...options, store, suites };
    const found: FoundDifficulty[] = [];
    for (const search of searchesOf(plan, suites, { target, items })) {
      found.push(await searchOn(store, search, played, roundEnded));
    }
    return found;
  });
}

/** One agent in one suite. */
interface Search {
  readonly suite: AnySuite;
  readonly agent: RunRecord["agents"][number];
  readonly plan: Plan;
  readonly seeds: readonly string[];
  readonly target: number;
  readonly metric: { readonly scorer: string; readonly metric: string };
  readonly range: readonly [least: number, greatest: number];
  /** What tells the rounds of this search from all others. */
  readonly id: string;
}

/** The searches of a plan. What cannot be searched is refused before anything is played. */
function searchesOf(
  plan: Plan,
  suites: readonly AnySuite[],
  wanted: { readonly target: number; readonly items: number },
) {
  const { target, items } = wanted;
  const record = makeRecord(plan, suites, describeSoftware(), "the plan");
  if (record.cells.length !== plan.suites.length)
    throw wrongTarget("a search chooses the difficulty itself; give each suite once, without lists of settings");
  return record.cells.flatMap((cell, index): Search[] => {
    const suite = suites.find(({ name }) => name === cell.suite) as AnySuite;
    if (suite.ingredients === undefined)
      throw wrongTarget(`${suite.name} has no setting 'difficulty', so no difficulty can be looked for`);
    if (cell.seeds.startsWith("@"))
      throw wrongTarget("a search takes public seeds such as 1..60: each of its rounds names its own");
    const seeds = readSeeds(cell.seeds).map(({ value }) => value);
    if (seeds.length < items)
      throw wrongTarget(
        `${suite.name} has ${seeds.length} seeds for ${items} items; give a seed for each, such as 1..${items}`,
      );
    const metric = suite.headline?.(cell.settings) ?? suite.bounds.ceiling;
    const range = rangeOf(suite, metric);
    if (!(target > range[0] && target < range[1]))
      throw wrongTarget(
        `the score of ${suite.name} lies between ${range[0]} and ${range[1]}; ${target} cannot be looked for`,
      );
    return record.agents.map((agent) => {
      const planned = { ...plan, suites: [plan.suites[index]] };
      const id = identify([cell as unknown as Json, agent.id, target, items, plan.repeats]).slice(0, 8);
      return { suite, agent, plan: planned, seeds: seeds.slice(0, items), target, metric, range, id };
    });
  });
}

const wrongTarget = (problem: string): AssayError => new AssayError("cli/wrong-usage", problem);

/** A score without a greatest value counts as at most 1, the ceiling of every such scale. */
function rangeOf(suite: AnySuite, { scorer, metric }: Search["metric"]): Search["range"] {
  const [least, greatest] = suite.scorers.find(({ name }) => name === scorer)?.ranges?.[metric] ?? [];
  if (least === undefined || greatest === undefined || !Number.isFinite(least))
    throw wrongTarget(`the metric ${metric} of ${suite.name} has no least value, so no target can be looked for`);
  return [least, Number.isFinite(greatest) ? greatest : 1];
}

async function searchOn(
  store: Store,
  search: Search,
  options: RunPlanOptions & { readonly suites: readonly AnySuite[] },
  roundEnded: FindDifficultyOptions["roundEnded"],
): Promise<FoundDifficulty> {
  const { suite, agent, target, metric, range, seeds } = search;
  const share = (score: number): number => Math.min(1, Math.max(0, (score - range[0]) / (range[1] - range[0])));
  const belief = new ThresholdBelief(share(target));
  const earlier = await earlierRounds(store, search.id);
  const attempts: (Attempt & { readonly world: string })[] = [];
  const runs: string[] = [];
  const told = (): FoundDifficulty => ({
    suite: suite.name,
    agent: agent.label,
    target,
    ...metric,
    range,
    found: belief.estimate(),
    attempts,
    runs,
  });
  for (let from = 0; from < seeds.length; from += itemsInRound) {
    const own = seeds.slice(from, from + itemsInRound);
    const record = roundRecord(search, runs.length + 1, own, belief.next(own.length), options.suites);
    const before = earlier.get(record.plan.name ?? "");
    const { run, status, reason } =
      before === undefined ? await playRecord(store, record, options) : await resumeRecord(store, before, options);
    runs.push(run);
    if (status !== "finished")
      throw new AssayError(
        "engine/run-stopped",
        `the search stopped in run ${run}${reason === undefined ? "" : ` (${reason})`}; the same command takes it up again`,
      );
    const scored = await attemptsIn(store, run, options.suites);
    belief.learn(scored.map(({ difficulty, score }) => ({ difficulty, score: share(score) })));
    attempts.push(...scored);
    roundEnded?.(told());
  }
  return told();
}

/** The rounds of a search that the store has, by the names of their plans. */
async function earlierRounds(store: Store, id: string): Promise<ReadonlyMap<string, string>> {
  const rounds = new Map<string, string>();
  const atOnce = 200;
  for (let from = 0; ; from += atOnce) {
    const overviews = await store.runs({ from, count: atOnce });
    for (const { id: run } of overviews) {
      const stored = await store.run(run);
      const name = stored === undefined ? undefined : readRecord(run, stored.record).plan.name;
      if (name?.startsWith(`search ${id} `)) rounds.set(name, run);
    }
    if (overviews.length < atOnce) return rounds;
  }
}

/** A round as a run: one item of each seed, each at its own difficulty. */
function roundRecord(
  { plan, agent, id }: Search,
  round: number,
  seeds: readonly string[],
  difficulties: readonly number[],
  suites: readonly AnySuite[],
): RunRecord {
  const [planned] = plan.suites;
  const { agent: name, model, options, modelSettings, limits, tags } = agent;
  const rounds: Plan = {
    ...plan,
    name: `search ${id} round ${round}`,
    suites: seeds.map((seed, index) => ({
      ...planned,
      seeds: seed,
      settings: { ...planned.settings, difficulty: difficulties[index] },
      items: { ...planned.items, perWorld: 1 },
    })),
    agents: [
      {
        agent: name,
        ...(model === undefined ? {} : { model }),
        options: options as { readonly [option: string]: Json },
        modelSettings,
        tags,
        limits,
      },
    ] as Plan["agents"],
  };
  return makeRecord(rounds, suites, describeSoftware(), "the search");
}

/** What a round scored: the mean over repeats in each world. Episodes that failed for reasons of ours are left out. */
async function attemptsIn(store: Store, run: string, suites: readonly AnySuite[]) {
  const worlds = new Map<string, { difficulty: number; scores: number[] }>();
  for await (const { world, strata, score } of runRows(store, run, suites)) {
    if (score === undefined) continue;
    const { scores } = worlds.get(world) ?? { scores: [] };
    worlds.set(world, { difficulty: Number(strata.difficulty), scores: [...scores, score.value] });
  }
  return [...worlds].map(([world, { difficulty, scores }]) => ({
    world,
    difficulty,
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
  }));
}
