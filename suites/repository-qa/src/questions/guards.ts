import { power } from "@assay/science/numerics/power";
import type { Evaluation } from "../query/evaluation.ts";
import type { Query } from "../query/query-schema.ts";

/** How near a p-value may come to the level, and a value to a rounding boundary in units of the last figure asked for. */
const closestToAlpha = 0.1;
const closestToBoundary = 1e-4;

/** Statistics whose value is a cell of the data, or the middle of two: a value on a boundary is one that anyone finds exactly. */
const recorded: ReadonlySet<string> = new Set(["minimum", "maximum", "median"]);

/**
 * Whether an answer is safe to be graded: nobody who computes it correctly, in another order or with another library,
 * can arrive on the other side of a rounding boundary or of a significance level, and no two answers tie.
 */
export function isSafe(evaluation: Evaluation, query: Query): boolean {
  switch (evaluation.kind) {
    case "choice":
      return evaluation.answers.length === 1;
    case "number": {
      const isRecorded = "statistic" in query && recorded.has(query.statistic);
      return isFarFromBoundaries(evaluation.answer, evaluation.significant, isRecorded);
    }
    case "yes-no": {
      if (query.type !== "bivariate-hypothesis" || evaluation.pValue === undefined) return true;
      return Math.abs(evaluation.pValue - query.alpha) > closestToAlpha * query.alpha;
    }
    case "unclear":
      return false;
    default:
      return true;
  }
}

/** Rounding and truncation at k and at k - 1 significant figures, which the named scorers use. Zero has no figures. */
export function isFarFromBoundaries(value: number, significant: number, isRecorded: boolean): boolean {
  if (!Number.isFinite(value) || value === 0) return false;
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  for (const figures of [significant, significant - 1]) {
    const scaled = Math.abs(value) / power(10, exponent - figures + 1);
    const nearest = Math.round(scaled);
    const isWhole = Math.abs(scaled - nearest) < 1e-9 * scaled;
    const isOnTruncation = Math.abs(scaled - nearest) < closestToBoundary && !(isWhole && isRecorded);
    if (isOnTruncation || Math.abs(scaled - Math.floor(scaled) - 0.5) < closestToBoundary) return false;
  }
  return true;
}
