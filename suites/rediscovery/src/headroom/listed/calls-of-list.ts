import type { ClaimSpace } from "@assay/grading/claims";
import type { AnyFamily, Scene } from "../../family.ts";
import { placesOfQuestion } from "../../scenario/places-of-question.ts";
import { callsOfDesign, referenceDesign } from "../../study/reference-design.ts";
import { type Comparison, questionOf } from "./comparison.ts";
import type { Target } from "./targets.ts";

/** Quantile of the normal at an error probability of 2.5 %. */
const SURE = 1.96;

/** Fewest and most items per cell that are counted. */
const [FEWEST, MOST] = [4, 80];

/** One of the twins, with the base law beneath its list. */
export interface ListedScene extends Scene<unknown> {
  readonly truth: ClaimSpace;
}

/**
 * The calls to a subject, on average, that measure every cell of the list with as many items as decide a typical comparison:
 * whether its effect is there or not is told with an error probability of 2.5 %. It is the same in both twins.
 */
export function callsOfList(
  family: AnyFamily,
  scenes: readonly ListedScene[],
  targets: readonly Target[],
  comparisons: readonly Comparison[],
): number {
  const [{ subjects, bank }] = scenes;
  const effects = comparisons.filter(({ kind }) => kind === "effect");
  const required = scenes
    .flatMap((scene) => effects.map((each) => itemsFor(family, scene, targets, each)))
    .sort((one, other) => one - other);
  const items = Math.min(MOST, Math.max(FEWEST, Math.ceil(required[Math.floor(required.length / 2)])));
  const questions = comparisons.map((each) => questionOf(targets, each));
  const design = referenceDesign({ ...family, controls: () => [] }, subjects, bank, items, questions);
  const calls = callsOfDesign(family, design);
  return subjects.reduce((sum, name) => sum + (calls[name] ?? 0), 0) / subjects.length;
}

/** Items at which half of the effect is as wide as its error bar. */
function itemsFor(family: AnyFamily, scene: ListedScene, targets: readonly Target[], comparison: Comparison): number {
  const question = questionOf(targets, comparison);
  const measure = family.measures.find(({ name }) => name === question.measure);
  if (measure === undefined) throw new Error(`${family.name} has no measure ${question.measure}`);
  const [{ cells }] = placesOfQuestion(family, scene.subjects, question);
  const [one, other] = cells.map((cell) => scene.truth.value(measure.name, cell) ?? 0);
  const half = Math.abs(one - other) / 2;
  const error = measure.standardError(scene, [cells[0], cells[1]], 1);
  return ((SURE * error) / half) * ((SURE * error) / half);
}
