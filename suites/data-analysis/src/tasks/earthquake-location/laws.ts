import { power } from "@assay/science/numerics/power";
import type { Event, Scenario, Station } from "./scenario.ts";

/** Distance of a station from the focus, km. The ground is flat and the rock is the same everywhere. */
export const hypocentralDistance = (event: Pick<Event, "x" | "y" | "depth">, station: Station): number =>
  Math.hypot(event.x - station.x, event.y - station.y, event.depth);

/** Arrival times of the P and the S wave, in s after the start of the records, by a right clock. */
export function arrivals({ velocity, ratio }: Pick<Scenario, "velocity" | "ratio">, event: Event, station: Station) {
  const travel = hypocentralDistance(event, station) / velocity;
  return { p: event.origin + travel, s: event.origin + travel * ratio };
}

/**
 * The logarithm of the amplitude in mm that a magnitude makes at a distance in km: the local magnitude of L. K. Hutton and
 * D. M. Boore, Bull. Seismol. Soc. Am. 77 (1987) 2074, M = log10 A + 1.11 log10(R / 100) + 0.00189 (R − 100) + 3.
 */
export const logAmplitude = (magnitude: number, distance: number): number =>
  magnitude - 1.11 * Math.log10(distance / 100) - 0.00189 * (distance - 100) - 3;

export const amplitudeOf = (magnitude: number, distance: number): number =>
  power(10, logAmplitude(magnitude, distance));
