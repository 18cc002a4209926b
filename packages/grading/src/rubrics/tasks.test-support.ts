import { readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  type AnswerForm,
  fillRubrics,
  loadMetarubrics,
  parseAnswerForm,
  type Rubric,
  type TruthTables,
  truthNames,
} from "./index.ts";
import type { PlainAnswer } from "./render-answer.test-support.ts";

/** A task with its form, its truth and the rubric that the truth fills. */
export interface SmallTask {
  readonly name: string;
  readonly form: AnswerForm;
  readonly truth: TruthTables;
  readonly rubric: Rubric;
  /** An answer that is right in all. */
  readonly ideal: PlainAnswer;
}

interface TaskFile {
  readonly form: unknown;
  readonly truth: TruthTables;
  readonly metarubrics: unknown;
  readonly ideal: PlainAnswer;
}

/** What a YAML file beside the tests holds. */
export function readFixture(name: string): unknown {
  return parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"));
}

const files = readFixture("tasks.yaml") as { readonly [name: string]: TaskFile };

export const smallTasks: readonly SmallTask[] = Object.entries(files).map(([name, file]) => {
  const form = parseAnswerForm(file.form);
  const metarubrics = loadMetarubrics(file.metarubrics, form, truthNames(file.truth));
  return { name, form, truth: file.truth, rubric: fillRubrics(metarubrics, file.truth), ideal: file.ideal };
});

export function smallTask(name: string): SmallTask {
  const found = smallTasks.find((task) => task.name === name);
  if (found === undefined) throw new Error(`There is no task ${name} in fixtures/tasks.yaml.`);
  return found;
}
