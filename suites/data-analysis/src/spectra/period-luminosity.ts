import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../draw-between.ts";

/** M = a (log10 P − 1) + b, with the period P in days and the mean absolute magnitude M. */
export interface PeriodLuminosityLaw {
  readonly a: number;
  readonly b: number;
}

export const PARSECS_PER_MEGAPARSEC = 1e6;
const TEN_PARSECS = 10;
/**
 * Scatter in magnitudes: the width of the instability strip in visual light (B. F. Madore and W. L. Freedman, PASP 103
 * (1991) 933).
 */
const SCATTERS = [0.15, 0.25] as const;

/** Draws the standard deviation of the stars about the law. */
export function drawScatter(random: Stream): number {
  return uniformBetween(random, SCATTERS);
}

export function absoluteMagnitude({ a, b }: PeriodLuminosityLaw, period: number): number {
  return a * (Math.log10(period) - 1) + b;
}

/** Apparent minus absolute magnitude at a distance in parsecs: m − M = 5 log10(d / 10 pc). */
export function distanceModulus(distance: number): number {
  return 5 * Math.log10(distance / TEN_PARSECS);
}

/** The distance in parsecs for a distance modulus, the inverse of `distanceModulus`. */
export function distanceFromModulus(modulus: number): number {
  return TEN_PARSECS * power(10, modulus / 5);
}
