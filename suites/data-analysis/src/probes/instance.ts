import { gradeRubric, readAnswer, shareGained, trueAnswer } from "@assay/grading/rubrics";
import { makeItems } from "../items.ts";
import type { AnyTask, Difficulty } from "../task.ts";
import { type AnalysisWorld, analysisWorld } from "../world.ts";

export type Key = ReturnType<typeof keyOf>;

/** The only instance of a task in a world of its own. */
export function instanceOf(task: AnyTask, difficulty: Difficulty, seed: number) {
  const settings = { task: task.name, difficulty, parameters: {} };
  const world: AnalysisWorld = analysisWorld({ kind: "public", value: String(seed) }, settings);
  const [challenge] = makeItems(world);
  return { task, difficulty, seed, world, item: challenge.item, key: challenge.key, challenge };
}

export type ProbedInstance = ReturnType<typeof instanceOf>;

/** The key of one instance of a task. */
export const keyOf = (task: AnyTask, difficulty: Difficulty, seed: number) => instanceOf(task, difficulty, seed).key;

/** The headline score of an answer. */
export function scoreOf({ form, rubric }: Key, submitted: { readonly text: string; readonly file?: string }): number {
  return shareGained(gradeRubric(form, rubric, readAnswer(form, submitted)).all) ?? 0;
}

/** The true answer in the form that the task asks for. */
export const truthOf = ({ form, rubric }: Key) => trueAnswer(form, rubric);
