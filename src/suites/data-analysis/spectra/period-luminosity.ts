import { power } from "../../../numerics/power.ts";

/** M = a (log10 P − 1) + b, with the period P in days and the mean absolute magnitude M. */
export interface PeriodLuminosityLaw {
  readonly a: number;
  readonly b: number;
}

const TEN_PARSECS = 10;

export function absoluteMagnitude({ a, b }: PeriodLuminosityLaw, period: number): number {
  return a * (Math.log10(period) - 1) + b;
}

/** How far magnitudes at a distance in parsecs lie above the absolute ones: m − M = 5 log10(d / 10 pc). */
export function distanceModulus(distance: number): number {
  return 5 * Math.log10(distance / TEN_PARSECS);
}

/** The distance in parsecs at which magnitudes lie so far above the absolute ones. */
export function distanceAt(modulus: number): number {
  return TEN_PARSECS * power(10, modulus / 5);
}
