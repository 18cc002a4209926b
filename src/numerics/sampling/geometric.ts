import type { Stream } from "../stream.ts";
import { sampleExponential } from "./exponential.ts";

/** A draw from the geometric distribution: trials up to and with the first success, P(X > x) = (1 - p)^x. */
export function sampleGeometric(stream: Stream, p: number): number {
  return Math.max(1, Math.ceil(sampleExponential(stream) / -Math.log1p(-p)));
}
