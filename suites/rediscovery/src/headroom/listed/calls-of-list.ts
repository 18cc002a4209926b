import type { Question } from "@assay/grading/claims";
import type { AnyFamily, Scene } from "../../family.ts";
import { placesOfQuestion } from "../../scenario/places-of-question.ts";
import { callsOfDesign, referenceDesign } from "../../study/reference-design.ts";

/** Quantile of the normal at an error probability of 2.5 %. */
const SURE = 1.96;

/** Fewest and most items per cell that are counted. */
const [FEWEST, MOST] = [20, 80];

/**
 * The calls to a subject, on average, that measure every cell of the list with as many items as decide a typical comparison: whether
 * there is a difference is told with an error probability of 2.5 %. It is the same in both twins.
 */
export function callsOfList(
  family: AnyFamily,
  scenes: readonly Scene<unknown>[],
  questions: readonly Question[],
): number {
  const [{ subjects, bank }] = scenes;
  const required = scenes
    .flatMap((scene) => questions.map((question) => itemsFor(family, scene, question)))
    .sort((one, other) => one - other);
  const items = Math.min(MOST, Math.max(FEWEST, Math.ceil(required[Math.floor(required.length / 2)])));
  const design = referenceDesign({ ...family, controls: () => [] }, subjects, bank, items, questions);
  const calls = callsOfDesign(family, design);
  return subjects.reduce((sum, name) => sum + (calls[name] ?? 0), 0) / subjects.length;
}

function itemsFor(family: AnyFamily, scene: Scene<unknown>, question: Question): number {
  const measure = family.measures.find(({ name }) => name === question.measure);
  if (measure === undefined) throw new Error(`${family.name} has no measure ${question.measure}`);
  const [{ cells }] = placesOfQuestion(family, scene.subjects, question);
  const middle = (measure.equalWithin + measure.differsBy) / 2;
  const error = measure.standardError(scene, [cells[0], cells[1]], 1);
  return ((SURE * error) / middle) * ((SURE * error) / middle);
}
