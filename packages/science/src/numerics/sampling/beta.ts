import { requireShape } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the beta distribution: G(a) / (G(a) + G(b)), by logarithms where a gamma draw could underflow. */
export function sampleBeta(source: RandomSource, a: number, b: number): number {
  requireShape("beta", "a", a);
  requireShape("beta", "b", b);
  if (a >= 1 && b >= 1) {
    const first = sampleGamma(source, a);
    return first / (first + sampleGamma(source, b));
  }
  const logFirst = sampleLogGamma(source, a);
  const logSecond = sampleLogGamma(source, b);
  if (logFirst > logSecond) return 1 / (1 + Math.exp(logSecond - logFirst));
  const odds = Math.exp(logFirst - logSecond);
  return odds / (1 + odds);
}
