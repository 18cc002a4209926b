import type { Stream } from "../stream.ts";
import { sampleGamma } from "./gamma.ts";

/** A draw from the chi-square distribution. */
export function sampleChiSquare(stream: Stream, df: number): number {
  return 2 * sampleGamma(stream, 0.5 * df);
}
