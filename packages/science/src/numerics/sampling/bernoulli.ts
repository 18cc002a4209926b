import { requireProbability } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";

/** 1 with probability p, else 0. */
export function sampleBernoulli(source: RandomSource, p: number): number {
  requireProbability("bernoulli", "p", p);
  return Number(source.uniform() < p);
}
