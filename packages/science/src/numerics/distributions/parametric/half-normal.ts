import { sampleHalfNormal } from "../../sampling/half-normal.ts";
import { halfNormal as halfNormalDistribution } from "../half-normal.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isScale } from "./validity.ts";

const logRootTwoOverPi = 0.5 * Math.log(2 / Math.PI);

/** |X| for X ~ normal(0, sd): √(2/π) / sd exp(-(x/sd)²/2). */
export const halfNormal: ParametricDistribution = {
  name: "half_normal",
  parameters: ["sd"],
  discrete: false,
  needs: "a positive sd",
  support: [0, Number.POSITIVE_INFINITY],
  risesWith: 0,
  isValid: isScale,
  logDensity(x, sd) {
    const z = x / sd;
    return x < 0 ? Number.NEGATIVE_INFINITY : logRootTwoOverPi - Math.log(sd) - 0.5 * z * z;
  },
  slopes(slopes, x, sd) {
    const z = x / sd;
    slopes[0] = -z / sd;
    slopes[1] = (z * z - 1) / sd;
  },
  mean: (sd) => sd * Math.sqrt(2 / Math.PI),
  variance: (sd) => sd * sd * (1 - 2 / Math.PI),
  ends(tail) {
    const unit = halfNormalDistribution(1);
    const [low, high] = [unit.quantile(tail), unit.upperQuantile(tail)];
    return { low: (sd) => low * sd, high: (sd) => high * sd };
  },
  sample: (random, sd) => sd * sampleHalfNormal(random),
};
