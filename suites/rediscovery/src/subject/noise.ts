import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import { type Stream, stream } from "@assay/science/numerics/stream";

/** The chance in one reply. What is drawn for one purpose does not depend on what else is drawn. */
export interface Noise {
  readonly temperature: number;
  /** A uniform in (0, 1). */
  uniform(purpose: string): number;
  /** A standard normal. */
  normal(purpose: string): number;
}

/** How far the chance of two different prompts about one item goes together at temperature 0, as a correlation. */
const SHARED = 0.95;

/**
 * Noise that an item brings with it, mixed with that of the very request. At temperature 0 nearly all is the item's:
 * equal requests get equal replies, and conditions are compared with nearly common chance, so that paired designs pay.
 * The hotter, the more is each sample's own. `draw` names the request and which sample of it is wanted.
 */
export function replyNoise(world: string, item: string, draw: string, temperature: number): Noise {
  const shared = SHARED - 0.45 * Math.min(Math.max(temperature, 0), 1);
  const ofItem = stream("rediscovery", "item-noise", world, item);
  const ofDraw = stream("rediscovery", "draw-noise", world, item, draw);
  const normal = (purpose: string): number =>
    Math.sqrt(shared) * standardNormal(ofItem.split(purpose)) +
    Math.sqrt(1 - shared) * standardNormal(ofDraw.split(purpose));
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
