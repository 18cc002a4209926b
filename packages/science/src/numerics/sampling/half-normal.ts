import type { RandomSource } from "../random-source.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from the half-normal distribution of scale 1: the absolute value of a standard normal draw. */
export function sampleHalfNormal(source: RandomSource): number {
  return Math.abs(sampleNormal(source));
}
