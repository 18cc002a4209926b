import { smallestDifference, type TestAims, worldsNeeded } from "../design/t-power.ts";
import type { Estimate } from "../estimate.ts";
import {
  type AveragedItems,
  averageRepeats,
  type ItemScore,
  pairItems,
  worldMeans,
} from "../intervals/averaged-items.ts";
import type { Range } from "../intervals/bounded-mean.ts";
import { clusterRobustMean } from "../intervals/cluster-robust.ts";
import { ClusteredMean, type MeanInterval } from "../intervals/clustered-mean.ts";
import { requireLevel } from "../intervals/interval.ts";
import { type StudentTest, testRobustMean } from "../intervals/student-test.ts";
import { type SignFlipTest, signFlipTest } from "./sign-flip.ts";

/** How two agents are compared. */
export interface ComparisonAims {
  /** The confidence of intervals; tests are at 1 minus this level. */
  readonly level: number;
  /** What a score can be; without it, scores have no bounds. */
  readonly range?: Range;
  /** How often a difference should be found that is there: for the smallest difference and the worlds needed. */
  readonly power?: number;
  /** The difference that is worth finding; without it, the worlds needed are for the difference that was seen. */
  readonly wanted?: number;
  /** Maximum number of random signs, where not all of them can be counted. */
  readonly draws?: number;
}

/** How much better the first agent did than the second in the worlds that both have, each with equal weight. */
export interface PairedComparison {
  /** The first's mean minus the second's; undefined where they share no item. */
  readonly difference: number | undefined;
  readonly interval: Estimate<MeanInterval>;
  readonly signFlip: Estimate<SignFlipTest>;
  /** Student's paired t over worlds, with its interval. It needs worlds whose differences are near normal, or many. */
  readonly student: Estimate<StudentTest>;
  /** The smallest true difference that so many worlds find with the wanted power; undefined where worlds do not vary. */
  readonly smallest: number | undefined;
  /** The number of worlds that the wanted difference takes, these included; undefined where worlds do not vary. */
  readonly worldsNeeded: number | undefined;
  readonly items: number;
  /** The difference in each world, by its name. */
  readonly worlds: ReadonlyMap<string, number>;
  /** Items that only one of them has; these count nowhere. */
  readonly unpaired: { readonly first: number; readonly second: number };
}

/**
 * Compares two agents on the items that both have. An item's repeats are averaged, then a world's items by their weights;
 * the difference is the mean over worlds, each with equal weight. Its interval is that of `ClusteredMean`: a score from a
 * to b has differences from a - b to b - a.
 *
 * The p-value to report is that of the sign flips, which asks nothing of the distribution. The worlds needed rest on the
 * spread that was seen; for the difference that was seen they are optimistic, because a difference that stands out is
 * often larger than the true one. Say what is worth finding (`wanted`) where that is known.
 *
 * @example pairedComparison(scoresOf("a"), scoresOf("b"), { level: 0.95, range: [0, 1] }).difference
 */
export function pairedComparison(
  first: Iterable<ItemScore>,
  second: Iterable<ItemScore>,
  aims: ComparisonAims,
): PairedComparison {
  return compareItems(averageRepeats(first), averageRepeats(second), aims);
}

/** As `pairedComparison`, of items whose repeats are averaged already. */
export function compareItems(first: AveragedItems, second: AveragedItems, aims: ComparisonAims): PairedComparison {
  requireLevel(aims.level);
  const { pairs, largest } = pairItems(first, second);
  const worlds = worldMeans(pairs);
  const differences = [...worlds.values()];
  const mean = new ClusteredMean({ repeats: 1 });
  for (const [world, difference] of worlds) mean.add(world, "", difference, 1, differenceRange(aims.range));
  const { mean: difference, interval } = mean.interval(aims.level);
  const robust = clusterRobustMean(differences.map((sum) => ({ sum, weight: 1 })));
  const student = testRobustMean(robust, aims.level, largest);
  return {
    difference,
    interval,
    signFlip: signFlipTest(differences, aims),
    student,
    ...planOf(student, difference ?? 0, worlds.size, aims),
    items: pairs.length,
    worlds,
    unpaired: { first: first.size - pairs.length, second: second.size - pairs.length },
  };
}

/** What the difference of two scores can be. */
export function differenceRange(range: Range | undefined): Range | undefined {
  return range === undefined ? undefined : [range[0] - range[1], range[1] - range[0]];
}

function planOf(
  student: Estimate<StudentTest>,
  difference: number,
  worlds: number,
  { level, power = 0.8, wanted = difference }: ComparisonAims,
): Pick<PairedComparison, "smallest" | "worldsNeeded"> {
  if (!student.defined) return { smallest: undefined, worldsNeeded: undefined };
  const aims: TestAims = { alpha: 1 - level, power };
  const standardDeviation = student.standardError * Math.sqrt(worlds);
  return {
    smallest: smallestDifference(student, aims),
    worldsNeeded: isPlannable(wanted, standardDeviation)
      ? worldsNeeded({ difference: wanted, standardDeviation }, aims)
      : undefined,
  };
}

/** A difference under a ten-thousandth of the spread would take more worlds than anybody has. */
const isPlannable = (difference: number, standardDeviation: number): boolean =>
  Math.abs(difference) > 1e-4 * standardDeviation;
