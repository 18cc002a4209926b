import { normal } from "../../numerics/distributions/normal.ts";
import { presentValues } from "../descriptive/present-values.ts";
import { averageRanks } from "../descriptive/ranks.ts";
import { type Estimate, tooFew } from "../estimate.ts";
import type { Alternative } from "./alternative.ts";
import { rankSumShare } from "./mann-whitney-distribution.ts";

export interface MannWhitneyTest {
  /** U of the first sample: the number of pairs in which its value is larger, ties counting one half. */
  readonly statistic: number;
  readonly pValue: number;
  readonly method: "exact" | "asymptotic";
  readonly n: number;
}

/**
 * Whether values of one population tend to be larger than those of another. As scipy: exact where a sample has at most 8
 * values and none are tied, otherwise normal with correction for ties and continuity.
 */
export function mannWhitney(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<MannWhitneyTest> {
  const x = presentValues(first, "the first sample");
  const y = presentValues(second, "the second sample");
  if (x.length === 0) return tooFew(0, 1, "The first sample of a Mann-Whitney test");
  if (y.length === 0) return tooFew(0, 1, "The second sample of a Mann-Whitney test");
  const n = x.length + y.length;
  const pooled = new Float64Array(n);
  pooled.set(x);
  pooled.set(y, x.length);
  const { ranks, tieSum } = averageRanks(pooled);
  let rankSum = 0;
  for (let index = 0; index < x.length; index += 1) rankSum += ranks[index];
  const pairs = x.length * y.length;
  const statistic = rankSum - (x.length * (x.length + 1)) / 2;
  const extreme =
    alternative === "greater"
      ? statistic
      : alternative === "less"
        ? pairs - statistic
        : Math.max(statistic, pairs - statistic);

  const exact = tieSum === 0 && Math.min(x.length, y.length) <= 8;
  const upper = exact
    ? exactUpperTail(x.length, y.length, extreme)
    : normalUpperTail(x.length, y.length, extreme, tieSum);
  const pValue = Math.min(1, alternative === "two-sided" ? 2 * upper : upper);
  return { defined: true, statistic, pValue, method: exact ? "exact" : "asymptotic", n };
}

/** P(U >= extreme), by symmetry from whichever side is shorter. */
function exactUpperTail(size1: number, size2: number, extreme: number): number {
  const mirrored = size1 * size2 - extreme;
  if (mirrored <= extreme) return rankSumShare(size1, size2, mirrored);
  return 1 - (extreme === 0 ? 0 : rankSumShare(size1, size2, extreme - 1));
}

function normalUpperTail(size1: number, size2: number, extreme: number, tieSum: number): number {
  const n = size1 + size2;
  const pairs = size1 * size2;
  const deviation = Math.sqrt((pairs / 12) * (n + 1 - tieSum / (n * (n - 1))));
  // All values tied: every order of the pooled values gives this same U.
  if (deviation === 0) return 1;
  return normal(0, 1).survival((extreme - pairs / 2 - 0.5) / deviation);
}
