import type { Draws, Model } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import { asksForMean } from "../evaluation/draw-evaluation.ts";
import { errorOf, type Metric } from "../evaluation/metric.ts";
import { tableOf } from "../evaluation/quantile-loss.ts";
import {
  type ChanceAt,
  expectedColumns,
  type GoalContext,
  lawsAt,
  type Point,
  targetColumns,
} from "./best-predictions.ts";
import { thin } from "./thin.ts";
import { weightAt } from "./weighted.ts";

/** Number of draws whose laws are tabulated for quantiles. */
const tabulatedDraws = 64;

/** Divisors of the errors, for each question and each number of it. */
export type Scales = readonly (readonly number[] | undefined)[];

/** The expected error of a prediction for each question, under draws of the parameters. */
export function expectedErrors(
  model: Model,
  draws: Draws,
  asking: GoalContext,
  points: readonly Point[],
  predictions: readonly Prediction[],
  scales: Scales,
  chance: ChanceAt,
): readonly number[] {
  const { goal, settings } = asking;
  const metric: Metric = goal.metric(settings);
  if (metric.kind === "quantiles") return expectedExcess(model, draws, asking, points, predictions);
  const isMean = goal.target.kind === "parameters" || asksForMean(goal.target, settings);
  const columns = isMean
    ? expectedColumns(model, draws, asking, points)
    : targetColumns(model, draws, asking, points, chance);
  return columns.map((each, question) => {
    let sum = 0;
    for (let draw = 0; draw < draws.size; draw++) {
      const weight = weightAt(draws, draw);
      if (weight === 0) continue;
      const values = each.map((column) => column[draw]);
      const error = errorOf(metric, predictions[question], { values, scales: scales[question] });
      // Under some draws a differential equation diverges.
      if (Number.isFinite(error)) sum += weight * error;
    }
    return sum;
  });
}

/** The same for quantiles, over fewer draws. */
function expectedExcess(
  model: Model,
  draws: Draws,
  asking: GoalContext,
  points: readonly Point[],
  predictions: readonly Prediction[],
): readonly number[] {
  const few = thin(draws, tabulatedDraws);
  const sums = points.map(() => 0);
  for (let draw = 0; draw < few.size; draw++) {
    const one = { size: 1, columns: few.columns.map((column) => column.slice(draw, draw + 1)) };
    for (const [question, laws] of (lawsAt(model, one, asking, points) ?? []).entries()) {
      const truth = { values: [], laws: laws.map(tableOf) };
      sums[question] += errorOf({ kind: "quantiles" }, predictions[question], truth) / few.size;
    }
  }
  return sums;
}
