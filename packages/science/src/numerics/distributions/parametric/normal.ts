import { logarithms } from "../../quick/logarithms.ts";
import { sampleNormal } from "../../sampling/normal.ts";
import { halfLogTwoPi } from "../../special/stirling-series.ts";
import { standardNormalQuantile } from "../normal.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { rowsOf } from "./rows.ts";
import { isLocation, isScale } from "./validity.ts";

/** exp(-z²/2) / (sd √(2π)) with z = (x - mean) / sd. */
export const normal: ParametricDistribution = {
  name: "normal",
  parameters: ["mean", "sd"],
  discrete: false,
  needs: "a finite mean and a positive sd",
  support: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  isValid: (mean, sd) => isLocation(mean) && isScale(sd),
  logDensity(x, mean, sd) {
    const z = (x - mean) / sd;
    return -0.5 * z * z - halfLogTwoPi - Math.log(sd);
  },
  slopes(slopes, x, mean, sd) {
    const z = (x - mean) / sd;
    slopes[0] = -z / sd;
    slopes[1] = z / sd;
    slopes[2] = (z * z - 1) / sd;
  },
  mean: (mean) => mean,
  variance: (_mean, sd) => sd * sd,
  ends(tail) {
    const reach = standardNormalQuantile(1 - tail, tail);
    return { low: (mean, sd) => mean - reach * sd, high: (mean, sd) => mean + reach * sd };
  },
  sample: (random, mean, sd) => mean + sd * sampleNormal(random),
  logDensityOfRows,
};

function logDensityOfRows(value: Argument, [mean, sd]: readonly Argument[], out: Float64Array): void {
  const { values: x, step: stepX } = rowsOf(value);
  const { values: centre, step: stepCentre } = rowsOf(mean);
  if (typeof sd === "number") {
    const constant = isScale(sd) ? -halfLogTwoPi - Math.log(sd) : Number.NEGATIVE_INFINITY;
    const precision = 1 / sd;
    for (let row = 0; row < out.length; row++) {
      const z = (x[row * stepX] - centre[row * stepCentre]) * precision;
      const result = constant - 0.5 * z * z;
      out[row] = Number.isNaN(result) ? Number.NEGATIVE_INFINITY : result;
    }
    return;
  }
  logarithms(sd, out, out.length);
  for (let row = 0; row < out.length; row++) {
    const z = (x[row * stepX] - centre[row * stepCentre]) / sd[row];
    const result = -halfLogTwoPi - out[row] - 0.5 * z * z;
    out[row] = sd[row] > 0 && !Number.isNaN(result) ? result : Number.NEGATIVE_INFINITY;
  }
}
