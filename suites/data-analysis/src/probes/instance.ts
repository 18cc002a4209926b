import { gradeRubric, readAnswer, shareGained, trueAnswer } from "@assay/grading/rubrics";
import { askAndKey, makeItems } from "../items.ts";
import type { AnyTask, Difficulty } from "../task.ts";
import { type AnalysisWorld, analysisWorld } from "../world.ts";

export type Key = ReturnType<typeof keyOf>;

const worldOf = (task: AnyTask, difficulty: Difficulty, seed: number): AnalysisWorld =>
  analysisWorld({ kind: "public", value: String(seed) }, { task: task.name, difficulty, parameters: {} });

/** The only instance of a task in a world of its own. */
export function instanceOf(task: AnyTask, difficulty: Difficulty, seed: number) {
  const world = worldOf(task, difficulty, seed);
  const [challenge] = makeItems(world);
  return { task, difficulty, seed, world, item: challenge.item, key: challenge.key, challenge };
}

export type ProbedInstance = ReturnType<typeof instanceOf>;

/** What an insider may learn from: text, list of files and key of an instance, without its world. */
export interface KeyedInstance {
  readonly task: AnyTask;
  readonly difficulty: Difficulty;
  readonly seed: number;
  readonly item: Pick<ProbedInstance["item"], "text" | "files">;
  readonly key: Key;
}

/** The instances of some seeds, made one at a time, since thousands would fill the memory. */
export function* keyedInstances(
  task: AnyTask,
  difficulty: Difficulty,
  seeds: Iterable<number>,
): Generator<KeyedInstance> {
  for (const seed of seeds) {
    const { key, ...item } = askAndKey(worldOf(task, difficulty, seed).instances[0]);
    yield { task, difficulty, seed, item, key };
  }
}

/** The key of one instance of a task. */
export const keyOf = (task: AnyTask, difficulty: Difficulty, seed: number) => instanceOf(task, difficulty, seed).key;

/** The headline score of an answer. */
export function scoreOf({ form, rubric }: Key, submitted: { readonly text: string; readonly file?: string }): number {
  return shareGained(gradeRubric(form, rubric, readAnswer(form, submitted)).all) ?? 0;
}

/** The true answer in the form that the task asks for. */
export const truthOf = ({ form, rubric }: Key) => trueAnswer(form, rubric);
