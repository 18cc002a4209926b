import { hash } from "node:crypto";
import { dialsAt, difficultySchema, type Json, type Seed } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { ALL_TASKS, type Settings } from "./settings.ts";
import { settingsAt } from "./settings-at.ts";
import type { AnyTask } from "./task.ts";
import { findTask, tasks } from "./tasks.ts";

export const suiteName = "data-analysis";

/** Part of every stream key and item id. Increase it only to change worlds on purpose. */
export const generation = 2;

/** The suite that comes with Assay; another has a name and tasks of its own. */
const ownSuite: { readonly name: string; readonly tasks: readonly AnyTask[] } = { name: suiteName, tasks };

/** One analysis: its settings and what was drawn for it. */
export interface Instance {
  readonly task: string;
  readonly settings: Json;
  readonly scenario: Json;
  /** The ingredients that it has, in the order of their names. */
  readonly ingredients: readonly string[];
}

/** What a seed fixes: one instance of each selected task. */
export interface AnalysisWorld {
  readonly key: string;
  readonly difficulty: number;
  readonly instances: readonly Instance[];
}

/** Settings with the difficulty as a number or by its name, and with own dials only where there are some. */
export type AskedSettings = Pick<Settings, "task" | "parameters"> &
  Partial<Pick<Settings, "ingredients">> & { readonly difficulty: Parameters<typeof difficultySchema.parse>[0] };

/** Whether a run of all tasks asks a task at a difficulty. */
const isAskedAt = ({ small, asked: { from, below } }: AnyTask, difficulty: number): boolean =>
  !small && difficulty >= from && difficulty < below;

/**
 * The world of a seed. Task and difficulty are part of every stream key, so no two instances share a draw. The dials of
 * ingredients are not: with and without an ingredient, an instance is otherwise the same.
 */
export function analysisWorld(seed: Seed, asked: AskedSettings, suite = ownSuite): AnalysisWorld {
  const { task, ingredients: own = {}, parameters } = asked;
  const difficulty = difficultySchema.parse(asked.difficulty);
  const key = hash("sha256", encodeKey([suite.name, generation, seed.kind, seed.value]), "hex").slice(0, 32);
  const wanted = task === ALL_TASKS ? suite.tasks.filter((each) => isAskedAt(each, difficulty)) : [findTask(task)];
  const instances = wanted.map(({ name, levels, ingredients, draw }): Instance => {
    const settings = { ...settingsAt(levels, difficulty), ...parameters };
    const random = stream(suiteName, generation, key, name, difficulty);
    const dials = Object.entries(dialsAt(ingredients, difficulty, own)).sort();
    const present = dials.filter(([each, dial]) => random.split("ingredient", each).uniform() < dial);
    const names = present.map(([each]) => each);
    return {
      task: name,
      settings,
      scenario: draw(random, settings, (each) => names.includes(each)),
      ingredients: names,
    };
  });
  return { key, difficulty, instances };
}
