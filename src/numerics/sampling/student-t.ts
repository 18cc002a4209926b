import type { Stream } from "../stream.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from Student's t distribution of location 0 and scale 1: Z / sqrt(chi-square / df). */
export function sampleStudentT(stream: Stream, df: number): number {
  const z = sampleNormal(stream);
  const shape = 0.5 * df;
  if (shape >= 1) return z * Math.sqrt(shape / sampleGamma(stream, shape));
  return z * Math.exp(0.5 * (Math.log(df) - Math.LN2 - sampleLogGamma(stream, shape)));
}
