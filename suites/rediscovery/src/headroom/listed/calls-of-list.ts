import type { ClaimSpace } from "@assay/grading/claims";
import type { AnyFamily, Scene } from "../../family.ts";
import { placesOfQuestion } from "../../scenario/places-of-question.ts";
import { callsOfDesign } from "../../study/reference-design.ts";
import { type Comparison, questionOf } from "./comparison.ts";
import { cellsOfList, isOfKind, itemsOfList } from "./list-cells.ts";
import type { Target } from "./targets.ts";

/** Quantile of the normal at an error probability of 2.5 %. */
const SURE = 1.96;

/** Fewest and most items per cell that are counted. */
const [FEWEST, MOST] = [8, 120];

/** One of the twins, with the base law beneath its list. */
export interface ListedScene extends Scene<unknown> {
  readonly truth: ClaimSpace;
}

/**
 * The calls to a subject that measure every cell which the list may have, with as many items as decide a typical comparison:
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
  const [subject] = subjects;
  const design = cellsOfList(family, targets).map((levels) => ({ cell: { subject, levels }, items: [bank[0]] }));
  return items * callsOfDesign(family, design)[subject];
}

/** Items of all kinds that the list is about, at which half of the effect is as wide as its error bar. */
function itemsFor(family: AnyFamily, scene: ListedScene, targets: readonly Target[], comparison: Comparison): number {
  const question = questionOf(targets, comparison);
  const measure = family.measures.find(({ name }) => name === question.measure);
  if (measure === undefined) throw new Error(`${family.name} has no measure ${question.measure}`);
  const [{ cells }] = placesOfQuestion(family, scene.subjects, question);
  const [one, other] = cells.map((cell) => scene.truth.value(measure.name, cell) ?? 0);
  const half = Math.abs(one - other) / 2;
  const error = measure.standardError(scene, [cells[0], cells[1]], 1);
  const asked = itemsOfList(scene.bank, targets);
  const share = asked.filter((item) => isOfKind(item, targets[comparison.target])).length / asked.length;
  return (((SURE * error) / half) * ((SURE * error) / half)) / share;
}
