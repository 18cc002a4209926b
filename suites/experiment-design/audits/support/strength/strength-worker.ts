import { parentPort } from "node:worker_threads";
import { bestDesigns, greedyDesigns, randomDesigns } from "../../../src/baselines/designers.ts";
import type { Designer } from "../../../src/baselines/scientist.ts";
import { findGoal } from "../../../src/environments.ts";
import { openSetup } from "../../../src/setup.ts";
import { type GainSpread, gainSpread } from "./gain-spread.ts";
import { type EpisodeResult, type Errors, type PosedItem, playEpisode } from "./play-episode.ts";
import { type Case, poseItem } from "./pose-items.ts";

/** One seed of one case. */
export interface StrengthTask extends Case {
  readonly seed: number;
  /** Whether gains are computed in the scene of this seed. */
  readonly isJudged: boolean;
}

/** Errors in one world for each kind of design. */
export interface SeedResult {
  readonly bayes: Errors;
  readonly greedy: Errors;
  readonly random: Errors;
  /** After one experiment. */
  readonly firstGreedy: Errors;
  readonly firstRandom: Errors;
  readonly priorMean: Errors;
  /** Gains of the first experiment in this world's scene. Computed for the first seeds only. */
  readonly gains: GainSpread | undefined;
  readonly problems: readonly string[];
  /** CPU time. */
  readonly seconds: number;
}

/**
 * Number of episodes whose mean is the error of a world. Several are needed if the goal asks for parameters, because an
 * episode then has one answer instead of 500, or for labels, because a few yes-or-no experiments teach by luck.
 */
const episodesByLuck = 4;

/**
 * Number of first designs averaged for each designer, because a single design says little. Both designers have the same
 * number: errors are skewed, so one error against a mean of several would be lower more often than not even if nothing
 * differed.
 */
const firstDesigns = 8;

function episodesOf({ item }: PosedItem): number {
  const { target } = findGoal(openSetup(item).environment, item.goal);
  return target.kind === "parameters" || target.label ? episodesByLuck : 1;
}

/** The same world and questions under other ids, so that designers draw other candidates. */
const copiesOf = ({ world, item, key }: PosedItem, count: number): readonly PosedItem[] =>
  Array.from({ length: count }, (_, copy) => {
    const id = copy === 0 ? item.id : `${item.id} ${copy + 1}`;
    return { world, item: { ...item, id }, key: { ...key, item: { ...key.item, id } } };
  });

async function measureSeed(task: StrengthTask): Promise<SeedResult> {
  const started = process.threadCpuUsage();
  const posed = poseItem(task, task.seed);
  const problems: string[] = [];
  const play = async (design: Designer, episodes = episodesOf(posed), experiments?: number): Promise<Errors> => {
    const played: EpisodeResult[] = [];
    for (const each of copiesOf(posed, episodes)) played.push(await playEpisode(each, design, experiments));
    const mean = (of: "error" | "loss") => played.reduce((sum, each) => sum + each[of], 0) / played.length;
    problems.push(...played.flatMap((each) => each.problems));
    return { error: mean("error"), loss: mean("loss") };
  };
  return {
    bayes: await play(bestDesigns),
    greedy: await play(greedyDesigns),
    random: await play(randomDesigns),
    firstGreedy: await play(greedyDesigns, firstDesigns, 1),
    firstRandom: await play(randomDesigns, firstDesigns, 1),
    priorMean: await play(() => undefined),
    gains: task.isJudged ? gainSpread(posed) : undefined,
    problems,
    seconds: process.threadCpuUsage(started).user / 1e6,
  };
}

parentPort?.on("message", async (task: StrengthTask) => parentPort?.postMessage(await measureSeed(task)));
