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
 * where it is no better than an interval made without data, in proportion between. With `byRatio`, in proportion to the
 * logarithm: where the data leave a thousandth of the range, an error of three times the reference's still shows.
 */
export function intervalCredit(
  value: number,
  error: number,
  { truth, estimate, error: best, blind, byRatio }: IntervalCheck,
): number {
  const [scored, reference] = [intervalScore(value, error, truth), intervalScore(estimate, best, truth)];
  const reached =
    byRatio === true
      ? Math.log(blind / Math.max(scored, reference)) / Math.log(blind / reference)
      : (blind - scored) / (blind - reference);
  return Math.min(1, Math.max(0, reached));
}
