import type { RandomSource } from "../random-source.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from the Cauchy distribution of location 0 and scale 1: a ratio of normals, exact however far out. */
export function sampleCauchy(source: RandomSource): number {
  return sampleNormal(source) / sampleNormal(source);
}
