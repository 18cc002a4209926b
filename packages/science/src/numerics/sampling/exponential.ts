import type { RandomSource } from "../random-source.ts";
import { buildZiggurat } from "./ziggurat.ts";

// The constants solve the ziggurat's closing condition f(edge[256]) = 1, found with 40 digits.
/** The ziggurat of the exponential density. */
export const exponentialZiggurat = buildZiggurat(
  (x) => Math.exp(-x),
  (y) => -Math.log(y),
  7.69711747013105,
  0.003949659822581557,
);
const { scale, inside, height, tail } = exponentialZiggurat;

/** A draw from the exponential distribution of mean 1. Multiply by the scale for another mean. */
export function sampleExponential(source: RandomSource): number {
  // The layer has 8 bits of its own (J. A. Doornik 2005); the other 24 and 28 of the next word make the position.
  const word = source.int32();
  const layer = word & 255;
  const position = (word >>> 8) * 268435456 + (source.int32() >>> 4) + 0.5;
  if (position < inside[layer]) return position * scale[layer];
  return sampleOutside(source, layer, position);
}

/** The few draws that fall beside the sure part of their layer; apart, so that the rest stays short. */
function sampleOutside(source: RandomSource, layer: number, position: number): number {
  if (layer === 0) return tail + sampleExponential(source); // Without memory: beyond a point everything starts again.
  const x = position * scale[layer];
  const y = height[layer] + source.uniform() * (height[layer + 1] - height[layer]);
  return y < Math.exp(-x) ? x : sampleExponential(source);
}
