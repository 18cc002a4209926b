import type { Draws, Model } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import type { Item } from "../items.ts";
import { bestPredictions } from "../prediction/best-predictions.ts";
import { questionStream } from "../prediction/predict-after.ts";
import type { Setup } from "../setup.ts";
import { namesOf } from "./names.ts";
import { parameterDraws } from "./parameter-draws.ts";

/** The expectation of a program for each question under draws of its unknowns, or null where it makes none. */
export function predictWithDraws(
  program: Model,
  draws: Draws,
  setup: Setup,
  item: Pick<Item, "reference" | "goal">,
  points: readonly (Design | null)[],
): readonly (Prediction | null)[] {
  const { environment, settings, scene, model: own } = setup;
  const goal = findGoal(environment, item.goal);
  const [model, drawn] =
    goal.target.kind === "parameters" ? [own, parameterDraws(own, namesOf(setup), program, draws)] : [program, draws];
  const chance = (point: Design | null) => questionStream(item.reference, point);
  // A program answers a label by its own probability: 1 where that is at least one half.
  const predictions = bestPredictions(model, drawn, { goal, settings, scene }, points, chance, "any");
  return predictions.map((prediction) => (prediction.every(Number.isFinite) ? prediction : null));
}
