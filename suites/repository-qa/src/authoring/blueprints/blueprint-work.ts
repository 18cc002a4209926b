import type { Step, StepResult } from "@assay/authoring";
import { addSpent, readForm, readWorkFile, type Spent, workFileMismatch, writeFileAtomically } from "@assay/authoring";
import { z } from "zod";
import { blueprintPrompts } from "./blueprint-prompts.ts";

const count = z.int().min(0);

const workSchema = z.strictObject({
  version: z.literal(1),
  seed: z.string(),
  model: z.string(),
  preset: z.string(),
  candidates: z.int().min(1),
  prompts: z.record(z.string(), z.string()),
  servedBy: z.array(z.string()),
  spent: z.strictObject({ inputTokens: count, outputTokens: count, cost: z.number().min(0).nullable() }),
  steps: z.array(
    z.strictObject({ step: z.string(), value: z.json(), calls: z.int().min(1), repairs: z.array(z.string()) }),
  ),
  /** Name of the blueprint file, once written. */
  file: z.string().optional(),
});

type Work = z.infer<typeof workSchema>;

/** Identifies the work. If any of these changes, stored work cannot be resumed. */
export type WorkIdentity = Pick<Work, "seed" | "model" | "preset" | "candidates">;

/** Names of the completed steps; empty if there is no stored work. */
export const completedSteps = (path: string): readonly string[] =>
  readWorkFile(path, workSchema)?.steps.map(({ step }) => step) ?? [];

/** The stored progress on the blueprint of one seed. It is saved after every step. */
export class BlueprintWork {
  readonly #path: string;
  #work: Work;

  constructor(path: string, task: WorkIdentity) {
    this.#path = path;
    const found = readWorkFile(path, workSchema);
    this.#work = found ?? {
      version: 1,
      ...task,
      prompts: { ...blueprintPrompts },
      servedBy: [],
      spent: { inputTokens: 0, outputTokens: 0, cost: 0 },
      steps: [],
    };
    for (const name of ["seed", "model", "preset", "candidates"] as const) {
      if (this.#work[name] !== task[name])
        throw workFileMismatch(path, `its ${name} is ${this.#work[name]}, and ${task[name]} is wanted`);
    }
    const changed = Object.keys(blueprintPrompts).find((name) => this.#work.prompts[name] !== blueprintPrompts[name]);
    if (changed !== undefined) throw workFileMismatch(path, `the prompt ${changed} has changed since`);
  }

  get file(): string | undefined {
    return this.#work.file;
  }

  get state(): Work {
    return this.#work;
  }

  /** The stored value of a step. Throws if the value no longer passes the step's checks. */
  storedValue<Value>(step: Step<Value>): Value | undefined {
    const found = this.#work.steps.find((each) => each.step === step.name);
    if (found === undefined) return undefined;
    const read = readForm(JSON.stringify(found.value), step.form);
    const problems = read.ok ? step.problems(read.value) : read.problems;
    if (!read.ok || problems.length > 0) throw workFileMismatch(this.#path, `step ${step.name}: ${problems[0]}`);
    return read.value;
  }

  keep<Value>(step: Step<Value>, { value, calls, repairs }: StepResult<Value>): void {
    const kept = { step: step.name, value: z.json().parse(value), calls, repairs: [...repairs] };
    this.#save({ ...this.#work, steps: [...this.#work.steps, kept] });
  }

  /** Records the cost of a step, whether or not it succeeded. */
  addCost(spent: Spent, servedBy: readonly string[]): void {
    this.#save({
      ...this.#work,
      spent: addSpent(this.#work.spent, spent),
      servedBy: [...new Set([...this.#work.servedBy, ...servedBy])],
    });
  }

  finish(file: string): void {
    this.#save({ ...this.#work, file });
  }

  #save(work: Work): void {
    this.#work = work;
    writeFileAtomically(this.#path, `${JSON.stringify(work, null, 1)}\n`);
  }
}
