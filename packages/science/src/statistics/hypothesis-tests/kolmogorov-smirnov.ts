import { AssayError } from "@assay/contract";
import { presentValues } from "../descriptive/present-values.ts";
import { type Estimate, tooFew } from "../estimate.ts";
import type { Alternative } from "./alternative.ts";
import { kolmogorovSurvival } from "./kolmogorov-distribution.ts";
import { touchingShare } from "./lattice-paths.ts";
import { smirnovSurvival } from "./smirnov-distribution.ts";

export interface KolmogorovSmirnovTest {
  readonly statistic: number;
  readonly pValue: number;
  readonly n: number;
}

/** Up to this size of both samples every order is counted. */
const EXACT_UP_TO = 10_000;

/**
 * Whether the values come from the continuous distribution with this cdf. "greater" says that their distribution function
 * lies above it (the values are smaller), "less" that it lies below.
 */
export function kolmogorovSmirnov(
  values: ArrayLike<number>,
  cdf: (x: number) => number,
  alternative: Alternative = "two-sided",
): Estimate<KolmogorovSmirnovTest> {
  const sorted = Float64Array.from(presentValues(values)).sort();
  const n = sorted.length;
  if (n === 0) return tooFew(0, 1, "A Kolmogorov-Smirnov test");
  let above = Number.NEGATIVE_INFINITY;
  let below = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < n; index += 1) {
    const expected = cdf(sorted[index]);
    if (!(expected >= 0 && expected <= 1)) {
      throw new AssayError(
        "numerics/invalid-argument",
        `A cdf gives numbers from 0 to 1, but the one to test against gave ${expected} at ${sorted[index]}.`,
      );
    }
    above = Math.max(above, (index + 1) / n - expected);
    below = Math.max(below, expected - index / n);
  }
  const statistic = alternative === "greater" ? above : alternative === "less" ? below : Math.max(above, below);
  const pValue = alternative === "two-sided" ? kolmogorovSurvival(n, statistic) : smirnovSurvival(n, statistic);
  return { defined: true, statistic, pValue, n };
}

/**
 * Whether two samples come from one population. "greater" says that the first's distribution function lies above the
 * second's (its values are smaller), "less" that it lies below. Exact up to 10,000 values each, asymptotic beyond.
 */
export function twoSampleKolmogorovSmirnov(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<KolmogorovSmirnovTest> {
  const x = Float64Array.from(presentValues(first, "the first sample")).sort();
  const y = Float64Array.from(presentValues(second, "the second sample")).sort();
  if (x.length === 0) return tooFew(0, 1, "The first sample of a Kolmogorov-Smirnov test");
  if (y.length === 0) return tooFew(0, 1, "The second sample of a Kolmogorov-Smirnov test");
  const { above, below } = largestGaps(x, y);
  const gap = alternative === "greater" ? above : alternative === "less" ? below : Math.max(above, below);
  const statistic = gap / (x.length * y.length);
  const pValue = twoSamplePValue(x.length, y.length, gap, alternative);
  return { defined: true, statistic, pValue, n: x.length + y.length };
}

/** The largest differences of the two distribution functions either way, in units of 1 / (n1 n2): whole numbers. */
function largestGaps(x: Float64Array, y: Float64Array): { above: number; below: number } {
  let above = 0;
  let below = 0;
  let i = 0;
  let j = 0;
  while (i < x.length && j < y.length) {
    const value = Math.min(x[i], y[j]);
    while (i < x.length && x[i] <= value) i += 1;
    while (j < y.length && y[j] <= value) j += 1;
    const difference = i * y.length - j * x.length;
    above = Math.max(above, difference);
    below = Math.max(below, -difference);
  }
  return { above, below };
}

function twoSamplePValue(size1: number, size2: number, gap: number, alternative: Alternative): number {
  if (gap === 0) return 1;
  const larger = Math.max(size1, size2);
  const smaller = Math.min(size1, size2);
  // Reversing the order of all values turns a path that lies below into one that lies above.
  if (larger <= EXACT_UP_TO) return touchingShare(larger, smaller, gap, alternative === "two-sided" ? "both" : "upper");
  const statistic = gap / (size1 * size2);
  const effective = (larger * smaller) / (larger + smaller);
  if (alternative === "two-sided") return kolmogorovSurvival(roundHalfToEven(effective), statistic);
  // Hodges (1958), equation 5.3.
  const z = Math.sqrt(effective) * statistic;
  const skew = (larger + 2 * smaller) / Math.sqrt(larger * smaller * (larger + smaller));
  return Math.min(1, Math.exp(-2 * z * z - (2 * z * skew) / 3));
}

function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
