import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";

/** M = a (log10 P − 1) + b, with the period P in days and the mean absolute magnitude M. */
export interface PeriodLuminosityLaw {
  readonly a: number;
  readonly b: number;
}

const TEN_PARSECS = 10;
/** In magnitudes: as wide as the instability strip in visual light (B. F. Madore and W. L. Freedman, PASP 103 (1991) 933). */
const SCATTERS = [0.15, 0.25] as const;

/** Draws how far stars scatter about the law. */
export function drawScatter(random: Stream): number {
  const [least, most] = SCATTERS;
  return least + (most - least) * random.uniform();
}

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
