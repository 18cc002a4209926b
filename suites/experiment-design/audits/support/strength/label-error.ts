import type { Datum } from "@assay/science/inference";
import { findGoal } from "../../../src/environments.ts";
import { drawOf } from "../../../src/parameters.ts";
import { predictAfter } from "../../../src/prediction/predict-after.ts";
import { openSetup } from "../../../src/setup.ts";
import { worldStream } from "../../../src/world-stream.ts";
import type { Posed } from "./play-episode.ts";

/** Points over which the error is averaged: as many as a scored evaluation may have. */
const points = 500;

/**
 * What the error of labels comes to in the mean over all that questions could have been: of points x with the chance
 * p(x) of label 1 in the true world, questions of label 1 are drawn by p(x) and those of label 0 by 1 - p(x), half of
 * each. The labels that a scorer draws scatter around it by more than what a few yes-or-no experiments teach. Undefined
 * where no label is asked, or where labels are kept with the world.
 */
export function meanLabelError({ item, key }: Posed, data: readonly Datum[]): number | undefined {
  const setup = openSetup(item);
  const { environment, settings, scene, model } = setup;
  const { target } = findGoal(environment, item.goal);
  if (target.kind !== "outcome" || !target.label || target.heldOut) return undefined;
  const random = worldStream(key.world, item.environment, "strength", item.goal);
  const asked = Array.from({ length: points }, () => target.space(settings, "prior").random(random));
  const predictions = predictAfter(item, setup, model, data, asked);
  const truth = drawOf(model, key.parameters);
  const chances = asked.map((point) => model.lawsAt(truth, target.inputs(point, settings, scene))[0].mean()[0]);
  const share = chances.reduce((sum, chance) => sum + chance, 0) / points;
  const errors = chances.map((chance, index) =>
    predictions[index][0] === 1 ? (1 - chance) / (1 - share) : chance / share,
  );
  return errors.reduce((sum, error) => sum + error, 0) / (2 * points);
}
