import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import { type Stream, stream } from "@assay/science/numerics/stream";

/** The noise in one reply. A draw for one purpose does not depend on other draws. */
export interface Noise {
  readonly temperature: number;
  /** A uniform in (0, 1). */
  uniform(purpose: string): number;
  /** A standard normal. */
  normal(purpose: string): number;
}

/** The usual correlation of the noise between two different prompts about one item at temperature 0. */
export const SHARED = 0.95;

/** The correlation that is left at any temperature. */
const LEAST_SHARED = 0.05;

/**
 * Mixes noise of the item with noise of the request. At temperature 0 nearly all belongs to the item: equal requests
 * get equal replies, and conditions share most of their noise, so paired designs pay. The share of each sample grows
 * with the temperature. `draw` names the request and its sample.
 */
export function replyNoise(
  world: string,
  item: string,
  draw: string,
  temperature: number,
  atZero: number = SHARED,
): Noise {
  const shared = Math.max(LEAST_SHARED, atZero - 0.45 * Math.min(Math.max(temperature, 0), 1));
  const ofItem = stream("rediscovery", "item-noise", world, item);
  const ofDraw = stream("rediscovery", "draw-noise", world, item, draw);
  const normal = (purpose: string): number =>
    Math.sqrt(shared) * standardNormal(ofItem.split(purpose)) +
    Math.sqrt(1 - shared) * standardNormal(ofDraw.split(purpose));
  return { temperature, normal, uniform: (purpose) => 0.5 * erfc(-normal(purpose) * Math.SQRT1_2) };
}

/** Fresh noise for every draw, for checking truths by brute force. */
export function freshNoise(random: Stream, temperature: number): Noise {
  return { temperature, normal: () => standardNormal(random), uniform: () => random.uniformOpen() };
}

function standardNormal(random: Stream): number {
  const lower = random.uniformOpen();
  return standardNormalQuantile(lower, 1 - lower);
}
