import { LruCache } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import { errorOf, type Metric } from "../evaluation/metric.ts";
import type { Key } from "../items.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { expectedColumns, targetColumns } from "./best-predictions.ts";
import { predictAfter } from "./predict-after.ts";

/** Predictions from the prior alone, and their errors. All errors are compared with these. */
export interface PriorReference {
  /** The best prediction without data, for each question. */
  readonly predictions: readonly Prediction[];
  /** The standard deviation of their errors over worlds and questions. */
  readonly deviation: number;
  /** The 95th percentile of their error over worlds, for each question. */
  readonly high: readonly number[];
}

/** Number of simulated worlds for the spread of errors. */
const worldCount = 500;

const references = new LruCache<PriorReference>(200);

/** The reference for the questions of an item, under the law of the description. */
export const priorReference = (key: Pick<Key, "item" | "evaluation">, setup: Setup): PriorReference =>
  references.get(key.item.id, () => compute(key, setup));

function compute({ item, evaluation }: Pick<Key, "item" | "evaluation">, setup: Setup): PriorReference {
  const { environment, settings, scene, model } = setup;
  const goal = findGoal(environment, item.goal);
  const { target } = goal;
  const metric: Metric = goal.metric(settings);
  const points = evaluation.map(({ point }) => point);
  const predictions = predictAfter(item, setup, model, [], points);
  const worlds = model.drawPrior(itemStream("reference", item.id), worldCount);
  // The truth in each simulated world: the mean outcome or a draw, depending on the environment's settings.
  const isMean = target.kind === "outcome" && !target.label && settings.evaluation.truth === "mean";
  const asking = { goal, settings, scene };
  const truths = isMean
    ? expectedColumns(model, worlds, asking, points)
    : targetColumns(model, worlds, asking, points, (point) => itemStream("truths", item.id, JSON.stringify(point)));
  const errors = truths.map((columns, index) =>
    Array.from({ length: worldCount }, (_, world) =>
      errorOf(
        metric,
        predictions[index],
        columns.map((column) => column[world]),
      ),
    )
      .filter(Number.isFinite)
      .sort((a, b) => a - b),
  );
  return {
    predictions,
    deviation: deviationOf(errors.flat()),
    high: errors.map((each) => each[Math.floor(0.95 * each.length)] ?? 1),
  };
}

function deviationOf(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}
