import { requirePositiveProbability, requireShape } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma } from "./gamma.ts";
import { sampleUnboundedPoisson } from "./poisson.ts";

/** A draw from the negative binomial distribution: a Poisson count whose rate is gamma of shape r and scale (1 - p) / p. */
export function sampleNegativeBinomial(source: RandomSource, r: number, p: number): number {
  requireShape("negativeBinomial", "r", r);
  requirePositiveProbability("negativeBinomial", "p", p);
  return sampleUnboundedPoisson(source, (sampleGamma(source, r) * (1 - p)) / p);
}
