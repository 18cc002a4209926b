import { standardNormalQuantile } from "./normal.ts";

/**
 * The first two terms of the Cornish–Fisher expansion: where the quantile of a distribution with this mean, variance
 * and third central moment skew · variance is likely to lie.
 */
export function skewedStart(mean: number, variance: number, skew: number, lower: number, upper: number): number {
  const score = standardNormalQuantile(lower, upper);
  return mean + score * Math.sqrt(variance) + (skew * (score * score - 1)) / 6;
}
