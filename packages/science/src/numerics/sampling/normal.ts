import type { RandomSource } from "../random-source.ts";
import { sampleExponential } from "./exponential.ts";
import { buildZiggurat } from "./ziggurat.ts";

// The constants solve the ziggurat's closing condition f(edge[256]) = 1, found with 40 digits.
/** The ziggurat of the half-normal density. */
export const normalZiggurat = buildZiggurat(
  (x) => Math.exp(-0.5 * x * x),
  (y) => Math.sqrt(-2 * Math.log(y)),
  3.654152885361009,
  0.004928673233974655,
);
const { scale, inside, height, tail } = normalZiggurat;

/** A draw from the normal distribution of mean 0 and variance 1. */
export function sampleNormal(source: RandomSource): number {
  // The layer has 8 bits of its own, as J. A. Doornik's "An improved ziggurat method to generate normal random
  // samples" (2005) demands; the other 24, as a signed number, and 29 of the next word make the position.
  const word = source.int32();
  const layer = word & 255;
  const position = (word >> 8) * 536870912 + (source.int32() >>> 3) + 0.5;
  if (Math.abs(position) < inside[layer]) return position * scale[layer];
  return sampleOutside(source, layer, position);
}

/** The hundredth of draws that fall beside the sure part of their layer; apart, so that the rest stays short. */
function sampleOutside(source: RandomSource, layer: number, position: number): number {
  if (layer === 0) return position < 0 ? -sampleTail(source) : sampleTail(source);
  const x = position * scale[layer];
  const y = height[layer] + source.uniform() * (height[layer + 1] - height[layer]);
  return y < Math.exp(-0.5 * x * x) ? x : sampleNormal(source);
}

/** Fills the array with the values that as many calls of sampleNormal would give. */
export function fillNormal(source: RandomSource, out: Float64Array): void {
  for (let index = 0; index < out.length; index++) out[index] = sampleNormal(source);
}

/** G. Marsaglia, "Generating a variable from the tail of the normal distribution", Technometrics 6 (1964) 101. */
function sampleTail(source: RandomSource): number {
  for (;;) {
    const beyond = sampleExponential(source) / tail;
    if (2 * sampleExponential(source) > beyond * beyond) return tail + beyond;
  }
}
