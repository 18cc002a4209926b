import { AssayError } from "@assay/contract";
import { asDoubles } from "../as-doubles.ts";
import { requireShape } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the Dirichlet distribution: gamma draws divided by their sum, by logarithms where one could underflow. */
export function sampleDirichlet(source: RandomSource, alpha: ArrayLike<number>): Float64Array {
  const shapes = asDoubles(alpha, "alpha");
  if (shapes.length === 0) {
    throw new AssayError(
      "numerics/invalid-parameter",
      "The dirichlet distribution needs alpha to have at least 1 entry; it was given 0.",
    );
  }
  for (const shape of shapes) requireShape("dirichlet", "every alpha", shape);
  if (shapes.every((shape) => shape >= 1)) {
    return normalize(shapes.map((shape) => sampleGamma(source, shape)));
  }
  const logarithms = shapes.map((shape) => sampleLogGamma(source, shape));
  const largest = logarithms.reduce((a, b) => Math.max(a, b));
  return normalize(logarithms.map((logarithm) => Math.exp(logarithm - largest)));
}

function normalize(parts: Float64Array): Float64Array {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}
