import { requireDegreesOfFreedom } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma } from "./gamma.ts";

/** A draw from the chi-square distribution. */
export function sampleChiSquare(source: RandomSource, df: number): number {
  requireDegreesOfFreedom("chiSquare", "df", df);
  return 2 * sampleGamma(source, 0.5 * df);
}
