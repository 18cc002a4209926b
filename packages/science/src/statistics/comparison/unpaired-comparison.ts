import { studentT } from "../../numerics/distributions/student-t.ts";
import { stream } from "../../numerics/stream.ts";
import type { ComparedWorld, Exposure } from "../contamination/compared-world.ts";
import { type PermutationResult, permutationTest } from "../contamination/permutation-test.ts";
import { smallestDifference } from "../design/t-power.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { type TTest, welchT } from "../hypothesis-tests/t-test.ts";
import { averageRepeats, type ItemScore, worldMeans } from "../intervals/averaged-items.ts";
import type { Range } from "../intervals/bounded-mean.ts";
import { ClusteredMean, type MeanOfScores } from "../intervals/clustered-mean.ts";
import { type Interval, requireLevel } from "../intervals/interval.ts";
import type { ComparisonAims } from "./paired-comparison.ts";

/** An interval of the difference of two means of independent worlds. */
export interface UnpairedInterval extends Interval {
  /** mover: from the two means' own intervals; welch: by Student's t, which is approximate. */
  readonly method: "mover" | "welch";
}

type Welch = Estimate<TTest & Interval & { readonly standardError: number }>;

/** How much better the first agent did than the second, each in worlds of its own. */
export interface UnpairedComparison {
  /** The first's mean minus the second's; undefined where one has no score. */
  readonly difference: number | undefined;
  readonly interval: Estimate<UnpairedInterval>;
  /** How often a difference as large comes about where worlds are given to the two at random. */
  readonly permutation: Estimate<PermutationResult>;
  readonly welch: Welch;
  /** The smallest true difference that so many worlds find with the wanted power. */
  readonly smallest: number | undefined;
  readonly worlds: { readonly first: number; readonly second: number };
  /** Worlds that both have. The comparison does not use that they are the same; pair them where they are many. */
  readonly shared: number;
}

const defaultDraws = 9999;

/**
 * Compares two agents that were given different items: means over worlds, each with equal weight. Where scores have a
 * range, the interval is made from the two means' own intervals (l, u) around m by the method of variance estimates
 * recovery (R. G. Newcombe, Statistics in Medicine 17 (1998) 873; G. Y. Zou and A. Donner, ibid. 27 (2008) 1693):
 *
 *     low = m₁ - m₂ - √((m₁ - l₁)² + (u₂ - m₂)²),   high = m₁ - m₂ + √((u₁ - m₁)² + (m₂ - l₂)²)
 *
 * Other scores have Welch's interval. Two kinds of worlds that differ in difficulty make the difference one of worlds and
 * not of agents, which nothing here can see.
 *
 * @example unpairedComparison(oldRun, newRun, { level: 0.95, range: [0, 1] }).interval
 */
export function unpairedComparison(
  first: Iterable<ItemScore>,
  second: Iterable<ItemScore>,
  aims: ComparisonAims,
): UnpairedComparison {
  const { level, range, power = 0.8, draws = defaultDraws } = aims;
  requireLevel(level);
  const sides = [first, second].map((scores) => worldMeans(averageRepeats(scores).values()));
  const [ours, theirs] = sides.map((means) => meanOf(means, level, range));
  const welch = welchOf(welchT([...sides[0].values()], [...sides[1].values()]), ours, theirs, level);
  return {
    difference: ours.mean === undefined || theirs.mean === undefined ? undefined : ours.mean - theirs.mean,
    interval: intervalOf(ours, theirs, welch, range),
    permutation: permutationTest([...asCompared(sides[0], "public"), ...asCompared(sides[1], "private")], {
      draws,
      alternative: "two-sided",
      random: stream("statistics", "unpaired-comparison", sides[0].size, sides[1].size),
    }),
    welch,
    smallest: welch.defined ? smallestDifference(welch, { alpha: 1 - level, power }) : undefined,
    worlds: { first: sides[0].size, second: sides[1].size },
    shared: [...sides[0].keys()].filter((world) => sides[1].has(world)).length,
  };
}

function meanOf(means: ReadonlyMap<string, number>, level: number, range: Range | undefined): MeanOfScores {
  const mean = new ClusteredMean({ repeats: 1 });
  for (const [world, value] of means) mean.add(world, "", value, 1, range);
  return mean.interval(level);
}

function intervalOf(
  ours: MeanOfScores,
  theirs: MeanOfScores,
  welch: Welch,
  range: Range | undefined,
): Estimate<UnpairedInterval> {
  const [mine, other] = [ours.interval, theirs.interval];
  if (range === undefined) {
    return welch.defined ? { defined: true, low: welch.low, high: welch.high, method: "welch" } : welch;
  }
  if (ours.mean === undefined || theirs.mean === undefined || !mine.defined || !other.defined) {
    return undefinedEstimate("no-values", "One of the two has no scores, so they cannot be compared.");
  }
  const difference = ours.mean - theirs.mean;
  return {
    defined: true,
    low: difference - rootOfSquares(ours.mean - mine.low, other.high - theirs.mean),
    high: difference + rootOfSquares(mine.high - ours.mean, theirs.mean - other.low),
    method: "mover",
  };
}

function welchOf(test: Estimate<TTest>, ours: MeanOfScores, theirs: MeanOfScores, level: number): Welch {
  if (!test.defined) return test;
  const difference = (ours.mean ?? 0) - (theirs.mean ?? 0);
  const standardError = rootOfSquares(ours.standardError ?? 0, theirs.standardError ?? 0);
  const half = studentT(test.degreesOfFreedom).upperQuantile((1 - level) / 2) * standardError;
  return { ...test, standardError, low: difference - half, high: difference + half };
}

const rootOfSquares = (one: number, other: number): number => Math.sqrt(one * one + other * other);

/** One block and one stratum: labels are exchanged among all worlds. The names of the sides are those of the leak test. */
function asCompared(means: ReadonlyMap<string, number>, exposure: Exposure): ComparedWorld[] {
  return [...means.values()].map((sum) => ({
    exposure,
    block: "",
    isComplete: true,
    strata: new Map([["", { sum, weight: 1 }]]),
  }));
}
