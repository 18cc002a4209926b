import type { Datum } from "@assay/science/inference";
import { findGoal } from "../../../src/environments.ts";
import { singleDraw } from "../../../src/parameters.ts";
import { predictAfter } from "../../../src/prediction/predict-after.ts";
import { openSetup } from "../../../src/setup.ts";
import { worldStream } from "../../../src/world-stream.ts";
import type { PosedItem } from "./play-episode.ts";

/** Number of points for the mean error, the largest number that an evaluation may have. */
const points = 500;

/**
 * The expected error of predicted labels over all possible questions. At a point x, label 1 has the chance p(x) in the
 * true world. Questions with label 1 are drawn in proportion to p(x), those with label 0 in proportion to 1 - p(x),
 * half of each. The scorer's own random labels vary by more than a few yes-or-no experiments can teach, so this
 * expectation replaces them. Undefined if the goal asks for no label or if labels are stored with the world.
 */
export function meanLabelError({ item, key }: PosedItem, data: readonly Datum[]): number | undefined {
  const setup = openSetup(item);
  const { environment, settings, scene, model } = setup;
  const { target } = findGoal(environment, item.goal);
  if (target.kind !== "outcome" || !target.label || target.heldOut) return undefined;
  const random = worldStream(key.world, item.environment, "strength", item.goal);
  const asked = Array.from({ length: points }, () => target.space(settings, "prior").random(random));
  const predictions = predictAfter(item, setup, model, data, asked);
  const truth = singleDraw(model, key.parameters);
  const chances = asked.map((point) => model.lawsAt(truth, target.inputs(point, settings, scene))[0].mean()[0]);
  const share = chances.reduce((sum, chance) => sum + chance, 0) / points;
  const errors = chances.map((chance, index) =>
    predictions[index][0] === 1 ? (1 - chance) / (1 - share) : chance / share,
  );
  return errors.reduce((sum, error) => sum + error, 0) / (2 * points);
}
