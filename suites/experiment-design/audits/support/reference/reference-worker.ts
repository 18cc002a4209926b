import { parentPort } from "node:worker_threads";
import { bestDesigns } from "../../../src/baselines/designers.ts";
import { type EpisodeResult, playBudgets } from "../strength/play-episode.ts";
import { type Case, poseItem } from "../strength/pose-items.ts";

/** One world of one case. */
export interface ReferenceTask extends Case {
  readonly seed: number;
  readonly budgets: readonly number[];
  /** Number of questions. */
  readonly points: number;
}

parentPort?.on("message", async ({ seed, budgets, points, ...one }: ReferenceTask) => {
  const results: readonly EpisodeResult[] = await playBudgets(poseItem(one, seed, points), bestDesigns, budgets);
  parentPort?.postMessage(results);
});
