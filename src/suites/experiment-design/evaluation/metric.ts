import type { Prediction } from "../answers/answer-form.ts";

/** How far a prediction is from the truth. The error of a label is 0 or 1: accuracy is one minus the mean error. */
export type Metric =
  | { readonly kind: "squared-error" }
  | { readonly kind: "absolute-error" }
  | { readonly kind: "accuracy" }
  /** Points in any order, as lists of so many coordinates: the least mean squared error over all ways to match them. */
  | { readonly kind: "matched-squared-error"; readonly coordinates: number };

/** The error of a prediction under a metric, a mean over its numbers. */
export type ErrorOf = (metric: Metric, prediction: Prediction, truth: Prediction) => number;
