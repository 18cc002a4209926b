import { readPrompt, readSource } from "@assay/contract";
import { loadMetarubrics, parseAnswerForm } from "@assay/grading/rubrics";
import type { Task } from "./task.ts";

type Loaded = "form" | "metarubrics" | "prompt" | "solver" | "shotgun";

/** A task as its folder defines it: form and metarubrics as plain JSON, prompt and solver as files. */
export interface TaskFolder<Settings, Scenario> extends Omit<Task<Settings, Scenario>, Loaded> {
  /** `import.meta.url` of the file that defines the task. prompt.md, solve.py and shotgun.py are in the same folder. */
  readonly folder: string;
  readonly form: unknown;
  readonly metarubrics: unknown;
}

/** Loads a task. Throws when a metarubric names an unknown table, column or section. */
export function defineTask<Settings, Scenario>(given: TaskFolder<Settings, Scenario>): Task<Settings, Scenario> {
  const { folder, ...task } = given;
  const form = parseAnswerForm(given.form);
  return {
    ...task,
    form,
    metarubrics: loadMetarubrics(given.metarubrics, form, given.truthNames),
    prompt: readPrompt(new URL("./prompt.md", folder), ["output"]),
    solver: readSource(new URL("./solve.py", folder)),
    shotgun: readSource(new URL("./shotgun.py", folder)),
  };
}
