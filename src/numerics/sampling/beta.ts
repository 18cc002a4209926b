import type { Stream } from "../stream.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the beta distribution: G(a) / (G(a) + G(b)), by logarithms where a gamma draw could underflow. */
export function sampleBeta(stream: Stream, a: number, b: number): number {
  if (a >= 1 && b >= 1) {
    const first = sampleGamma(stream, a);
    return first / (first + sampleGamma(stream, b));
  }
  const logFirst = sampleLogGamma(stream, a);
  const logSecond = sampleLogGamma(stream, b);
  if (logFirst === Number.NEGATIVE_INFINITY && logSecond === Number.NEGATIVE_INFINITY) {
    return stream.weightedIndex([1, a / b]); // For vanishing a and b all mass is on the ends 0 and 1.
  }
  if (logFirst > logSecond) return 1 / (1 + Math.exp(logSecond - logFirst));
  const odds = Math.exp(logFirst - logSecond);
  return odds / (1 + odds);
}
