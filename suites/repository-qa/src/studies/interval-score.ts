import { studentT } from "@assay/science/numerics/distributions/student-t";
import type { Analysis } from "./analyses.ts";
import type { IntervalKey } from "./study-item.ts";

/** An interval of 90 %: what misses it counts twenty times. */
const level = 0.9;
const penalty = 2 / (1 - level);

/** The interval score (T. Gneiting and A. Raftery, JASA 102 (2007) 359, eq. 43): width, and twenty times what it misses by. */
export function intervalScore(low: number, high: number, truth: number): number {
  return high - low + penalty * Math.max(0, low - truth) + penalty * Math.max(0, truth - high);
}

/** How far an interval goes from that of the prior (0) to that of the reference analysis that holds the truth (1), at least -1. */
export function intervalShare({ truth, prior, reference }: IntervalKey, low: number, high: number): number {
  return Math.max(-1, (prior - intervalScore(low, high, truth)) / (prior - reference));
}

/** The expected interval score of the central interval of a normal distribution: 2 · 20 · density at its end. */
export const expectedOfNormal = (deviation: number): number => 2 * penalty * deviation * 0.10313564037537139;

/** What a reader concludes who knows the distribution of true effects, normal around 0, and takes the estimate as normal. */
export function posterior(analysis: Analysis, prior: number): Analysis {
  const weight = (prior * prior) / (prior * prior + analysis.error * analysis.error);
  return { ...analysis, estimate: weight * analysis.estimate, error: Math.sqrt(weight) * analysis.error };
}

/** The central 90 % interval of an analysis. */
export function intervalOf({ estimate, error, degreesOfFreedom }: Analysis): {
  readonly low: number;
  readonly high: number;
} {
  const half = studentT(degreesOfFreedom).upperQuantile((1 - level) / 2) * error;
  return { low: estimate - half, high: estimate + half };
}
