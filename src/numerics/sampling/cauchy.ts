import type { Stream } from "../stream.ts";
import { sampleNormal } from "./normal.ts";

/** A draw from the Cauchy distribution of location 0 and scale 1: a ratio of normals, exact however far out. */
export function sampleCauchy(stream: Stream): number {
  return sampleNormal(stream) / sampleNormal(stream);
}
