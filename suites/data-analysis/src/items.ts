import type { Challenge } from "@assay/contract";
import type { RubricKey } from "@assay/grading/judging";
import { describeForm, fillRubrics } from "@assay/grading/rubrics";
import { itemId } from "@assay/science/numerics/item-id";
import { filesOf } from "./task-files.ts";
import { findTask } from "./tasks.ts";
import { type AnalysisWorld, generation, type Instance, suiteName } from "./world.ts";

/** What an agent gets of an analysis, beside its files. */
export interface Item {
  readonly id: string;
  readonly task: string;
  /** The problem, the answer form and a description of the files. */
  readonly text: string;
  readonly files: readonly string[];
}

export type Key = RubricKey;

/** What an instance is without its id: the text, the list of files, and the key. */
export function askAndKey(instance: Instance): Pick<Item, "text" | "files"> & { readonly key: Key } {
  const { name, form, metarubrics, prompt, truth } = findTask(instance.task);
  return {
    text: prompt.body({ output: describeForm(form) }),
    files: filesOf(instance).paths,
    key: { task: name, form, rubric: fillRubrics(metarubrics, truth(instance.scenario, instance.settings)) },
  };
}

/** Makes one item for each instance of a world. */
export function* makeItems(world: AnalysisWorld): Generator<Challenge<Item, Key>> {
  for (const instance of world.instances) {
    const { task } = instance;
    const { text, files, key } = askAndKey(instance);
    yield {
      item: { id: identify(world, instance), task, text, files },
      key,
      needs: [],
      // Programs read the copied files directly, so no log shows what an agent saw.
      evidence: [],
      strata: { task, difficulty: world.difficulty, science: findTask(task).science },
    };
  }
}

function identify({ key, difficulty }: AnalysisWorld, { task, settings, scenario }: Instance): string {
  return itemId([suiteName, generation, "item", key, task, difficulty, JSON.stringify([settings, scenario])]);
}
