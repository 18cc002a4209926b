import type { Message } from "@assay/contract";
import { AssayError, readPrompt, text } from "@assay/contract";
import type { ZodType } from "zod";
import type { MeteredModel } from "./metered-model.ts";
import { readForm } from "./read-form.ts";

const repair = readPrompt(new URL("./repair.md", import.meta.url), ["problems"]);

/** Maximum number of problems listed in one repair request. Models fix a short list more reliably than a long one. */
const maxListedProblems = 12;

export const repairHash = repair.hash;

/** One request to a model: a prompt, the schema of the reply, and checks that a schema cannot express. */
export interface Step<Value> {
  readonly name: string;
  readonly prompt: string;
  readonly form: ZodType<Value>;
  /** The problems of a value that fits the schema, each a sentence that the model can act on. */
  problems(value: Value): readonly string[];
}

/** The accepted value of a step, and what it took to get it. */
export interface StepResult<Value> {
  readonly value: Value;
  readonly calls: number;
  /** The problems that were listed in each repair request. */
  readonly repairs: readonly string[];
}

/** How many repairs are allowed, and the signal that aborts the requests. */
export interface AskOptions {
  /** Maximum number of repair requests. The default is 3. */
  readonly repairs?: number;
  readonly signal: AbortSignal;
}

/**
 * Asks the model until its reply passes all checks. Each repair request contains the whole dialogue: the earlier
 * replies and their problems. After the last repair it throws an error that names the step and the first remaining
 * problem.
 */
export async function askStep<Value>(
  step: Step<Value>,
  model: MeteredModel,
  { repairs: most = 3, signal }: AskOptions,
): Promise<StepResult<Value>> {
  const messages: Message[] = [{ role: "user", parts: [text(step.prompt)] }];
  const repairs: string[] = [];
  for (let calls = 1; ; calls++) {
    const { parts, finish } = await model.reply(messages, signal);
    const said = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    const read = readForm(said, step.form);
    const problems =
      finish === "length"
        ? ["The reply was cut off; write a shorter one."]
        : read.ok
          ? step.problems(read.value)
          : read.problems;
    if (read.ok && problems.length === 0) return { value: read.value, calls, repairs };
    if (repairs.length === most) {
      throw new AssayError(
        "authoring/step-failed",
        `${model.name} did not get the step '${step.name}' right in ${calls} replies: ${problems[0]} Run the command again, or use another model`,
      );
    }
    const more = problems.length - maxListedProblems;
    const told = [...problems.slice(0, maxListedProblems), ...(more > 0 ? [`There are ${more} more problems.`] : [])];
    repairs.push(told.join(" "));
    const listed = told.map((problem) => `- ${problem}`).join("\n");
    messages.push({ role: "assistant", parts }, { role: "user", parts: [text(repair.body({ problems: listed }))] });
  }
}
