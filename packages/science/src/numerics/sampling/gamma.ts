import { requireShape } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleExponential } from "./exponential.ts";
import { sampleNormal } from "./normal.ts";

/**
 * A draw from the gamma distribution of the given shape and scale 1.
 *
 * For a shape below 1, G(shape) = G(shape + 1) U^(1/shape), where -log U is exponential. Results below the
 * smallest double become 0; where their size matters, take sampleLogGamma.
 */
export function sampleGamma(source: RandomSource, shape: number): number {
  requireShape("gamma", "shape", shape);
  if (shape >= 1) return sampleFromOne(source, shape - 1 / 3, 1 / Math.sqrt(9 * (shape - 1 / 3)));
  const boosted = sampleFromOne(source, shape + 2 / 3, 1 / Math.sqrt(9 * (shape + 2 / 3)));
  return boosted * Math.exp(-sampleExponential(source) / shape);
}

/** The logarithm of a gamma draw, also where the draw itself would underflow. */
export function sampleLogGamma(source: RandomSource, shape: number): number {
  if (shape >= 1) return Math.log(sampleGamma(source, shape));
  requireShape("gamma", "shape", shape);
  return Math.log(sampleGamma(source, shape + 1)) - sampleExponential(source) / shape;
}

/** Fills the array with the values that as many calls of sampleGamma would give. */
export function fillGamma(source: RandomSource, shape: number, out: Float64Array): void {
  requireShape("gamma", "shape", shape);
  const d = shape >= 1 ? shape - 1 / 3 : shape + 2 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let index = 0; index < out.length; index++) {
    const draw = sampleFromOne(source, d, c);
    out[index] = shape >= 1 ? draw : draw * Math.exp(-sampleExponential(source) / shape);
  }
}

/**
 * A gamma draw of shape d + 1/3 >= 1, with c = 1 / sqrt(9 d), as d (1 + c x)^3 for x normal: G. Marsaglia and
 * W. W. Tsang, "A simple method for generating gamma variables", ACM Transactions on Mathematical Software 26 (2000) 363.
 */
function sampleFromOne(source: RandomSource, d: number, c: number): number {
  for (;;) {
    const x = sampleNormal(source);
    const y = c * x;
    if (y <= -1) continue;
    const draw = d * (1 + y) * (1 + y) * (1 + y);
    const u = source.uniformOpen();
    if (u < 1 - 0.0331 * x * x * x * x || isBelowDensity(u, x, y, d)) return draw;
  }
}

/**
 * log u < x^2 / 2 + d (1 - v + log v) with v = (1 + y)^3 and y = x / sqrt(9 d). The bracket is about -9/2 y^2, the
 * difference of two terms near 3 y, so that its product with d has a rounding error of about 1e-16 sqrt(d) |x|. It moves
 * the odds of accepting by that share only, 3e-9 |x| at the largest shape, which no sample could show.
 */
function isBelowDensity(u: number, x: number, y: number, d: number): boolean {
  return Math.log(u) < 0.5 * x * x + d * (3 * Math.log1p(y) - y * (3 + y * (3 + y)));
}
