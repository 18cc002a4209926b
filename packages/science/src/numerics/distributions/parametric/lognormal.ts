import { sampleNormal } from "../../sampling/normal.ts";
import { halfLogTwoPi } from "../../special/stirling-series.ts";
import { standardNormalQuantile } from "../normal.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation, isScale } from "./validity.ts";

/** exp(X) for X ~ normal(mu, sigma). */
export const lognormal: ParametricDistribution = {
  name: "lognormal",
  parameters: ["mu", "sigma"],
  discrete: false,
  needs: "a finite mu and a positive sigma",
  support: [0, Number.POSITIVE_INFINITY],
  isValid: (mu, sigma) => isLocation(mu) && isScale(sigma),
  logDensity(x, mu, sigma) {
    if (x <= 0) return Number.NEGATIVE_INFINITY;
    const logarithm = Math.log(x);
    const z = (logarithm - mu) / sigma;
    return -0.5 * z * z - halfLogTwoPi - Math.log(sigma) - logarithm;
  },
  slopes(slopes, x, mu, sigma) {
    const z = (Math.log(x) - mu) / sigma;
    slopes[0] = -(1 + z / sigma) / x;
    slopes[1] = z / sigma;
    slopes[2] = (z * z - 1) / sigma;
  },
  mean: (mu, sigma) => Math.exp(mu + 0.5 * sigma * sigma),
  variance: (mu, sigma) => Math.expm1(sigma * sigma) * Math.exp(2 * mu + sigma * sigma),
  ends(tail) {
    const reach = standardNormalQuantile(1 - tail, tail);
    return { low: (mu, sigma) => Math.exp(mu - reach * sigma), high: (mu, sigma) => Math.exp(mu + reach * sigma) };
  },
  sample: (random, mu, sigma) => Math.exp(mu + sigma * sampleNormal(random)),
};
