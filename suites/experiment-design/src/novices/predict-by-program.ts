import type { Model } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import { namesOf } from "../modelling/names.ts";
import { quantitiesOf } from "../modelling/quantities.ts";
import { bestPredictions } from "../prediction/best-prediction.ts";
import { questionStream } from "../prediction/predict-after.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";

const size = 2000;

/** The expectation of a program for each question, or null where it makes none. */
export function predictByProgram(
  program: Model,
  setup: Setup,
  item: Pick<Item, "id" | "goal">,
  points: readonly (Design | null)[],
): readonly (Prediction | null)[] {
  const { environment, settings, scene, model: own } = setup;
  const goal = findGoal(environment, item.goal);
  const drawn = program.drawPrior(itemStream("novice", item.id), size);
  const asksParameters = goal.target.kind === "parameters";
  const [model, draws] = asksParameters ? [own, quantitiesOf(own, namesOf(setup), program, drawn)] : [program, drawn];
  const predictions = bestPredictions(model, draws, { goal, settings, scene }, points, (point) =>
    questionStream(item.id, point),
  );
  return predictions.map((prediction) => (prediction.every(Number.isFinite) ? prediction : null));
}
