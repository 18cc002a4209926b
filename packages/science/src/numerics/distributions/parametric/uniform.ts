import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation } from "./validity.ts";

/** 1 / (high - low) between low and high. */
export const uniform: ParametricDistribution = {
  name: "uniform",
  parameters: ["low", "high"],
  discrete: false,
  needs: "finite ends with low < high",
  support: { ends: [0, 1] },
  isValid: (low, high) => isLocation(low) && isLocation(high) && low < high,
  logDensity: (x, low, high) => (x >= low && x <= high ? -Math.log(high - low) : Number.NEGATIVE_INFINITY),
  slopes(slopes, _x, low, high) {
    slopes[0] = 0;
    slopes[1] = 1 / (high - low);
    slopes[2] = -1 / (high - low);
  },
  mean: (low, high) => low + 0.5 * (high - low),
  variance: (low, high) => ((high - low) * (high - low)) / 12,
  ends: (tail) => ({
    low: (low, high) => low + tail * (high - low),
    high: (low, high) => high - tail * (high - low),
  }),
  sample: (random, low, high) => Math.min(high, low + (high - low) * random.uniformOpen()),
};
