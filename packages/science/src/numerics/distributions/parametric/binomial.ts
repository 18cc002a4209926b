import { logarithms } from "../../quick/logarithms.ts";
import { sampleBinomial } from "../../sampling/binomial.ts";
import { logBinomialKernel, splitAt } from "../../special/binomial-kernel.ts";
import { logGamma } from "../../special/log-gamma.ts";
import { binomial as binomialDistribution } from "../binomial.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { logDensityOfRows, rowsOf } from "./rows.ts";
import { isCount, isProbability } from "./validity.ts";

const never = Number.NEGATIVE_INFINITY;

/** n! / (x! (n - x)!) p^x (1 - p)^(n - x). */
export const binomial: ParametricDistribution = {
  name: "binomial",
  parameters: ["n", "p"],
  discrete: true,
  whole: [0],
  needs: "a whole number n of trials and a probability p from 0 to 1",
  support: [0, Number.POSITIVE_INFINITY],
  risesWith: 1,
  isValid: (n, p) => isCount(n) && isProbability(p),
  logDensity(x, n, p) {
    if (!(x >= 0 && x <= n) || Math.floor(x) !== x) return never;
    return logBinomialKernel(x, n - x, splitAt(x, n - x, p));
  },
  slopes(slopes, x, n, p) {
    slopes[0] = Number.NaN;
    slopes[1] = Number.NaN;
    slopes[2] = (x === 0 ? 0 : x / p) - (x === n ? 0 : (n - x) / (1 - p));
  },
  mean: (n, p) => n * p,
  variance: (n, p) => n * p * (1 - p),
  ends: (tail) => ({
    low: (n, p) => binomialDistribution(n, p).quantile(tail),
    high: (n, p) => binomialDistribution(n, p).upperQuantile(tail),
  }),
  sample: sampleBinomial,
  prepare,
};

/** Up to this number of trials, the rounding of log factorials stays below 1e-10. */
const maxTrials = 1e5;

/** x log p + (n - x) log(1 - p) + log (n over x), with the logarithms of p kept for the next outcome. */
function prepare(theArguments: readonly Argument[], size: number): (outcome: number, out: Float64Array) => void {
  const [n, probability] = theArguments;
  if (typeof n !== "number" || !(isCount(n) && n <= maxTrials)) {
    return (outcome, out) => logDensityOfRows(binomial, outcome, theArguments, out);
  }
  const { values: p, step } = rowsOf(probability);
  const rows = step === 0 ? 1 : size;
  const logSuccess = new Float64Array(rows);
  const logFailure = new Float64Array(rows);
  logarithms(p, logSuccess, rows);
  for (let row = 0; row < rows; row++) logFailure[row] = 1 - p[row];
  logarithms(logFailure, logFailure, rows);
  return (outcome, out) => {
    if (!(outcome >= 0 && outcome <= n) || Math.floor(outcome) !== outcome) {
      out.fill(never);
      return;
    }
    const failures = n - outcome;
    const constant = logGamma(n + 1) - logGamma(outcome + 1) - logGamma(failures + 1);
    for (let row = 0; row < out.length; row++) {
      const success = logSuccess[row * step];
      const failure = logFailure[row * step];
      // A term with no trial is left out, for 0 log 0 is 0.
      const result = (outcome > 0 ? outcome * success : 0) + (failures > 0 ? failures * failure : 0);
      out[row] = success <= 0 && failure <= 0 ? constant + result : never;
    }
  };
}
