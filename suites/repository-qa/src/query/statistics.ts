import { pearson, spearman } from "@assay/science/statistics/correlation/correlation";
import {
  maximum,
  mean,
  median,
  minimum,
  standardDeviation,
  variance,
} from "@assay/science/statistics/descriptive/descriptive";
import { categoryMode } from "@assay/science/statistics/descriptive/mode";
import { chiSquareIndependence } from "@assay/science/statistics/hypothesis-tests/contingency";
import type { PlainBivariate, PlainUnivariate } from "./ambiguous-statistics.ts";
import type { Reason } from "./reasons.ts";

/** A statistic, or the reason why there is none. */
export type Computed<Value> = { readonly value: Value } | { readonly reason: Reason };

/** The most common text; several if they tie. */
export function mostCommon(values: readonly string[]): Computed<readonly string[]> {
  const found = categoryMode(values);
  return found.defined ? { value: found.values } : { reason: "too-few" };
}

export function univariateNumber(statistic: PlainUnivariate, values: Float64Array): Computed<number> {
  const found = computeNumber(statistic, values);
  return found.defined ? { value: found.value } : { reason: "too-few" };
}

function computeNumber(statistic: PlainUnivariate, values: Float64Array) {
  switch (statistic) {
    case "minimum":
      return minimum(values);
    case "maximum":
      return maximum(values);
    case "median":
      return median(values);
    case "mean":
      return mean(values);
    case "standard-deviation":
      return standardDeviation(values, 0);
    case "sample-standard-deviation":
      return standardDeviation(values, 1);
    case "variance":
      return variance(values, 0);
    case "sample-variance":
      return variance(values, 1);
    case "most-common":
      throw new Error("the most common value is asked of categories");
  }
}

/** The cells of two columns in the rows where neither is missing: texts of categories, numbers of others. */
export interface Pairs {
  readonly x: { readonly texts: readonly string[]; readonly numbers: Float64Array };
  readonly y: { readonly texts: readonly string[]; readonly numbers: Float64Array };
}

export interface Association {
  readonly statistic: number;
  readonly pValue: number;
  /** Complete pairs. */
  readonly pairs: number;
}

/** A two-sided correlation of complete pairs. */
export function correlate(
  statistic: Exclude<PlainBivariate, "chi-square">,
  x: Float64Array,
  y: Float64Array,
): Computed<Association> {
  const found = statistic === "pearson" ? pearson(x, y) : spearman(x, y);
  if (found.defined) return { value: { statistic: found.coefficient, pValue: found.pValue, pairs: x.length } };
  return { reason: found.because === "constant" ? "constant" : "too-few" };
}

/** Pearson's chi-square over the levels that occur, without continuity correction. */
export function associate(x: readonly string[], y: readonly string[]): Computed<Association> {
  const xLevels = [...new Set(x)];
  const yLevels = [...new Set(y)];
  if (xLevels.length < 2 || yLevels.length < 2) return { reason: "constant" };
  const table = xLevels.map(() => new Array<number>(yLevels.length).fill(0));
  for (let row = 0; row < x.length; row++) table[xLevels.indexOf(x[row])][yLevels.indexOf(y[row])] += 1;
  const found = chiSquareIndependence(table, { yates: false });
  return found.defined
    ? { value: { statistic: found.statistic, pValue: found.pValue, pairs: x.length } }
    : { reason: "constant" };
}
