import { AssayError } from "@assay/contract";
import { ClusteredMean, type MeanOfScores } from "../intervals/clustered-mean.ts";

/** One try of an item of a cluster (a world), right or wrong. */
export interface Try {
  readonly cluster: string;
  readonly item: string;
  readonly isRight: boolean;
}

/** How often k tries of an item succeed at least once, and how often all of them do. */
export interface PassRates {
  readonly k: number;
  /** pass@k: at least one of k tries is right. */
  readonly any: MeanOfScores;
  /** pass^k: all of k tries are right. */
  readonly all: MeanOfScores;
  /** Items with fewer than k tries; these count nowhere. */
  readonly leftOut: number;
}

/**
 * The probability that at least one of k tries is right, estimated without bias from `right` of `tries`:
 * 1 - C(n - c, k) / C(n, k), M. Chen et al. (2021, arXiv 2107.03374).
 *
 * @example passAtK(10, 3, 5) // 0.9166…
 */
export function passAtK(tries: number, right: number, k: number): number {
  return 1 - passAllK(tries, tries - right, k);
}

/**
 * The probability that all of k tries are right, estimated without bias from `right` of `tries`: C(c, k) / C(n, k), S. Yao
 * et al. (2024, arXiv 2406.12045).
 *
 * @example passAllK(10, 6, 2) // 1/3
 */
export function passAllK(tries: number, right: number, k: number): number {
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
  if (!(isCount(tries) && isCount(right) && isCount(k) && right <= tries && k >= 1 && k <= tries)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${right} right of ${tries} tries tell nothing about ${k} tries; give at most as many right, and a k from 1 to the number of tries.`,
    );
  }
  let share = 1;
  for (let taken = 0; taken < k; taken++) share *= Math.max(0, right - taken) / (tries - taken);
  return share;
}

/**
 * pass@k and pass^k as means over worlds, each with equal weight, with the interval of `ClusteredMean`. Items may have
 * different numbers of tries.
 *
 * @example passRates(tries, { k: 3, level: 0.95 }).all.mean
 */
export function passRates(
  tries: Iterable<Try>,
  { k, level }: { readonly k: number; readonly level: number },
): PassRates {
  if (!(Number.isInteger(k) && k >= 1)) {
    throw new AssayError("numerics/invalid-argument", `${k} is not a number of tries; give 1 or more.`);
  }
  const items = Map.groupBy(tries, ({ cluster, item }) => JSON.stringify([cluster, item]));
  const [any, all] = [new ClusteredMean({ repeats: 1 }), new ClusteredMean({ repeats: 1 })];
  let leftOut = 0;
  for (const each of items.values()) {
    if (each.length < k) {
      leftOut += 1;
      continue;
    }
    const right = each.filter(({ isRight }) => isRight).length;
    const [{ cluster, item }] = each;
    any.add(cluster, item, passAtK(each.length, right, k), 1, [0, 1]);
    all.add(cluster, item, passAllK(each.length, right, k), 1, [0, 1]);
  }
  return { k, any: any.interval(level), all: all.interval(level), leftOut };
}
