import { gradeRubric, readAnswer, shareGained, trueAnswer } from "@assay/grading/rubrics";
import { makeItems } from "../items.ts";
import type { AnyTask, Difficulty } from "../task.ts";
import { analysisWorld } from "../world.ts";

export type Key = ReturnType<typeof keyOf>;

/** The key of one instance of a task. */
export function keyOf({ name }: AnyTask, difficulty: Difficulty, seed: number) {
  const world = analysisWorld({ kind: "public", value: String(seed) }, { task: name, difficulty, parameters: {} });
  const [{ key }] = makeItems(world);
  return key;
}

/** The headline score of an answer. */
export function scoreOf({ form, rubric }: Key, submitted: { readonly text: string; readonly file?: string }): number {
  return shareGained(gradeRubric(form, rubric, readAnswer(form, submitted)).all) ?? 0;
}

/** The true answer in the form that the task asks for. */
export const truthOf = ({ form, rubric }: Key) => trueAnswer(form, rubric);
