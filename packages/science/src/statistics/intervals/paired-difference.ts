import { studentT } from "../../numerics/distributions/student-t.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { symmetricPValue } from "../hypothesis-tests/alternative.ts";
import { clusterRobustMean } from "./cluster-robust.ts";
import { requireLevel } from "./interval.ts";
import { RepeatedItems } from "./repeated-items.ts";
import { type StudentInterval, studentInterval } from "./student-interval.ts";

/** One agent's score on an item of a cluster (a world); an item tried several times has several. */
export interface ItemScore {
  readonly cluster: string;
  readonly item: string;
  readonly value: number;
  readonly weight: number;
}

/** How much better the first agent did than the second on the items that both have. */
export interface PairedDifference {
  /** The first's mean minus the second's; undefined where they share no item. */
  readonly difference: number | undefined;
  readonly items: number;
  readonly clusters: number;
  /** Items that only one of them has; these count nowhere. */
  readonly unpaired: { readonly first: number; readonly second: number };
  readonly test: Estimate<StudentInterval & { readonly standardError: number; readonly pValue: number }>;
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
  const differences = new RepeatedItems(1);
  let largest = 0;
  for (const [name, one] of ours) {
    const other = theirs.get(name);
    if (other === undefined) continue;
    differences.add(one.cluster, one.item, one.value - other.value, (one.weight + other.weight) / 2);
    largest = Math.max(largest, Math.abs(one.value), Math.abs(other.value));
  }
  const robust = clusterRobustMean(differences.clusters());
  return {
    difference: robust?.mean,
    items: differences.items,
    clusters: robust?.clusters ?? 0,
    unpaired: { first: ours.size - differences.items, second: theirs.size - differences.items },
    test: testOf(robust, level, largest),
  };
}

function testOf(
  robust: ReturnType<typeof clusterRobustMean>,
  level: number,
  largest: number,
): PairedDifference["test"] {
  if (robust === undefined) return undefinedEstimate("no-values", "The two share no item, so they cannot be compared.");
  if (robust.clusters < 2 || !Number.isFinite(robust.standardError)) {
    return undefinedEstimate("too-few", "All items are of one world, and how far worlds differ takes two or more.");
  }
  const interval = studentInterval(robust, level, largest);
  if (interval === undefined) return undefinedEstimate("constant", "The difference is the same in every world.");
  const { mean, standardError, degreesOfFreedom } = robust;
  const survival = (t: number) => studentT(degreesOfFreedom).survival(t);
  return { ...interval, standardError, pValue: symmetricPValue(mean / standardError, survival, "two-sided") };
}

/** An item's repeats as one score, by the item's cluster and name. */
function averageRepeats(scores: Iterable<ItemScore>): Map<string, ItemScore> {
  const groups = Map.groupBy(scores, ({ cluster, item }) => JSON.stringify([cluster, item]));
  return new Map([...groups].map(([name, repeats]) => [name, averageOf(repeats)]));
}

function averageOf(repeats: readonly ItemScore[]): ItemScore {
  const weight = repeats.reduce((sum, each) => sum + each.weight, 0);
  const value = repeats.reduce((sum, each) => sum + each.value * each.weight, 0) / (weight > 0 ? weight : 1);
  return { ...repeats[0], value, weight: weight / repeats.length };
}
