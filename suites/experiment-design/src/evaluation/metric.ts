import type { Prediction } from "../answers/answer-form.ts";
import { klDivergence } from "./probability-error.ts";
import { meanExcess, type OutcomeTable } from "./quantile-loss.ts";

/**
 * The distance of a prediction from the truth. The error of a label is 0 or 1, so accuracy is one minus the mean error.
 */
export type Metric =
  | { readonly kind: "squared-error" }
  | { readonly kind: "absolute-error" }
  | { readonly kind: "accuracy" }
  /** Points in any order, as lists of coordinates: the smallest mean squared error over all matchings. */
  | { readonly kind: "matched-squared-error"; readonly coordinates: number }
  /** The divergence KL(p ‖ q) of the predicted probability q from the true one p, both clipped. */
  | { readonly kind: "probability" }
  /** The pinball loss of five quantiles of each output, less that of the true law. */
  | { readonly kind: "quantiles" };

/** What predictions are compared with. */
export interface Truth {
  /** The true value of each number, or an outcome. */
  readonly values: Prediction;
  /** Divisors of squared errors, one for each number: the prior variance of what is asked. */
  readonly scales?: readonly number[] | undefined;
  /** The true law of each output, for quantiles. */
  readonly laws?: readonly OutcomeTable[] | undefined;
}

/** The error of a prediction, averaged over its numbers. */
export function errorOf(metric: Metric, prediction: Prediction, { values, scales, laws = [] }: Truth): number {
  switch (metric.kind) {
    case "squared-error":
      return meanOf(values, (value, index) => square(value - prediction[index]) / (scales?.[index] ?? 1));
    case "absolute-error":
      return meanOf(values, (value, index) => Math.abs(value - prediction[index]));
    case "accuracy":
      return meanOf(values, (value, index) => (value === prediction[index] ? 0 : 1));
    case "matched-squared-error":
      return matchedError(prediction, values, metric.coordinates) / (scales?.[0] ?? 1);
    case "probability":
      return meanOf(values, (value, index) => klDivergence(value, prediction[index]));
    case "quantiles":
      return meanExcess(laws, prediction);
  }
}

const square = (value: number): number => value * value;

const meanOf = (values: Prediction, error: (value: number, index: number) => number): number =>
  values.reduce((sum, value, index) => sum + error(value, index), 0) / values.length;

/** Tries every matching of predicted and true points. There are few points. */
function matchedError(prediction: Prediction, truth: Prediction, coordinates: number): number {
  const count = truth.length / coordinates;
  const costs = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count }, (_, other) => distance(prediction, one, truth, other, coordinates)),
  );
  const best = (point: number, free: readonly number[]): number =>
    point === count
      ? 0
      : Math.min(
          ...free.map(
            (other) =>
              costs[point][other] +
              best(
                point + 1,
                free.filter((left) => left !== other),
              ),
          ),
        );
  return (
    best(
      0,
      Array.from({ length: count }, (_, index) => index),
    ) / truth.length
  );
}

function distance(prediction: Prediction, one: number, truth: Prediction, other: number, coordinates: number): number {
  let sum = 0;
  for (let axis = 0; axis < coordinates; axis++)
    sum += square(prediction[one * coordinates + axis] - truth[other * coordinates + axis]);
  return sum;
}
