import { parentPort } from "node:worker_threads";
import { bestDesigns } from "../../../src/baselines/designers.ts";
import { experimentData } from "../../../src/scoring/experiment-data.ts";
import { openSetup } from "../../../src/setup.ts";
import { type EpisodeResult, measureStages, runBudgets } from "../strength/play-episode.ts";
import { type Case, poseItem } from "../strength/pose-items.ts";
import { innovations } from "./innovations.ts";
import { shareQuestions } from "./share-questions.ts";

/** One world of one case. */
export interface ReferenceTask extends Case {
  readonly seed: number;
  /** The world whose questions are asked. */
  readonly questions: number;
  readonly budgets: readonly number[];
  /** Number of questions. */
  readonly points: number;
}

/** The errors after each budget, and the luck of each experiment. */
export interface ReferenceWorld {
  readonly results: readonly EpisodeResult[];
  readonly innovations: readonly number[];
}

async function play({ seed, questions, budgets, points: count, ...one }: ReferenceTask): Promise<ReferenceWorld> {
  const posed = shareQuestions(poseItem(one, seed, count), poseItem(one, questions, count));
  const stages = runBudgets(posed, bestDesigns, budgets);
  const setup = openSetup(posed.item);
  const data = experimentData(
    setup,
    stages.flatMap(({ experiments }) => experiments),
  );
  const results = await measureStages(posed, stages, budgets);
  const points = posed.key.evaluation.map(({ point }) => point);
  return { results, innovations: innovations(posed.item, setup, data, points) };
}

parentPort?.on("message", async (task: ReferenceTask) => {
  parentPort?.postMessage({ task, world: await play(task) });
});
