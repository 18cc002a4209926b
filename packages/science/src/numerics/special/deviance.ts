import { log1pMinus } from "./log1p-minus.ts";

/**
 * observed · log(observed / expected) + expected - observed, for observed > 0: half the Poisson deviance, Loader's bd0.
 * The difference observed - expected is an argument of its own because callers know it better than the subtraction
 * of two rounded numbers would.
 */
export function deviance(observed: number, expected: number, difference: number): number {
  if (Math.abs(difference) < 0.5 * observed) return -observed * log1pMinus(-difference / observed);
  const ratio = observed / expected;
  const logRatio =
    ratio > 1e-290 && ratio < Number.POSITIVE_INFINITY ? Math.log(ratio) : Math.log(observed) - Math.log(expected);
  return observed * logRatio - difference;
}
