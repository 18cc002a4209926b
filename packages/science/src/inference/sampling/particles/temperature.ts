import type { Cloud } from "./cloud.ts";

/** The log of factor^λ, where a factor of 1 stays 1 however large λ is. */
export function logPowerOfFactor(logFactor: number, lambda: number): number {
  return logFactor === 0 || lambda === 0 ? 0 : lambda * logFactor;
}

/**
 * How far λ may go: to the end, or to where the effective share of the particles has fallen to `share` of what it is with
 * those that the factor rules out left aside. Del Moral, Doucet and Jasra, Statistics and Computing 22 (2012) 1009.
 */
export function nextTemperature(
  cloud: Cloud,
  logFactor: Float64Array,
  lambda: number,
  end: number,
  share: number,
): number {
  const shareAt = (step: number) => cloud.effectiveShare((index) => logPowerOfFactor(logFactor[index], step));
  const possible = cloud.effectiveShare((index) =>
    logFactor[index] === Number.NEGATIVE_INFINITY ? logFactor[index] : 0,
  );
  const wanted = share * possible;
  if (wanted === 0 || shareAt(end - lambda) >= wanted) return end;
  let low = 0;
  let high = end - lambda;
  if (high === Number.POSITIVE_INFINITY) {
    high = lambda === 0 ? 1 : lambda;
    while (shareAt(high) >= wanted && high < 1e100) high *= 4;
  }
  for (let round = 0; round < 60; round++) {
    const middle = low === 0 && high > 1e-3 ? high / 16 : (low + high) / 2;
    const reached = shareAt(middle);
    if (Math.abs(reached - wanted) < 0.01 * wanted) return lambda + middle;
    if (reached >= wanted) low = middle;
    else high = middle;
  }
  return lambda + (low > 0 ? low : high);
}
