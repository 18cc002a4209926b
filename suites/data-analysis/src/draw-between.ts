import type { Stream } from "@assay/science/numerics/stream";

type Interval = readonly [low: number, high: number];

/** Draws uniformly from an interval. */
export function uniformBetween(random: Stream, [low, high]: Interval): number {
  return low + (high - low) * random.uniform();
}

/** Draws from an interval of positive numbers, uniformly in the logarithm. */
export function logUniformBetween(random: Stream, [low, high]: Interval): number {
  return Math.exp(uniformBetween(random, [Math.log(low), Math.log(high)]));
}

/** Draws uniformly from an interval, then with a random sign. */
export function signedUniformBetween(random: Stream, interval: Interval): number {
  return (random.uniform() < 0.5 ? -1 : 1) * uniformBetween(random, interval);
}
