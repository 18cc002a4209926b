import type { Challenge, Ingredients } from "@assay/contract";
import type { RubricKey } from "@assay/grading/judging";
import { describeForm, fillRubrics } from "@assay/grading/rubrics";
import { itemId } from "@assay/science/numerics/item-id";
import { OPEN_METHOD } from "./ingredients.ts";
import type { Asking } from "./task.ts";
import { filesOf } from "./task-files.ts";
import { findTask } from "./tasks.ts";
import { type AnalysisWorld, generation, type Instance, suiteName } from "./world.ts";

/** What an agent gets of an analysis, beside its files. */
export interface Item {
  readonly id: string;
  readonly task: string;
  /** Whether it is asked without a recipe. */
  readonly open: boolean;
  /** The problem, the answer form and a description of the files. */
  readonly text: string;
  readonly files: readonly string[];
}

export type Key = RubricKey;

/** How an item of a task is asked. */
// biome-ignore lint/suspicious/noExplicitAny: as for `AnyTask`.
export const askingOf = ({ task, open }: Pick<Item, "task" | "open">): Asking<any, any> => {
  const asked = findTask(task);
  return (open ? asked.open : undefined) ?? asked;
};

/** What an instance is without its id: the text, the list of files, and the key. */
export function askAndKey(instance: Instance): Pick<Item, "open" | "text" | "files"> & { readonly key: Key } {
  const { task } = instance;
  const open = instance.ingredients.includes(OPEN_METHOD);
  const { form, metarubrics, prompt, truth } = askingOf({ task, open });
  return {
    open,
    text: prompt.body({ output: describeForm(form) }),
    files: filesOf(instance).paths,
    key: { task, form, rubric: fillRubrics(metarubrics, truth(instance.scenario, instance.settings)) },
  };
}

/** Makes one item for each instance of a world. Its strata say which ingredients of the suite it has. */
export function* makeItems(world: AnalysisWorld, suite: Ingredients = {}): Generator<Challenge<Item, Key>> {
  for (const instance of world.instances) {
    const { task, ingredients } = instance;
    const { key, ...asked } = askAndKey(instance);
    yield {
      item: { id: identify(world, instance), task, ...asked },
      key,
      needs: [],
      // Programs read the copied files directly, so no log shows what an agent saw.
      evidence: [],
      strata: {
        task,
        difficulty: world.difficulty,
        science: findTask(task).science,
        ...Object.fromEntries(Object.keys(suite).map((each) => [each, ingredients.includes(each) ? "yes" : "no"])),
      },
    };
  }
}

function identify({ key, difficulty }: AnalysisWorld, { task, settings, scenario }: Instance): string {
  return itemId([suiteName, generation, "item", key, task, difficulty, JSON.stringify([settings, scenario])]);
}
