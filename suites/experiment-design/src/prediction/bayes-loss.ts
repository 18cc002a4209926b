import type { Datum, Model } from "@assay/science/inference";
import { average } from "@assay/science/statistics/descriptive/average";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import type { Setup } from "../setup.ts";
import type { Point } from "./best-predictions.ts";
import { expectedErrors } from "./expected-errors.ts";
import { posteriorDraws } from "./posteriors.ts";
import { predictAfter, questionStream } from "./predict-after.ts";
import { priorReference } from "./prior-reference.ts";

/**
 * The expected error of the best predictions given data, under the posterior of a model: B in the page on measurement. It
 * depends on the data alone, not on the hidden truth, so it measures how good the experiments were.
 */
export function bayesLoss(
  item: Pick<Item, "reference" | "goal">,
  setup: Setup,
  model: Model,
  data: readonly Datum[],
  points: readonly Point[],
): number {
  const { environment, settings, scene } = setup;
  const { scales, expected } = priorReference(item, setup, points);
  if (data.length === 0 && model === setup.model) return average(expected);
  const asking = { goal: findGoal(environment, item.goal), settings, scene };
  const predictions = predictAfter(item, setup, model, data, points);
  const draws = posteriorDraws(item.reference, model, data);
  const chance = (point: Point) => questionStream(item.reference, point);
  return average(expectedErrors(model, draws, asking, points, predictions, scales, chance));
}
