import { requirePositiveProbability } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleExponential } from "./exponential.ts";

/** A draw from the geometric distribution: trials up to and with the first success, P(X > x) = (1 - p)^x. */
export function sampleGeometric(source: RandomSource, p: number): number {
  requirePositiveProbability("geometric", "p", p);
  return Math.max(1, Math.ceil(sampleExponential(source) / -Math.log1p(-p)));
}
