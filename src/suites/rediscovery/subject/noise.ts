import { standardNormalQuantile } from "../../../numerics/distributions/normal.ts";
import { erfc } from "../../../numerics/special/erf.ts";
import { type Stream, stream } from "../../../numerics/stream.ts";

/** The chance in one reply. What is drawn for one purpose does not depend on what else is drawn. */
export interface Noise {
  readonly temperature: number;
  /** A uniform in (0, 1). */
  uniform(purpose: string): number;
  /** A standard normal. */
  normal(purpose: string): number;
}

/**
 * Noise that an item brings with it, mixed with that of the sample. At temperature 0 all of it is the item's: the same
 * request gets the same reply, and conditions are compared with common chance, so that paired designs pay. The hotter,
 * the more is the sample's own.
 */
export function replyNoise(world: string, item: string, sample: string, temperature: number): Noise {
  const shared = 1 - Math.min(Math.max(temperature, 0), 1) / 2;
  const ofItem = stream("rediscovery", "item-noise", world, item);
  const normal = (purpose: string): number => {
    const own = standardNormal(ofItem.split(purpose));
    if (shared === 1) return own;
    const fresh = standardNormal(stream("rediscovery", "sample-noise", world, item, sample, purpose));
    return Math.sqrt(shared) * own + Math.sqrt(1 - shared) * fresh;
  };
  return { temperature, normal, uniform: (purpose) => 0.5 * erfc(-normal(purpose) * Math.SQRT1_2) };
}

/** Noise of which every draw is fresh: for checking truths by brute force. */
export function freshNoise(random: Stream, temperature: number): Noise {
  return { temperature, normal: () => standardNormal(random), uniform: () => random.uniformOpen() };
}

function standardNormal(random: Stream): number {
  const lower = random.uniformOpen();
  return standardNormalQuantile(lower, 1 - lower);
}
