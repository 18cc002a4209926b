import { type AnySuite, AssayError, type Json } from "@assay/contract";
import { makeRecord, type Plan, type RunRecord, readRecord } from "@assay/harness/engine";
import { runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { describeSoftware } from "../../software.ts";
import { playRecord, type RunPlanOptions, resumeRecord } from "../run-plan.ts";
import type { Search } from "./search.ts";

/** What to ask of a world. */
export interface AskedWorld {
  readonly seed: string;
  readonly difficulty: number;
  /** Values of strata that the item has. */
  readonly where?: { readonly [stratum: string]: string | number };
}

/** What was scored in a world: the mean over repeats. */
export interface ScoredWorld {
  readonly world: string;
  readonly difficulty: number;
  readonly score: number;
  readonly strata: { readonly [name: string]: string | number };
}

/** Decides what is asked in each round, and when there has been enough. */
export interface RoundPolicy {
  /** The worlds of the next round, none of them asked before; none where the search is over. */
  next(): readonly AskedWorld[];
  learn(scored: readonly ScoredWorld[]): void;
}

/** What a search has played so far. */
export interface PlayedRounds {
  readonly attempts: readonly ScoredWorld[];
  readonly runs: readonly string[];
}

/**
 * Plays a search round by round until its policy has enough. Every round is an ordinary run of one item of each world. The
 * policy must decide the same on the same scores: then the same search on the same store takes up where it was left.
 */
export async function playRounds(
  store: Store,
  search: Search,
  policy: RoundPolicy,
  options: Omit<RunPlanOptions, "store"> & { readonly suites: readonly AnySuite[] },
  roundEnded: (played: PlayedRounds) => void,
): Promise<PlayedRounds> {
  const earlier = await earlierRounds(store, search.id);
  const attempts: ScoredWorld[] = [];
  const runs: string[] = [];
  for (;;) {
    const asked = policy.next();
    if (asked.length === 0) return { attempts, runs };
    const record = roundRecord(search, runs.length + 1, asked, options.suites);
    const before = earlier.get(record.plan.name ?? "");
    const { run, status, reason } =
      before === undefined ? await playRecord(store, record, options) : await resumeRecord(store, before, options);
    runs.push(run);
    if (status !== "finished")
      throw new AssayError(
        "engine/run-stopped",
        `the search stopped in run ${run}${reason === undefined ? "" : ` (${reason})`}; the same command takes it up again`,
      );
    const scored = await scoresIn(store, run, options.suites);
    policy.learn(scored);
    attempts.push(...scored);
    roundEnded({ attempts, runs });
  }
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

/** A round as a run: one item of each world, each at its own difficulty. */
function roundRecord(
  { plan, agent, id }: Search,
  round: number,
  asked: readonly AskedWorld[],
  suites: readonly AnySuite[],
): RunRecord {
  const [planned] = plan.suites;
  const { agent: name, model, options, modelSettings, limits, tags } = agent;
  const rounds: Plan = {
    ...plan,
    name: `search ${id} round ${round}`,
    suites: asked.map(({ seed, difficulty, where }) => ({
      ...planned,
      seeds: seed,
      settings: { ...planned.settings, difficulty },
      items: {
        ...planned.items,
        perWorld: 1,
        ...(where === undefined ? {} : { where: { ...planned.items.where, ...where } }),
      },
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

/** What a round scored in each world. Episodes that failed for reasons of ours are left out. */
async function scoresIn(store: Store, run: string, suites: readonly AnySuite[]): Promise<ScoredWorld[]> {
  const worlds = new Map<string, { strata: ScoredWorld["strata"]; scores: number[] }>();
  for await (const { world, strata, score } of runRows(store, run, suites)) {
    if (score === undefined) continue;
    const { scores } = worlds.get(world) ?? { scores: [] };
    worlds.set(world, { strata, scores: [...scores, score.value] });
  }
  return [...worlds].map(([world, { strata, scores }]) => ({
    world,
    difficulty: Number(strata.difficulty),
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    strata,
  }));
}
