import type { Influence } from "./influences.ts";

/** How the flux is expected to go where nothing acts but what the text describes, nmol/(m² s). */
export interface Course {
  /** Sizes of half waves over the season: the constant, and 1, 2 and 3 of them. */
  readonly waves: readonly [number, number, number, number];
  /** Flux that comes with warmth, at 12 °C, and its growth with 10 K. */
  readonly warm: number;
  readonly growth: number;
}

/** Two half hours, by their places in the season. */
export interface Pair {
  readonly first: number;
  readonly second: number;
}

/** How a photograph was taken: light, and by how many pixels the camera has moved. */
export interface Shot {
  readonly light: number;
  readonly right: number;
  readonly down: number;
}

/** What stands at the site and what people did there. */
export interface Surroundings {
  readonly weeks: number;
  /** For every half hour: whether the heater of the analyser's windows is on. */
  readonly heated: readonly (0 | 1)[];
  /** Half hours at which the analyser was cleaned. */
  readonly cleaned: readonly number[];
  /** Days on which boards of the sluice were moved, and the level that they hold since, cm. */
  readonly boards: readonly { readonly day: number; readonly height: number }[];
  /** Days on which sedges were mown. */
  readonly mown: readonly number[];
  /** Key of the random streams of weather, peatland and noise. */
  readonly grain: number;
}

export interface Scenario extends Surroundings {
  readonly year: number;
  /** Random error of a half-hourly flux, nmol/(m² s). */
  readonly noise: number;
  readonly course: Course;
  readonly influences: readonly Influence[];
  readonly shots: readonly Shot[];
  readonly pairs: readonly Pair[];
  /** What no text describes changes the flux between the half hours of a pair by at least so much, nmol/(m² s). */
  readonly least: number;
}
