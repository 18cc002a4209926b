import type { Stream } from "../stream.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from the half-normal distribution of scale 1: the absolute value of a standard normal draw. */
export function sampleHalfNormal(stream: Stream): number {
  return Math.abs(sampleNormal(stream));
}
