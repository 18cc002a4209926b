import type { Estimate } from "@assay/science/statistics";
import { average } from "@assay/science/statistics/descriptive/average";
import { averageRanks } from "@assay/science/statistics/descriptive/ranks";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import { worldBootstrap } from "@assay/science/statistics/intervals/world-bootstrap";
import type { AnsweredEpisode } from "./answered-episode.ts";

/** How calls of tools go with success. It says nothing about causes: hard items may take more calls. */
export interface ToolUse {
  /** The mean number of calls where the answer is right and where it is wrong, over the worlds that have such answers. */
  readonly whenRight: MeanOfScores;
  readonly whenWrong: MeanOfScores;
  /** Spearman's rank correlation of calls and score, worlds counting equally; undefined where one of them never varies. */
  readonly correlation: number | undefined;
  /** By drawing worlds; approximate. */
  readonly interval: Estimate<Interval>;
}

/** The sums of a world's episodes, divided by their number. */
interface WorldSums {
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** Tool use against success, over the episodes of an agent. */
export function toolUse(episodes: readonly AnsweredEpisode[], level: number): ToolUse {
  const callsWhen = (wanted: boolean): MeanOfScores => {
    const mean = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
    for (const { world, item, isRight, toolCalls } of episodes) {
      if (isRight === wanted) mean.add(world, item, toolCalls, 1, [0, Number.POSITIVE_INFINITY]);
    }
    return mean.interval(level);
  };
  const worlds = sumWorlds(episodes);
  const statistic = (drawn: Uint32Array): number | undefined =>
    correlationOf(Array.from(drawn, (world) => worlds[world]));
  return {
    whenRight: callsWhen(true),
    whenWrong: callsWhen(false),
    correlation: correlationOf(worlds),
    interval: worldBootstrap(worlds.length, statistic, { level, purpose: "tool use" }),
  };
}

/** Ranks are those among all episodes, around their middle, so that drawing worlds does not rank again. */
function sumWorlds(episodes: readonly AnsweredEpisode[]): WorldSums[] {
  const middle = (episodes.length + 1) / 2;
  const { ranks: calls } = averageRanks(Float64Array.from(episodes, ({ toolCalls }) => toolCalls));
  const { ranks: scores } = averageRanks(Float64Array.from(episodes, ({ score }) => score));
  const counts = new Map<string, number>();
  for (const { world } of episodes) counts.set(world, (counts.get(world) ?? 0) + 1);
  const sums = new Map<string, WorldSums>();
  for (const [index, { world }] of episodes.entries()) {
    const own = sums.get(world) ?? { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
    sums.set(world, own);
    const [x, y, weight] = [calls[index] - middle, scores[index] - middle, 1 / (counts.get(world) ?? 1)];
    own.x += weight * x;
    own.y += weight * y;
    own.xx += weight * x * x;
    own.yy += weight * y * y;
    own.xy += weight * x * y;
  }
  return [...sums.values()];
}

function correlationOf(worlds: readonly WorldSums[]): number | undefined {
  const mean = (of: (world: WorldSums) => number): number => average(worlds.map(of));
  const [x, y] = [mean((world) => world.x), mean((world) => world.y)];
  const spread = (mean((world) => world.xx) - x * x) * (mean((world) => world.yy) - y * y);
  return spread > 1e-9 ? (mean((world) => world.xy) - x * y) / Math.sqrt(spread) : undefined;
}
