import { readPrompt, readSource } from "@assay/contract";
import { loadMetarubrics, parseAnswerForm } from "@assay/grading/rubrics";
import type { Task } from "./task.ts";

type Loaded = "form" | "metarubrics" | "prompt" | "solver";

/** A task as its folder writes it: the declarations as they stand in JSON, prompt and solver as files. */
export interface TaskFolder<Settings, Scenario> extends Omit<Task<Settings, Scenario>, Loaded> {
  /** `import.meta.url` of the file that defines the task: prompt.md and solve.py stand beside it. */
  readonly folder: string;
  readonly form: unknown;
  readonly metarubrics: unknown;
}

/** Loads a task; metarubrics that name a table, a column or a section that is not there are refused here. */
export function defineTask<Settings, Scenario>(given: TaskFolder<Settings, Scenario>): Task<Settings, Scenario> {
  const { folder, ...task } = given;
  const form = parseAnswerForm(given.form);
  return {
    ...task,
    form,
    metarubrics: loadMetarubrics(given.metarubrics, form, given.truthNames),
    prompt: readPrompt(new URL("./prompt.md", folder), ["output"]),
    solver: readSource(new URL("./solve.py", folder)),
  };
}
