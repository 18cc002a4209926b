import type { Stream } from "@assay/science/numerics/stream";

/** A uniform draw from an interval. */
export const between = (random: Stream, low: number, high: number): number => low + (high - low) * random.uniform();

/** A uniform draw from an interval, with either sign. */
export const eitherSide = (random: Stream, low: number, high: number): number =>
  (random.uniform() < 0.5 ? -1 : 1) * between(random, low, high);
