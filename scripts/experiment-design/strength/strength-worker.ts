import { parentPort } from "node:worker_threads";
import {
  bestDesigns,
  greedyDesigns,
  randomDesigns,
} from "../../../src/suites/experiment-design/baselines/designers.ts";
import type { Designer } from "../../../src/suites/experiment-design/baselines/scientist.ts";
import { type GainSpread, gainSpread } from "./gain-ratio.ts";
import { type Errors, playEpisode } from "./play-episode.ts";
import { type Case, poseItem } from "./pose-items.ts";

/** One seed of one case. */
export interface Task extends Case {
  readonly seed: number;
}

/** What the same world gave for designs of each kind. */
export interface SeedResult {
  readonly bayes: Errors;
  readonly greedy: Errors;
  readonly random: Errors;
  readonly priorMean: Errors;
  /** Of the first experiment in this world's scene; for the first seeds. */
  readonly gains: GainSpread | undefined;
  readonly problems: readonly string[];
  /** Of the processor. */
  readonly seconds: number;
}

/** Scenes, such as tables of patients, in which gains are computed; most environments have the same in all worlds. */
const judgedScenes = 4;

async function measureSeed(task: Task): Promise<SeedResult> {
  const started = process.threadCpuUsage();
  const posed = poseItem(task, task.seed);
  const problems: string[] = [];
  const play = async (design: Designer): Promise<Errors> => {
    const errors = await playEpisode(posed, design);
    problems.push(...errors.problems);
    return errors;
  };
  return {
    bayes: await play(bestDesigns),
    greedy: await play(greedyDesigns),
    random: await play(randomDesigns),
    priorMean: await play(() => undefined),
    gains: task.seed <= judgedScenes ? gainSpread(posed) : undefined,
    problems,
    seconds: process.threadCpuUsage(started).user / 1e6,
  };
}

parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await measureSeed(task)));
