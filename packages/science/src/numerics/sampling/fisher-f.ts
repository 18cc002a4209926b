import { requireDegreesOfFreedom } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the F distribution: (chi-square(df1) / df1) / (chi-square(df2) / df2). */
export function sampleFisherF(source: RandomSource, df1: number, df2: number): number {
  requireDegreesOfFreedom("fisherF", "df1", df1);
  requireDegreesOfFreedom("fisherF", "df2", df2);
  if (df1 >= 2 && df2 >= 2) {
    return (sampleGamma(source, 0.5 * df1) / df1) * (df2 / sampleGamma(source, 0.5 * df2));
  }
  const logFirst = sampleLogGamma(source, 0.5 * df1);
  const logSecond = sampleLogGamma(source, 0.5 * df2);
  return Math.exp(logFirst - logSecond + Math.log(df2) - Math.log(df1));
}
