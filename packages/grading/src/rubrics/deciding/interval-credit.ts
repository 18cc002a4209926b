import type { Check } from "../rubric.ts";

export type IntervalCheck = Extract<Check, { kind: "interval" }>;

/** Half of the central 90 % of a normal distribution, in standard deviations. */
const HALF_OF_90_PERCENT = 1.6448536269514722;

/** What a miss costs, in distances from the interval: 2 / (1 - 0.9). */
const MISS = 20;

/**
 * The interval score of the 90 % interval that a value and its standard uncertainty make (Gneiting and Raftery 2007,
 * J. Am. Stat. Assoc. 102, 359): its width, and twenty times the distance by which it misses the truth. Less is better.
 */
export function intervalScore(value: number, error: number, truth: number): number {
  const half = HALF_OF_90_PERCENT * Math.abs(error);
  return 2 * half + MISS * Math.max(0, Math.abs(truth - value) - half);
}

/**
 * The part that an interval earns: all of it where it scores as well as the reference analysis of the same data, nothing
 * where it is no better than an interval made without data, in proportion between.
 */
export function intervalCredit(
  value: number,
  error: number,
  { truth, estimate, error: best, blind }: IntervalCheck,
): number {
  const reached = (blind - intervalScore(value, error, truth)) / (blind - intervalScore(estimate, best, truth));
  return Math.min(1, Math.max(0, reached));
}
