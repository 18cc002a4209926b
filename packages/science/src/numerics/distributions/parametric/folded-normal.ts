import { exponentials } from "../../quick/exponentials.ts";
import { logarithms } from "../../quick/logarithms.ts";
import { sampleNormal } from "../../sampling/normal.ts";
import { erf } from "../../special/erf.ts";
import { halfLogTwoPi } from "../../special/stirling-series.ts";
import { standardNormalQuantile } from "../normal.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { rowsOf } from "./rows.ts";
import { isLocation, isScale } from "./validity.ts";

const rootTwoOverPi = Math.sqrt(2 / Math.PI);

/** |X| for X ~ normal(mean, sd): the density of X at x and at -x together. */
export const foldedNormal: ParametricDistribution = {
  name: "folded_normal",
  parameters: ["mean", "sd"],
  discrete: false,
  needs: "a finite mean and a positive sd",
  support: [0, Number.POSITIVE_INFINITY],
  isValid: (mean, sd) => isLocation(mean) && isScale(sd),
  logDensity(x, mean, sd) {
    if (x < 0) return Number.NEGATIVE_INFINITY;
    const centre = Math.abs(mean) / sd;
    const score = x / sd;
    const z = score - centre;
    return -0.5 * z * z - halfLogTwoPi - Math.log(sd) + Math.log1p(Math.exp(-2 * score * centre));
  },
  slopes(slopes, x, mean, sd) {
    const centre = mean / sd;
    const score = x / sd;
    const pull = Math.tanh(score * centre);
    slopes[0] = (centre * pull - score) / sd;
    slopes[1] = (score * pull - centre) / sd;
    slopes[2] = (score * score + centre * centre - 2 * score * centre * pull - 1) / sd;
  },
  mean: foldedMean,
  variance(mean, sd) {
    const folded = foldedMean(mean, sd);
    return mean * mean + sd * sd - folded * folded;
  },
  ends(tail) {
    // No quantile in closed form: the normal's own ends hold at least as much.
    const reach = standardNormalQuantile(1 - 0.5 * tail, 0.5 * tail);
    return {
      low: (mean, sd) => Math.max(0, Math.abs(mean) - reach * sd),
      high: (mean, sd) => Math.abs(mean) + reach * sd,
    };
  },
  sample: (random, mean, sd) => Math.abs(mean + sd * sampleNormal(random)),
  logDensityOfRows,
};

function logDensityOfRows(value: Argument, [mean, sd]: readonly Argument[], out: Float64Array): void {
  const { values: x, step: stepX } = rowsOf(value);
  const { values: centre, step: stepCentre } = rowsOf(mean);
  const { values: spread, step: stepSpread } = rowsOf(sd);
  for (let row = 0; row < out.length; row++) {
    const scale = spread[row * stepSpread];
    out[row] = (-2 * x[row * stepX] * Math.abs(centre[row * stepCentre])) / (scale * scale);
  }
  exponentials(out, out, out.length);
  for (let row = 0; row < out.length; row++) out[row] = (1 + out[row]) / spread[row * stepSpread];
  logarithms(out, out, out.length);
  for (let row = 0; row < out.length; row++) {
    const at = x[row * stepX];
    const z = (at - Math.abs(centre[row * stepCentre])) / spread[row * stepSpread];
    const result = out[row] - 0.5 * z * z - halfLogTwoPi;
    const isInside = at >= 0 && spread[row * stepSpread] > 0 && !Number.isNaN(result);
    out[row] = isInside ? result : Number.NEGATIVE_INFINITY;
  }
}

function foldedMean(mean: number, sd: number): number {
  const centre = mean / sd;
  return sd * rootTwoOverPi * Math.exp(-0.5 * centre * centre) + mean * erf(centre * Math.SQRT1_2);
}
