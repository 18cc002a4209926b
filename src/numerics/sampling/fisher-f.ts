import type { Stream } from "../stream.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";

/** A draw from the F distribution: (chi-square(df1) / df1) / (chi-square(df2) / df2). */
export function sampleFisherF(stream: Stream, df1: number, df2: number): number {
  if (df1 >= 2 && df2 >= 2) {
    return (sampleGamma(stream, 0.5 * df1) / df1) * (df2 / sampleGamma(stream, 0.5 * df2));
  }
  const logFirst = sampleLogGamma(stream, 0.5 * df1);
  const logSecond = sampleLogGamma(stream, 0.5 * df2);
  if (logFirst === Number.NEGATIVE_INFINITY && logSecond === Number.NEGATIVE_INFINITY) {
    // For vanishing df all mass is on 0 and infinity.
    return stream.weightedIndex([1, df1 / df2]) === 1 ? Number.POSITIVE_INFINITY : 0;
  }
  return Math.exp(logFirst - logSecond + Math.log(df2) - Math.log(df1));
}
