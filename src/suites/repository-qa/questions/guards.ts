import { power } from "../../../numerics/power.ts";
import type { Evaluation } from "../query/evaluate-query.ts";

/** How near a p-value may come to the level, and a value to a rounding boundary in units of the last figure asked for. */
const closestToAlpha = 0.1;
const closestToBoundary = 1e-4;

/**
 * Whether an answer is safe to be graded: nobody who computes it correctly, in another order or with another library,
 * can arrive on the other side of a rounding boundary or of a significance level, and no two answers tie.
 */
export function isSafe(evaluation: Evaluation, alpha?: number): boolean {
  switch (evaluation.kind) {
    case "choice":
      return evaluation.answers.length === 1;
    case "number":
      return isFarFromBoundaries(evaluation.answer, evaluation.significant);
    case "yes-no":
      return (
        alpha === undefined ||
        evaluation.pValue === undefined ||
        Math.abs(evaluation.pValue - alpha) > closestToAlpha * alpha
      );
    default:
      return true;
  }
}

/** Rounding and truncation at k and at k - 1 significant figures, which the named scorers use. */
export function isFarFromBoundaries(value: number, significant: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (value === 0) return true;
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  for (const figures of [significant, significant - 1]) {
    const scaled = Math.abs(value) / power(10, exponent - figures + 1);
    const fraction = scaled - Math.floor(scaled);
    const toTruncation = Math.min(fraction, 1 - fraction);
    const isExact = fraction === 0;
    if (Math.abs(fraction - 0.5) < closestToBoundary || (toTruncation < closestToBoundary && !isExact)) return false;
  }
  return true;
}
