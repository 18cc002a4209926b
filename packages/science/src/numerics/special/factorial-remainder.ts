import { logGammaOnePlus } from "./log-gamma.ts";
import { halfLogTwoPi, stirlingSeries, stirlingSeriesFrom } from "./stirling-series.ts";

/**
 * log Γ(x + 1) - x log x + x for x >= 0: what is left of a log factorial once its large part is taken out.
 * For large x this is log √(2πx) + stirlerr(x) in Loader (2000), "Fast and accurate computation of binomial
 * probabilities", and keeping the large part out is what makes his densities accurate.
 */
export function factorialRemainder(x: number): number {
  if (x === 0) return 0;
  if (x >= stirlingSeriesFrom) return 0.5 * Math.log(x) + halfLogTwoPi + stirlingSeries(x);
  return logGammaOnePlus(x) - x * Math.log(x) + x;
}
