import type { Stream } from "@assay/science/numerics/stream";

/** A draw between two ends, all places equally likely. */
export function between(random: Stream, [low, high]: readonly [number, number]): number {
  return low + (high - low) * random.uniform();
}

/** A draw between two positive ends, all ratios equally likely. */
export function betweenByRatio(random: Stream, [low, high]: readonly [number, number]): number {
  return Math.exp(between(random, [Math.log(low), Math.log(high)]));
}
