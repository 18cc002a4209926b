import { sampleExponential } from "../../sampling/exponential.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isScale } from "./validity.ts";

/** rate e^(-rate x). */
export const exponential: ParametricDistribution = {
  name: "exponential",
  parameters: ["rate"],
  discrete: false,
  needs: "a positive rate",
  support: [0, Number.POSITIVE_INFINITY],
  isValid: isScale,
  logDensity: (x, rate) => (x < 0 ? Number.NEGATIVE_INFINITY : Math.log(rate) - rate * x),
  slopes(slopes, x, rate) {
    slopes[0] = -rate;
    slopes[1] = 1 / rate - x;
  },
  mean: (rate) => 1 / rate,
  variance: (rate) => 1 / (rate * rate),
  ends: (tail) => ({ low: (rate) => -Math.log1p(-tail) / rate, high: (rate) => -Math.log(tail) / rate }),
  sample: (random, rate) => sampleExponential(random) / rate,
};
