import type { Estimate } from "../estimate.ts";
import { averageRepeats, type ItemScore, pairItems } from "./averaged-items.ts";
import { clusterRobustMean } from "./cluster-robust.ts";
import { requireLevel } from "./interval.ts";
import { RepeatedItems } from "./repeated-items.ts";
import { type StudentTest, testRobustMean } from "./student-test.ts";

/** How much better the first agent did than the second on the items that both have. */
export interface PairedDifference {
  /** The first's mean minus the second's; undefined where they share no item. */
  readonly difference: number | undefined;
  readonly items: number;
  readonly clusters: number;
  /** Items that only one of them has; these count nowhere. */
  readonly unpaired: { readonly first: number; readonly second: number };
  readonly test: Estimate<StudentTest>;
}

/**
 * The mean of the items' differences, clustered by world: E. Miller (2024, arXiv 2411.00640), with the
 * standard error and degrees of freedom of `clusterRobustMean` and Student's t. Pairing takes out what makes an item hard
 * for both. The p-value is of no difference, two-sided.
 */
export function pairedDifference(
  first: Iterable<ItemScore>,
  second: Iterable<ItemScore>,
  level: number,
): PairedDifference {
  requireLevel(level);
  const [ours, theirs] = [averageRepeats(first), averageRepeats(second)];
  const { pairs, largest } = pairItems(ours, theirs);
  const differences = new RepeatedItems(1);
  for (const { cluster, item, value, weight } of pairs) differences.add(cluster, item, value, weight);
  const robust = clusterRobustMean(differences.clusters());
  return {
    difference: robust?.mean,
    items: differences.items,
    clusters: robust?.clusters ?? 0,
    unpaired: { first: ours.size - differences.items, second: theirs.size - differences.items },
    test: testRobustMean(robust, level, largest),
  };
}
