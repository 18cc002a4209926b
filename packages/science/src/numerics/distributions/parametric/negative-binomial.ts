import { sampleGamma } from "../../sampling/gamma.ts";
import { sampleUnboundedPoisson } from "../../sampling/poisson.ts";
import { digamma } from "../../special/digamma.ts";
import { logGammaOnePlus } from "../../special/log-gamma.ts";
import { logGammaRatio } from "../../special/log-gamma-ratio.ts";
import { negativeBinomial as negativeBinomialDistribution } from "../negative-binomial.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isCount, isShape } from "./validity.ts";

/**
 * A poisson count whose rate is gamma of the given mean and shape `dispersion`, so that the variance is
 * mean + mean² / dispersion: Γ(x + d) / (Γ(d) x!) (d / (d + m))^d (m / (d + m))^x.
 */
export const negativeBinomial: ParametricDistribution = {
  name: "negative_binomial",
  parameters: ["mean", "dispersion"],
  discrete: true,
  needs: "a mean of at least 0 and a positive dispersion",
  support: [0, Number.POSITIVE_INFINITY],
  risesWith: 0,
  // The share of successes, d / (d + m), is bounded as the quantiles in numerics need it.
  isValid: (mean, dispersion) => mean >= 0 && isShape(dispersion) && mean <= 1e15 * dispersion,
  logDensity(x, mean, dispersion) {
    if (!isCount(x)) return Number.NEGATIVE_INFINITY;
    const none = -dispersion * Math.log1p(mean / dispersion);
    if (x === 0) return none;
    return none + logGammaRatio(dispersion, x) - logGammaOnePlus(x) + x * Math.log(mean / (dispersion + mean));
  },
  slopes(slopes, x, mean, dispersion) {
    const share = (x + dispersion) / (dispersion + mean);
    slopes[0] = Number.NaN;
    slopes[1] = (x === 0 ? 0 : x / mean) - share;
    slopes[2] = digamma(x + dispersion) - digamma(dispersion) - Math.log1p(mean / dispersion) + 1 - share;
  },
  mean: (mean) => mean,
  variance: (mean, dispersion) => mean + (mean * mean) / dispersion,
  ends: (tail) => ({
    low: (mean, dispersion) => distributionOf(mean, dispersion).quantile(tail),
    high: (mean, dispersion) => distributionOf(mean, dispersion).upperQuantile(tail),
  }),
  sample: (random, mean, dispersion) =>
    sampleUnboundedPoisson(random, (sampleGamma(random, dispersion) * mean) / dispersion),
};

function distributionOf(mean: number, dispersion: number) {
  return negativeBinomialDistribution(dispersion, dispersion / (dispersion + mean));
}
