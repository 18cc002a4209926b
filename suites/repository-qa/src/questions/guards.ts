import { power } from "@assay/science/numerics/power";
import { stream } from "@assay/science/numerics/stream";
import { isAmbiguous } from "../query/ambiguous-statistics.ts";
import { completePairs } from "../query/evaluate-query.ts";
import type { Evaluation } from "../query/evaluation.ts";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { permutationsAgree } from "./permutations-agree.ts";

/**
 * Minimum distance of a p-value from the significance level, relative to it, and of a value from a rounding boundary,
 * in units of the last requested figure.
 */
const minDistanceToAlpha = 0.1;
/**
 * Exact p-values, approximations by t and by chi-square differ most in small samples: below the first number of pairs no
 * test is asked, and below the second the p-value must be a factor away from the level.
 */
const fewestPairs = 10;
const manyPairs = 40;
const clearFactor = 3;
const minDistanceToBoundary = 1e-4;

type TestQuery = Extract<Query, { type: "bivariate-hypothesis" }>;

/**
 * Statistics whose value is a cell of the data or the middle of two. Anyone computes such a value exactly, even on a
 * boundary.
 */
const recorded: ReadonlySet<string> = new Set(["minimum", "maximum", "median"]);

/**
 * Whether an answer is safe to grade. Correct computations in another order or with another library must not cross a
 * rounding boundary or a significance level, and no two answers may tie.
 */
export function isSafe(evaluation: Evaluation, query: Query, reader: RepositoryReader): boolean {
  if (!isFarFromLimits(evaluation, query)) return false;
  const isTest = evaluation.kind === "yes-no" && query.type === "bivariate-hypothesis";
  return !isTest || doPermutationsAgree(query, evaluation.answer, reader);
}

/** The part of it that takes no permutations. */
export function isFarFromLimits(evaluation: Evaluation, query: Query): boolean {
  switch (evaluation.kind) {
    case "choice":
      return evaluation.answers.length === 1;
    case "number": {
      const isRecorded = "statistic" in query && recorded.has(query.statistic);
      return isFarFromBoundaries(evaluation.answer, evaluation.significant, isRecorded);
    }
    case "yes-no": {
      if (query.type !== "bivariate-hypothesis" || evaluation.pValue === undefined) return true;
      return isFarFromLevel(evaluation.pValue, query.alpha, evaluation.pairs ?? 0);
    }
    case "unclear":
      return false;
    default:
      return true;
  }
}

/** Looks at p alone, which gives up most tests in which the usual ways to compute it could differ. */
function isFarFromLevel(pValue: number, alpha: number, pairs: number): boolean {
  if (pairs < fewestPairs) return false;
  if (pairs < manyPairs) return pValue < alpha / clearFactor || pValue > alpha * clearFactor;
  return Math.abs(pValue - alpha) > minDistanceToAlpha * alpha;
}

/** Whether permutations of a test's own pairs decide it as p does. Their stream is the test's own. */
function doPermutationsAgree(query: TestQuery, isBelow: boolean, reader: RepositoryReader): boolean {
  const pairs = completePairs(query, reader);
  if ("reason" in pairs || isAmbiguous(query.statistic)) return false;
  const random = stream("repository-qa", "permutations", reader.repository.model.key, JSON.stringify(query));
  return permutationsAgree(random, query.statistic, pairs.value, query.alpha, isBelow);
}

/** Checks rounding and truncation at k and at k - 1 significant figures, which the scorers use. Zero has no figures. */
export function isFarFromBoundaries(value: number, significant: number, isRecorded: boolean): boolean {
  if (!Number.isFinite(value) || value === 0) return false;
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  for (const figures of [significant, significant - 1]) {
    const scaled = Math.abs(value) / power(10, exponent - figures + 1);
    const nearest = Math.round(scaled);
    const isWhole = Math.abs(scaled - nearest) < 1e-9 * scaled;
    const isOnTruncation = Math.abs(scaled - nearest) < minDistanceToBoundary && !(isWhole && isRecorded);
    if (isOnTruncation || Math.abs(scaled - Math.floor(scaled) - 0.5) < minDistanceToBoundary) return false;
  }
  return true;
}
