import { LruCache } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { bestPredictions, type Point } from "./best-predictions.ts";
import { posteriorDraws } from "./posteriors.ts";
import { priorReference } from "./prior-reference.ts";

const predictions = new LruCache<Prediction>(5000);

/** The best predictions for the questions of an item given data, under a model. All callers get the same result. */
export function predictAfter(
  item: Pick<Item, "reference" | "goal">,
  setup: Setup,
  model: Model,
  data: readonly Datum[],
  points: readonly Point[],
): readonly Prediction[] {
  const { environment, settings, scene } = setup;
  if (data.length === 0 && model === setup.model) return priorReference(item, setup, points).predictions;
  const state = JSON.stringify([item.reference, item.goal, model.source, data]);
  const keys = points.map((point) => `${state} ${JSON.stringify(point)}`);
  const asking = { goal: findGoal(environment, item.goal), settings, scene };
  return predictions.getAll(keys, (unknown) => {
    const asked = unknown.map((index) => points[index]);
    const draws = posteriorDraws(item.reference, model, data);
    return bestPredictions(model, draws, asking, asked, (point) => questionStream(item.reference, point));
  });
}

/** The random stream for predicting one question, the same for all callers. */
export const questionStream = (reference: string, point: Point): Stream =>
  itemStream("question", reference, JSON.stringify(point));
