import { gamma as gammaDistribution } from "../../numerics/distributions/gamma.ts";
import { sampleGamma } from "../../numerics/sampling/gamma.ts";
import { digamma } from "../../numerics/special/digamma.ts";
import { logGamma } from "../../numerics/special/log-gamma.ts";
import type { Family } from "./family.ts";
import { isScale, isShape } from "./validity.ts";

/** rate^shape / Γ(shape) x^(shape - 1) e^(-rate x). */
export const gamma: Family = {
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
