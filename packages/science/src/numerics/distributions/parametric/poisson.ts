import { logarithms } from "../../quick/logarithms.ts";
import { samplePoisson } from "../../sampling/poisson.ts";
import { logGamma } from "../../special/log-gamma.ts";
import { logPoissonKernel } from "../../special/poisson-kernel.ts";
import { poisson as poissonDistribution } from "../poisson.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { logDensityOfRows, rowsOf } from "./rows.ts";
import { isCount } from "./validity.ts";

const never = Number.NEGATIVE_INFINITY;
const largestRate = 1e15;

/** rate^x e^-rate / x!; a rate of 0 is always 0. */
export const poisson: ParametricDistribution = {
  name: "poisson",
  parameters: ["rate"],
  discrete: true,
  needs: "a rate of at least 0",
  support: [0, Number.POSITIVE_INFINITY],
  risesWith: 0,
  isValid: (rate) => rate >= 0 && rate <= largestRate,
  logDensity(x, rate) {
    if (!isCount(x)) return never;
    if (rate === 0) return x === 0 ? 0 : never;
    return logPoissonKernel(x, rate);
  },
  slopes(slopes, x, rate) {
    slopes[0] = Number.NaN;
    slopes[1] = (x === 0 ? 0 : x / rate) - 1;
  },
  mean: (rate) => rate,
  variance: (rate) => rate,
  ends: (tail) => ({
    low: (rate) => poissonDistribution(rate).quantile(tail),
    high: (rate) => poissonDistribution(rate).upperQuantile(tail),
  }),
  sample: samplePoisson,
  prepare,
};

/** Up to here x log(rate) - rate - log(x!) loses no more than 1e-10 to cancellation. */
const maxQuick = 1e5;

/** x log(rate) - rate - log(x!), with the logarithms kept for the next outcome. */
function prepare(theArguments: readonly Argument[], size: number): (outcome: number, out: Float64Array) => void {
  const { values: rate, step } = rowsOf(theArguments[0]);
  const rows = step === 0 ? 1 : size;
  const logRate = new Float64Array(rows);
  logarithms(rate, logRate, rows);
  return (outcome, out) => {
    if (!isCount(outcome) || outcome > maxQuick) {
      logDensityOfRows(poisson, outcome, theArguments, out);
      return;
    }
    const constant = logGamma(outcome + 1);
    for (let row = 0; row < out.length; row++) {
      const result = (outcome === 0 ? 0 : outcome * logRate[row * step]) - rate[row * step] - constant;
      out[row] = rate[row * step] >= 0 && rate[row * step] <= largestRate ? result : never;
    }
  };
}
