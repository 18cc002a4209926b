import { isDeepStrictEqual } from "node:util";
import { findGoal } from "../../../src/environments.ts";
import { meanOutcome } from "../../../src/evaluation/draw-evaluation.ts";
import { singleDraw } from "../../../src/parameters.ts";
import { openSetup } from "../../../src/setup.ts";
import type { PosedItem } from "../strength/play-episode.ts";

/**
 * An item with the questions of another world, about the truth of its own. References without data are then computed once
 * for many worlds. The item keeps its questions if they belong to its own scene, or cannot be run as experiments.
 */
export function shareQuestions(posed: PosedItem, source: PosedItem): PosedItem {
  const { item, key } = posed;
  const { environment, settings, scene, model } = openSetup(item);
  const { target } = findGoal(environment, item.goal);
  if (target.kind === "parameters" || target.heldOut || !isDeepStrictEqual(item.scene, source.item.scene)) return posed;
  const parameters = singleDraw(model, key.parameters);
  const evaluation = source.key.evaluation.map(({ point }) => {
    if (point === null) throw new Error("a question about an outcome has a point");
    const truth = meanOutcome({ model, parameters }, target.inputs(point, settings, scene));
    return { point, truth, draw: truth };
  });
  return { ...posed, key: { ...key, evaluation } };
}
