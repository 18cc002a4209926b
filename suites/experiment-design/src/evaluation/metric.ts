import type { Prediction } from "../answers/answer-form.ts";

/**
 * The distance of a prediction from the truth. The error of a label is 0 or 1, so accuracy is one minus the mean error.
 */
export type Metric =
  | { readonly kind: "squared-error" }
  | { readonly kind: "absolute-error" }
  | { readonly kind: "accuracy" }
  /** Points in any order, as lists of coordinates: the smallest mean squared error over all matchings. */
  | { readonly kind: "matched-squared-error"; readonly coordinates: number };

/** The error of a prediction, averaged over its numbers. */
export function errorOf(metric: Metric, prediction: Prediction, truth: Prediction): number {
  switch (metric.kind) {
    case "squared-error":
      return meanOf(truth, (value, index) => square(value - prediction[index]));
    case "absolute-error":
      return meanOf(truth, (value, index) => Math.abs(value - prediction[index]));
    case "accuracy":
      return meanOf(truth, (value, index) => (value === prediction[index] ? 0 : 1));
    case "matched-squared-error":
      return matchedError(prediction, truth, metric.coordinates);
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
