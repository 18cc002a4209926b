import { z } from "zod";
import { expectedOfNormal, intervalScore } from "../interval-score.ts";
import type { ToldLaw } from "./difference-law.ts";
import type { Difference } from "./fit-differences.ts";

/** True differences, and what scores are measured against: mean interval scores of what is told and of the reference. */
export const differencesKeySchema = z.strictObject({
  kind: z.literal("differences"),
  truths: z.array(z.number()).min(1),
  /** Half of the width of the interval that the question tells. */
  told: z.number().gt(0),
  prior: z.number().gt(0),
  reference: z.number().gt(0),
});
export type DifferencesKey = z.infer<typeof differencesKeySchema>;

/** The interval of one pair. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The mean interval score. A pair without an interval counts with the one that the question tells. */
export function meanScore({ truths, told }: DifferencesKey, intervals: readonly (Interval | undefined)[]): number {
  const scores = truths.map((truth, at) => {
    const { low, high } = intervals[at] ?? { low: -told, high: told };
    return intervalScore(low, high, truth);
  });
  return scores.reduce((sum, each) => sum + each, 0) / scores.length;
}

/** How far intervals go from what the question tells (0) to what is expected of the reference (1), at least -1. */
export const differencesShare = (key: DifferencesKey, intervals: readonly (Interval | undefined)[]): number =>
  Math.max(-1, (key.prior - meanScore(key, intervals)) / (key.prior - key.reference));

const weightOf = (deviation: number, error: number): number =>
  (deviation * deviation) / (deviation * deviation + error * error);

/**
 * The mean interval score that is expected of a reader who has an unbiased estimate of each difference, knows its
 * standard error, and takes differences as normal. What is expected and not what came out, so that a lucky reference
 * does not make its item harder, nor an unlucky one easier.
 */
export function expectedScore(errors: readonly number[], { deviation }: ToldLaw): number {
  const scores = errors.map((error) => expectedOfNormal(Math.sqrt(weightOf(deviation, error)) * error));
  return scores.reduce((sum, each) => sum + each, 0) / scores.length;
}

/** The 90 % interval of a reader who combines an estimate with the distribution that the question tells. */
export function statedDifference(
  { estimate, error }: Difference,
  { deviation }: ToldLaw,
  quantile: number,
): Interval & { readonly value: number } {
  const weight = weightOf(deviation, error);
  const value = weight * estimate;
  const half = quantile * Math.sqrt(weight) * error;
  return { value, low: value - half, high: value + half };
}
