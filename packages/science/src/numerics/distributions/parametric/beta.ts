import { sampleBeta } from "../../sampling/beta.ts";
import { digamma } from "../../special/digamma.ts";
import { logBeta } from "../../special/log-gamma-ratio.ts";
import { beta as betaDistribution } from "../beta.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isShape } from "./validity.ts";

/** x^(a - 1) (1 - x)^(b - 1) / B(a, b). */
export const beta: ParametricDistribution = {
  name: "beta",
  parameters: ["a", "b"],
  discrete: false,
  needs: "positive a and b",
  support: [0, 1],
  isValid: (a, b) => isShape(a) && isShape(b),
  logDensity(x, a, b) {
    if (!(x >= 0 && x <= 1)) return Number.NEGATIVE_INFINITY;
    const rise = a === 1 ? 0 : (a - 1) * Math.log(x);
    const fall = b === 1 ? 0 : (b - 1) * Math.log1p(-x);
    return rise + fall - logBeta(a, b);
  },
  slopes(slopes, x, a, b) {
    const both = digamma(a + b);
    slopes[0] = (a - 1) / x - (b - 1) / (1 - x);
    slopes[1] = Math.log(x) - digamma(a) + both;
    slopes[2] = Math.log1p(-x) - digamma(b) + both;
  },
  mean: (a, b) => a / (a + b),
  variance: (a, b) => ((a / (a + b)) * (b / (a + b))) / (a + b + 1),
  ends: (tail) => ({
    low: (a, b) => betaDistribution(a, b).quantile(tail),
    high: (a, b) => betaDistribution(a, b).upperQuantile(tail),
  }),
  sample: sampleBeta,
};
