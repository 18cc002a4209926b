import { intervalScore } from "@assay/grading/rubrics";

/** Share of a range within its middle 90 %, and what misses of a uniform truth beyond it cost on average, as a share. */
const MIDDLE = 0.9;
const MISSED = 0.05;

/**
 * The interval score of one who knows only the range from which the truth is drawn uniformly. Where chance made the
 * reference analysis itself do badly, twice its score, so that there is always something to gain.
 */
export function blindScore(
  [low, high]: readonly [low: number, high: number],
  estimate: number,
  error: number,
  truth: number,
): number {
  return Math.max((MIDDLE + MISSED) * (high - low), 2 * intervalScore(estimate, error, truth));
}
