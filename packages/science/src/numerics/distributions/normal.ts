import { requireLocation, requireScale } from "../parameters.ts";
import { sampleNormal } from "../sampling/normal.ts";
import { erfc } from "../special/erf.ts";
import { inverseErfc } from "../special/inverse-erf.ts";
import { halfLogTwoPi } from "../special/stirling-series.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The normal distribution of the given mean and standard deviation. */
export function normal(mean: number, sd: number): Distribution {
  requireLocation("normal", "mean", mean);
  requireScale("normal", "sd", sd);
  const support = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const score = (x: number) => (x - mean) / sd;
  return {
    name: "normal",
    discrete: false,
    support,
    mean,
    variance: sd * sd,
    logDensity: (x) => -0.5 * score(x) * score(x) - halfLogTwoPi - Math.log(sd),
    cdf: (x) => 0.5 * erfc(-score(x) * Math.SQRT1_2),
    survival: (x) => 0.5 * erfc(score(x) * Math.SQRT1_2),
    ...quantiles("normal", support, (lower, upper) => mean + sd * standardNormalQuantile(lower, upper)),
    sample: (source) => mean + sd * sampleNormal(source),
  };
}

/** The standard normal z with P(Z <= z) = lower = 1 - upper, from the smaller of the two. */
export function standardNormalQuantile(lower: number, upper: number): number {
  return Math.SQRT2 * (lower < upper ? -inverseErfc(2 * lower) : inverseErfc(2 * upper));
}
