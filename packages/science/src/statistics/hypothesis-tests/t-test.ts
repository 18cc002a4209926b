import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import { moments, safeScale, scaled } from "../descriptive/moments.ts";
import { presentRows, presentValues } from "../descriptive/present-values.ts";
import { type DefinedEstimate, type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";
import { type Alternative, symmetricPValue } from "./alternative.ts";

/** Student's t, its degrees of freedom and p-value, from n values (pairs, for a paired test). */
export interface TTest {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  readonly n: number;
}

/** Whether the values' population has the hypothesised mean. */
export function oneSampleT(
  values: ArrayLike<number>,
  hypothesis: number,
  alternative: Alternative = "two-sided",
): Estimate<TTest> {
  if (!Number.isFinite(hypothesis)) {
    throw new AssayError("numerics/invalid-argument", `The hypothesised mean must be finite, but it is ${hypothesis}.`);
  }
  return testMean(presentValues(values), hypothesis, alternative, "A one-sample t test");
}

/** Whether the mean of the pairs' differences, first minus second, is zero. */
export function pairedT(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<TTest> {
  const [x, y] = presentRows([first, second]);
  const scale = safeScale(x, y);
  const differences = x.map((value, row) => value * scale - y[row] * scale);
  return testMean(differences, 0, alternative, "A paired t test");
}

/**
 * Whether two populations have the same mean, their variances not assumed equal: Welch (1947), "The generalization of
 * 'Student's' problem when several different population variances are involved".
 */
export function welchT(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<TTest> {
  const x = presentValues(first, "the first sample");
  const y = presentValues(second, "the second sample");
  if (x.length < 2) return tooFew(x.length, 2, "The first sample of a Welch test");
  if (y.length < 2) return tooFew(y.length, 2, "The second sample of a Welch test");
  const scale = safeScale(x, y);
  const momentsX = moments(scaled(x, scale));
  const momentsY = moments(scaled(y, scale));
  const errorX = momentsX.sumOfSquares / (x.length - 1) / x.length;
  const errorY = momentsY.sumOfSquares / (y.length - 1) / y.length;
  const error = errorX + errorY;
  if (!(error > 0)) {
    return undefinedEstimate("constant", "Both samples are constant, so a Welch test has no error to measure against.");
  }
  const statistic = (momentsX.mean - momentsY.mean) / Math.sqrt(error);
  const shareX = errorX / error;
  const shareY = errorY / error;
  const degreesOfFreedom = 1 / ((shareX * shareX) / (x.length - 1) + (shareY * shareY) / (y.length - 1));
  return tTest(statistic, degreesOfFreedom, alternative, x.length + y.length);
}

function testMean(values: Float64Array, hypothesis: number, alternative: Alternative, what: string): Estimate<TTest> {
  const n = values.length;
  if (n < 2) return tooFew(n, 2, what);
  const scale = safeScale(values);
  const { mean, sumOfSquares } = moments(scaled(values, scale));
  if (!(sumOfSquares > 0)) {
    return undefinedEstimate("constant", `${what} needs values that differ, and all are ${values[0]}.`);
  }
  const statistic = (mean - hypothesis * scale) / Math.sqrt(sumOfSquares / (n - 1) / n);
  return tTest(statistic, n - 1, alternative, n);
}

function tTest(
  statistic: number,
  degreesOfFreedom: number,
  alternative: Alternative,
  n: number,
): DefinedEstimate<TTest> {
  const pValue = symmetricPValue(statistic, (t) => studentT(degreesOfFreedom).survival(t), alternative);
  return { defined: true, statistic, degreesOfFreedom, pValue, n };
}
