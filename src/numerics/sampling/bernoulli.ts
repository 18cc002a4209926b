import type { Stream } from "../stream.ts";

/** 1 with probability p, else 0. */
export function sampleBernoulli(stream: Stream, p: number): number {
  return stream.uniform() < p ? 1 : 0;
}
