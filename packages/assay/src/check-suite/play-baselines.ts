import { type AnySuite, AssayError, type ErrorCode } from "@assay/contract";
import type { EpisodeSummary, Store, StoredScore } from "@assay/harness/store";
import { runPlan } from "../library/run-plan.ts";

/** An episode that a baseline has played. */
export interface PlayedEpisode {
  readonly baseline: string;
  readonly summary: EpisodeSummary;
  readonly scores: readonly StoredScore[];
}

/** What was played, and why not all of it. */
export interface PlayedBaselines {
  readonly run: string;
  readonly episodes: readonly PlayedEpisode[];
  readonly problem: string | undefined;
}

/** The baselines that play, and what they play. */
export interface BaselineChoice {
  readonly baselines: readonly string[];
  readonly preset: string;
  readonly seeds: string;
  /** How many of the items. */
  readonly sample: number;
}

const codeFailed: ErrorCode = "suites/code-failed";

/** Lets baselines of a suite play, as a run in the store. */
export async function playBaselines(
  suite: AnySuite,
  store: Store,
  { baselines, preset, seeds, sample }: BaselineChoice,
): Promise<PlayedBaselines> {
  const episodes: PlayedEpisode[] = [];
  const plan = {
    suites: [{ suite: suite.name, preset, seeds, items: { sample } }],
    agents: baselines.map((name) => ({ agent: `baseline/${name}` })),
    repeats: 1,
  };
  const observer = {
    episodeEnded({
      agent,
      summary,
      scores,
    }: { readonly agent: { readonly agent: string } } & Omit<PlayedEpisode, "baseline">) {
      episodes.push({ baseline: agent.agent.replace(/^baseline\//, ""), summary, scores });
    },
  };
  try {
    const { run, status, reason } = await runPlan(plan, { store, suites: [suite], observer });
    return { run, episodes, problem: status === "finished" ? undefined : (reason ?? status) };
  } catch (error) {
    if (!AssayError.isInstance(error) || error.code !== codeFailed) throw error;
    const [newest] = await store.runs({ from: 0, count: 1 });
    return { run: newest?.id ?? "", episodes, problem: error.message };
  }
}
