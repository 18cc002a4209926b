import type { Stream } from "../stream.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the Dirichlet distribution: gamma draws divided by their sum, by logarithms where one could underflow. */
export function sampleDirichlet(stream: Stream, alpha: ArrayLike<number>): Float64Array {
  const shapes = Float64Array.from(alpha);
  if (shapes.every((shape) => shape >= 1)) {
    return normalize(shapes.map((shape) => sampleGamma(stream, shape)));
  }
  const logarithms = shapes.map((shape) => sampleLogGamma(stream, shape));
  const largest = maximum(logarithms);
  if (largest === Number.NEGATIVE_INFINITY) {
    // For vanishing alpha all mass is on the vertices, in the proportions of alpha.
    const largestShape = maximum(shapes);
    const vertex = stream.weightedIndex(shapes.map((shape) => shape / largestShape));
    return shapes.map((_, index) => (index === vertex ? 1 : 0));
  }
  return normalize(logarithms.map((logarithm) => Math.exp(logarithm - largest)));
}

function normalize(parts: Float64Array): Float64Array {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

function maximum(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b));
}
