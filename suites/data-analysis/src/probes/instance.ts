import { gradeRubric, readAnswer, shareGained, trueAnswer } from "@assay/grading/rubrics";
import { askAndKey, askingOf, makeItems } from "../items.ts";
import type { AnyTask } from "../task.ts";
import { type AnalysisWorld, type AskedSettings, analysisWorld } from "../world.ts";

type Difficulty = AskedSettings["difficulty"];

export type Key = ReturnType<typeof keyOf>;

type Dials = NonNullable<AskedSettings["ingredients"]>;

const worldOf = (task: AnyTask, difficulty: Difficulty, seed: number, ingredients: Dials = {}): AnalysisWorld =>
  analysisWorld({ kind: "public", value: String(seed) }, { task: task.name, difficulty, ingredients, parameters: {} });

/** The only instance of a task in a world of its own. */
export function instanceOf(task: AnyTask, difficulty: Difficulty, seed: number, dials: Dials = {}) {
  const world = worldOf(task, difficulty, seed, dials);
  const [challenge] = makeItems(world);
  const [{ ingredients }] = world.instances;
  const { guess } = askingOf(challenge.item);
  return { task, difficulty, seed, world, ingredients, guess, item: challenge.item, key: challenge.key, challenge };
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
