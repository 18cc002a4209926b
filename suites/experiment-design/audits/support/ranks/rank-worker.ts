import { parentPort } from "node:worker_threads";
import { bestDesigns, randomDesigns } from "../../../src/baselines/designers.ts";
import type { Designer } from "../../../src/baselines/scientist.ts";
import { shareQuestions } from "../reference/share-questions.ts";
import { type EpisodeResult, playEpisode } from "../strength/play-episode.ts";
import { type Case, poseItem } from "../strength/pose-items.ts";

/** One world of one case. */
export interface RankTask extends Case {
  readonly seed: number;
  /** The world whose questions are asked. */
  readonly questions: number;
}

const designers = {
  bayes: bestDesigns,
  random: randomDesigns,
  "prior-mean": () => undefined,
} satisfies { readonly [agent: string]: Designer };

/** The results of agents in the same world. */
export type RankedWorld = { readonly [agent in keyof typeof designers]: EpisodeResult };

/** Number of questions, as in an episode. */
const points = 60;

parentPort?.on("message", async (task: RankTask) => {
  const { seed, questions, ...one } = task;
  const posed = shareQuestions(poseItem(one, seed, points), poseItem(one, questions, points));
  const played: [string, EpisodeResult][] = [];
  for (const [agent, design] of Object.entries(designers)) played.push([agent, await playEpisode(posed, design)]);
  parentPort?.postMessage({ task, world: Object.fromEntries(played) });
});
