import { LruCache } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { bestPredictions } from "./best-predictions.ts";
import { posteriorDraws } from "./posteriors.ts";
import { thin } from "./thin.ts";

/** Number of posterior draws that a prediction averages over. Sampling adds a five-hundredth to its variance. */
const draws = 500;

const predictions = new LruCache<Prediction>(5000);

/** The best predictions for the questions of an item given data, under a model. All callers get the same result. */
export function predictAfter(
  item: Pick<Item, "id" | "goal">,
  { environment, settings, scene }: Setup,
  model: Model,
  data: readonly Datum[],
  points: readonly (Design | null)[],
): readonly Prediction[] {
  const state = JSON.stringify([item.id, model.source, data]);
  const keys = points.map((point) => `${state} ${JSON.stringify(point)}`);
  const asking = { goal: findGoal(environment, item.goal), settings, scene };
  const chance = (point: Design | null): Stream => questionStream(item.id, point);
  return predictions.getAll(keys, (unknown) => {
    const believed = thin(posteriorDraws(item.id, model, data), draws);
    const asked = unknown.map((index) => points[index]);
    return bestPredictions(model, believed, asking, asked, chance);
  });
}

/** The random stream for predicting one question, the same for all callers. */
export const questionStream = (item: string, point: Design | null): Stream =>
  itemStream("question", item, JSON.stringify(point));
