import { sampleGamma } from "../../sampling/gamma.ts";
import { digamma } from "../../special/digamma.ts";
import { logGamma } from "../../special/log-gamma.ts";
import { gamma as gammaDistribution } from "../gamma.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isScale, isShape } from "./validity.ts";

/** rate^shape / Γ(shape) x^(shape - 1) e^(-rate x). */
export const gamma: ParametricDistribution = {
  name: "gamma",
  parameters: ["shape", "rate"],
  discrete: false,
  needs: "a positive shape and a positive rate",
  support: [0, Number.POSITIVE_INFINITY],
  isValid: (shape, rate) => isShape(shape) && isScale(rate),
  logDensity(x, shape, rate) {
    if (x < 0) return Number.NEGATIVE_INFINITY;
    const growth = shape === 1 ? 0 : (shape - 1) * Math.log(x);
    return shape * Math.log(rate) - logGamma(shape) + growth - rate * x;
  },
  slopes(slopes, x, shape, rate) {
    slopes[0] = (shape - 1) / x - rate;
    slopes[1] = Math.log(rate) - digamma(shape) + Math.log(x);
    slopes[2] = shape / rate - x;
  },
  mean: (shape, rate) => shape / rate,
  variance: (shape, rate) => shape / (rate * rate),
  ends: (tail) => ({
    low: (shape, rate) => gammaDistribution(shape, 1 / rate).quantile(tail),
    high: (shape, rate) => gammaDistribution(shape, 1 / rate).upperQuantile(tail),
  }),
  sample: (random, shape, rate) => sampleGamma(random, shape) / rate,
};
