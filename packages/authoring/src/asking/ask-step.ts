import type { Message } from "@assay/contract";
import { AssayError, readPrompt, text } from "@assay/contract";
import type { ZodType } from "zod";
import type { MeteredModel } from "./metered-model.ts";
import { readForm } from "./read-form.ts";

const repair = readPrompt(new URL("./repair.md", import.meta.url), ["problems"]);

/** More problems than these are not told at once: a model mends a few well. */
const mostTold = 12;

export const repairHash = repair.hash;

/** One thing asked of a model: a prompt, the form of its reply, and what the form cannot say. */
export interface Step<Value> {
  readonly name: string;
  readonly prompt: string;
  readonly form: ZodType<Value>;
  /** What is wrong with a value of the form, each a sentence that its author can act on. */
  problems(value: Value): readonly string[];
}

/** What a step came to. */
export interface Taken<Value> {
  readonly value: Value;
  readonly calls: number;
  /** What was wrong each time that the model was asked to mend its reply. */
  readonly repairs: readonly string[];
}

/** How often and for how long a model is asked. */
export interface Patience {
  /** Three where it is left out. */
  readonly repairs?: number;
  readonly signal: AbortSignal;
}

/**
 * Asks until the reply is as it must be. Each time the model sees the whole dialogue: its replies and what was wrong with
 * them. After the last repair the error names the step and what is still wrong.
 */
export async function askStep<Value>(
  step: Step<Value>,
  model: MeteredModel,
  { repairs: most = 3, signal }: Patience,
): Promise<Taken<Value>> {
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
        `${model.name} did not get the step '${step.name}' right in ${calls} replies: ${problems[0]} Try again, or another model`,
      );
    }
    const more = problems.length - mostTold;
    const told = [...problems.slice(0, mostTold), ...(more > 0 ? [`There are ${more} more problems.`] : [])];
    repairs.push(told.join(" "));
    const listed = told.map((problem) => `- ${problem}`).join("\n");
    messages.push({ role: "assistant", parts }, { role: "user", parts: [text(repair.body({ problems: listed }))] });
  }
}
