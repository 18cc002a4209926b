import type { Draws, Law, Model } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import type { AnyGoal } from "../environments.ts";
import type { Metric } from "../evaluation/metric.ts";
import { clipProbability } from "../evaluation/probability-error.ts";
import { quantilesOf, tableOfOutcomes } from "../evaluation/quantile-loss.ts";
import { namedParameters } from "../parameters.ts";
import type { Setup } from "../setup.ts";
import { balancedLabel, labelShares } from "./balanced-labels.ts";
import { meanPlaces } from "./mean-places.ts";
import { weightAt, weightedMean, weightedMedian } from "./weighted.ts";

/** A question about an environment. */
export interface GoalContext extends Pick<Setup, "settings" | "scene"> {
  readonly goal: AnyGoal;
}

/** The point of a question, or null for parameters. */
export type Point = Design | null;

/** The random stream of a point. Null gives the stream that all points share. */
export type ChanceAt = (point: Point) => Stream;

/** What is known of labels over all questions: as published half of them are 1, or nothing. */
type Labels = "balanced" | "any";

/**
 * The predictions with the smallest expected error under draws of the parameters. These are the mean for squared errors
 * and probabilities, the median of outcomes for absolute errors, their quantiles, the likelier label in balanced
 * questions, and for places in any order the means of matched draws.
 */
export function bestPredictions(
  model: Model,
  draws: Draws,
  asking: GoalContext,
  points: readonly Point[],
  chance: ChanceAt,
  labels: Labels = "balanced",
): readonly Prediction[] {
  const { goal, settings } = asking;
  const { target } = goal;
  const metric: Metric = goal.metric(settings);
  const isBalanced = labels === "balanced" && metric.kind === "accuracy" && target.kind === "outcome";
  const shares = isBalanced ? labelShares(model, draws, target, asking, chance(null)) : undefined;
  const isMean = metric.kind !== "absolute-error" && metric.kind !== "quantiles";
  const columns = isMean
    ? expectedColumns(model, draws, asking, points)
    : targetColumns(model, draws, asking, points, chance);
  // Rounds if the answer must be a whole number.
  const form = goal.answer(settings, "prior");
  return columns.map((each) => {
    const prediction = shares === undefined ? bestUnder(metric, draws, each) : [balancedLabel(draws, each[0], shares)];
    const read = form.parse(form.print(prediction));
    const isKept = read.ok && read.value.every((value, index) => value === prediction[index]);
    return isKept ? prediction : prediction.map(Math.round);
  });
}

function bestUnder(metric: Metric, draws: Draws, columns: readonly Float64Array[]): Prediction {
  switch (metric.kind) {
    case "squared-error":
      return columns.map((column) => weightedMean(draws, column));
    case "accuracy":
      return columns.map((column) => (weightedMean(draws, column) >= 0.5 ? 1 : 0));
    case "absolute-error":
      return columns.map((column) => weightedMedian(draws, column));
    case "matched-squared-error":
      return meanPlaces(draws, columns, metric.coordinates);
    case "probability":
      return columns.map((column) => weightedMean(draws, column.map(clipProbability)));
    case "quantiles":
      return columns.flatMap((column) => quantilesOf(tableOfOutcomes(column, (index) => weightAt(draws, index))));
  }
}

/** A random value of the target at each point for every draw of the parameters. An outcome includes its noise. */
export function targetColumns(
  model: Model,
  draws: Draws,
  asking: GoalContext,
  points: readonly Point[],
  chance: ChanceAt,
): readonly (readonly Float64Array[])[] {
  const laws = lawsAt(model, draws, asking, points);
  if (laws === undefined) return points.map(() => parameterColumns(model, draws, asking));
  return laws.map((each, index) => {
    const random = chance(points[index]);
    return each.map((law, output) => law.sample(random.split(output)));
  });
}

/** The expected value of the target at each point for every draw of the parameters. */
export function expectedColumns(
  model: Model,
  draws: Draws,
  asking: GoalContext,
  points: readonly Point[],
): readonly (readonly Float64Array[])[] {
  const laws = lawsAt(model, draws, asking, points);
  if (laws === undefined) return points.map(() => parameterColumns(model, draws, asking));
  return laws.map((each) => each.map((law) => law.mean()));
}

/** The distributions of the outcome at all points, computed together. Undefined if the goal asks for parameters. */
export function lawsAt(
  model: Model,
  draws: Draws,
  { goal: { target }, settings, scene }: GoalContext,
  points: readonly Point[],
): readonly (readonly Law[])[] | undefined {
  if (target.kind === "parameters") return undefined;
  const inputs = points.map((point) => {
    if (point === null) throw new Error("a question about an outcome has a point");
    return target.inputs(point, settings, scene);
  });
  return model.lawsAtAll(draws, inputs);
}

function parameterColumns(model: Model, draws: Draws, { goal, settings }: GoalContext): readonly Float64Array[] {
  const { target } = goal;
  if (target.kind !== "parameters") throw new Error("this goal asks for an outcome");
  const rows = Array.from({ length: draws.size }, (_, index) =>
    target.of(namedParameters(model, draws, index), settings),
  );
  return rows[0].map((_, component) => Float64Array.from(rows, (row) => row[component]));
}
