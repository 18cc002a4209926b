import type { Model } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import type { Item } from "../items.ts";
import { predictWithDraws } from "../modelling/predict-with-draws.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";

const drawCount = 2000;

/** The expectation of a program for each question, or null where it makes none. */
export function predictByProgram(
  program: Model,
  setup: Setup,
  item: Pick<Item, "reference" | "goal">,
  points: readonly (Design | null)[],
): readonly (Prediction | null)[] {
  const draws = program.drawPrior(itemStream("novice", item.reference), drawCount);
  return predictWithDraws(program, draws, setup, item, points);
}
