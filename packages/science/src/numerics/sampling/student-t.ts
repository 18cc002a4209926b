import { requireDegreesOfFreedom } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from Student's t distribution of location 0 and scale 1: Z / sqrt(chi-square / df). */
export function sampleStudentT(source: RandomSource, df: number): number {
  requireDegreesOfFreedom("studentT", "df", df);
  const z = sampleNormal(source);
  const shape = 0.5 * df;
  if (shape >= 1) return z * Math.sqrt(shape / sampleGamma(source, shape));
  return z * Math.exp(0.5 * (Math.log(df) - Math.LN2 - sampleLogGamma(source, shape)));
}
