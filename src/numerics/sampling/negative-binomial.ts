import type { Stream } from "../stream.ts";
import { sampleGamma } from "./gamma.ts";
import { samplePoisson } from "./poisson.ts";

/** A draw from the negative binomial distribution: a Poisson count whose rate is gamma of shape r and scale (1 - p) / p. */
export function sampleNegativeBinomial(stream: Stream, r: number, p: number): number {
  return samplePoisson(stream, (sampleGamma(stream, r) * (1 - p)) / p);
}
