import { exponentials } from "../../quick/exponentials.ts";
import { logarithms } from "../../quick/logarithms.ts";
import { logistic } from "../../special/logistic.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { rowsOf } from "./rows.ts";

/** log(1 / (1 + e^-x)), for either sign without overflow. */
function logLogistic(x: number): number {
  return Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)));
}

/** A bernoulli whose probability is 1 / (1 + e^-logit), computed without rounding it to 0 or 1. */
export const bernoulliLogit: ParametricDistribution = {
  name: "bernoulli_logit",
  parameters: ["logit"],
  discrete: true,
  needs: "a number as logit",
  support: [0, 1],
  risesWith: 0,
  isValid: (logit) => !Number.isNaN(logit),
  logDensity(x, logit) {
    if (x === 1) return logLogistic(logit);
    return x === 0 ? logLogistic(-logit) : Number.NEGATIVE_INFINITY;
  },
  slopes(slopes, x, logit) {
    slopes[0] = Number.NaN;
    slopes[1] = x === 1 ? logistic(-logit) : -logistic(logit);
  },
  mean: logistic,
  variance: (logit) => logistic(logit) * logistic(-logit),
  ends: (tail) => ({
    low: (logit) => (logistic(-logit) > tail ? 0 : 1),
    high: (logit) => (logistic(logit) > tail ? 1 : 0),
  }),
  sample: (random, logit) => (random.uniform() < logistic(logit) ? 1 : 0),
  logDensityOfRows,
};

function logDensityOfRows(value: Argument, [argument]: readonly Argument[], out: Float64Array): void {
  if (typeof value === "number" && typeof argument !== "number" && (value === 0 || value === 1)) {
    logLogisticOfRows(argument, value === 1 ? 1 : -1, out);
    return;
  }
  const { values: x, step: stepX } = rowsOf(value);
  const { values: logit, step: stepLogit } = rowsOf(argument);
  for (let row = 0; row < out.length; row++) {
    const at = x[row * stepX];
    const signed = at === 1 ? logit[row * stepLogit] : at === 0 ? -logit[row * stepLogit] : Number.NaN;
    const result = Math.min(signed, 0) - Math.log1p(Math.exp(-Math.abs(signed)));
    out[row] = Number.isNaN(result) ? Number.NEGATIVE_INFINITY : result;
  }
}

/** min(x, 0) - log(1 + e^-|x|) of x times a sign. */
function logLogisticOfRows(x: Float64Array, sign: 1 | -1, out: Float64Array): void {
  for (let row = 0; row < out.length; row++) out[row] = -Math.abs(x[row]);
  exponentials(out, out, out.length);
  for (let row = 0; row < out.length; row++) out[row] = 1 + out[row];
  logarithms(out, out, out.length);
  for (let row = 0; row < out.length; row++) {
    const result = Math.min(sign * x[row], 0) - out[row];
    out[row] = Number.isNaN(result) ? Number.NEGATIVE_INFINITY : result;
  }
}
