import { hash } from "node:crypto";
import type { Json, Seed } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { ALL_TASKS, type Settings } from "./settings.ts";
import type { AnyTask, Difficulty } from "./task.ts";
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
}

/** What a seed fixes: one instance of each selected task. */
export interface AnalysisWorld {
  readonly key: string;
  readonly difficulty: Difficulty;
  readonly instances: readonly Instance[];
}

/** The world of a seed. Task and level are part of every stream key, so no two instances share a draw. */
export function analysisWorld(seed: Seed, { task, difficulty, parameters }: Settings, suite = ownSuite): AnalysisWorld {
  const key = hash("sha256", encodeKey([suite.name, generation, seed.kind, seed.value]), "hex").slice(0, 32);
  const wanted = task === ALL_TASKS ? suite.tasks.filter(({ small }) => !small) : [findTask(task)];
  const instances = wanted.map(({ name, levels, draw }): Instance => {
    const settings = { ...levels[difficulty], ...parameters };
    return { task: name, settings, scenario: draw(stream(suiteName, generation, key, name, difficulty), settings) };
  });
  return { key, difficulty, instances };
}
