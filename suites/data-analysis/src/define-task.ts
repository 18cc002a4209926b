import { readPrompt, readSource } from "@assay/contract";
import { loadMetarubrics, parseAnswerForm } from "@assay/grading/rubrics";
import { type Asking, asked, type Task } from "./task.ts";

type Loaded = "form" | "metarubrics" | "prompt" | "solver" | "shotgun" | "open" | "ingredients" | "asked";

/** How data are asked about, with form and metarubrics as plain JSON. */
type Asked<Settings, Scenario> = Omit<Asking<Settings, Scenario>, Loaded> & {
  readonly form: unknown;
  readonly metarubrics: unknown;
};

/** A task as its folder defines it: form and metarubrics as plain JSON, prompt and solver as files. */
export interface TaskFolder<Settings, Scenario> extends Omit<Task<Settings, Scenario>, Loaded> {
  /** `import.meta.url` of the file that defines the task. prompt.md, solve.py and shotgun.py are in the same folder. */
  readonly folder: string;
  /** The parts of a solver that is too long for one file, in their order; solve.py alone if absent. */
  readonly solver?: readonly string[];
  readonly form: unknown;
  readonly metarubrics: unknown;
  /** What makes it harder than its levels; none if absent. */
  readonly ingredients?: Task<Settings, Scenario>["ingredients"];
  /** When a run of all tasks asks it; always if absent. */
  readonly asked?: Task<Settings, Scenario>["asked"];
  /** The same data without a recipe. open.md is in the same folder. */
  readonly open?: Asked<Settings, Scenario>;
}

/** Loads a task. Throws when a metarubric names an unknown table, column or section. */
export function defineTask<Settings, Scenario>(given: TaskFolder<Settings, Scenario>): Task<Settings, Scenario> {
  const { folder, open, ingredients = {}, asked: when = asked.always, solver = ["solve.py"], ...task } = given;
  const load = <Part extends Asked<Settings, Scenario>>(part: Part, file: string) => {
    const form = parseAnswerForm(part.form);
    const metarubrics = loadMetarubrics(part.metarubrics, form, part.truthNames);
    return { ...part, form, metarubrics, prompt: readPrompt(new URL(file, folder), ["output"]) };
  };
  return {
    ...load(task, "./prompt.md"),
    ingredients,
    asked: when,
    ...(open !== undefined && { open: load(open, "./open.md") }),
    solver: solver.map((part) => readSource(new URL(part, folder))).join("\n\n"),
    shotgun: readSource(new URL("./shotgun.py", folder)),
  };
}
