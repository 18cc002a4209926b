import { logarithms } from "../../quick/logarithms.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { rowsOf } from "./rows.ts";
import { isProbability } from "./validity.ts";

/** P(1) = p, P(0) = 1 - p. */
export const bernoulli: ParametricDistribution = {
  name: "bernoulli",
  parameters: ["p"],
  discrete: true,
  needs: "a probability p from 0 to 1",
  support: [0, 1],
  risesWith: 0,
  isValid: isProbability,
  logDensity(x, p) {
    if (x === 1) return Math.log(p);
    return x === 0 ? Math.log1p(-p) : Number.NEGATIVE_INFINITY;
  },
  slopes(slopes, x, p) {
    slopes[0] = Number.NaN;
    slopes[1] = x === 1 ? 1 / p : -1 / (1 - p);
  },
  mean: (p) => p,
  variance: (p) => p * (1 - p),
  ends: (tail) => ({ low: (p) => (1 - p > tail ? 0 : 1), high: (p) => (p > tail ? 1 : 0) }),
  sample: (random, p) => (random.uniform() < p ? 1 : 0),
  logDensityOfRows,
};

function logDensityOfRows(value: Argument, [probability]: readonly Argument[], out: Float64Array): void {
  if (typeof value === "number" && typeof probability !== "number" && (value === 0 || value === 1)) {
    for (let row = 0; row < out.length; row++) out[row] = value === 1 ? probability[row] : 1 - probability[row];
    logarithms(out, out, out.length);
    for (let row = 0; row < out.length; row++) if (!(out[row] <= 0)) out[row] = Number.NEGATIVE_INFINITY;
    return;
  }
  const { values: x, step: stepX } = rowsOf(value);
  const { values: p, step: stepP } = rowsOf(probability);
  for (let row = 0; row < out.length; row++) {
    const at = x[row * stepX];
    const result = at === 1 ? Math.log(p[row * stepP]) : at === 0 ? Math.log1p(-p[row * stepP]) : Number.NaN;
    // The logarithm of what lies outside [0, 1] is NaN or positive.
    out[row] = result <= 0 ? result : Number.NEGATIVE_INFINITY;
  }
}
