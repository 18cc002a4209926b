import { type Json, type Submitted, type Tool, type ToolResult, text } from "@assay/contract";
import { z } from "zod";
import { refuse } from "./tool-answer.ts";

/**
 * What is given to `submit`. The field `value` may be left out: tasks ask for "an object with the key answer", and many
 * models hand in just that.
 */
export const submitInputSchema = z.preprocess(
  withValue,
  z.strictObject({
    value: z.unknown().pipe(z.json()).describe("What is handed in, in the form that the task asks for."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe("How likely it is right, from 0 to 1, where the task asks for it."),
  }),
);

export const submitExample: Json = { value: { answer: 3 } };

/** The input with its field `value`. An object that has it already, or no other field than a confidence, stays as it is. */
function withValue(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return { value: input };
  if ("value" in input) return input;
  const { confidence, ...value } = input as { readonly confidence?: unknown };
  if (Object.keys(value).length === 0) return input;
  const isProbability = typeof confidence === "number" && confidence >= 0 && confidence <= 1;
  return isProbability ? { value, confidence } : { value: input };
}

type Input = z.output<typeof submitInputSchema>;

/** Hands in a phase's result; every phase has it. The answer is the next phase's prompt, or `finished`. */
export function submitTool(submit: (value: Json, confidence: number | null) => Promise<Submitted>): Tool<Input> {
  return {
    name: "submit",
    description:
      "Hands in the result of the current task and ends it. The answer is the next task, or 'finished'; a result in the wrong form is refused and can be handed in again.",
    input: submitInputSchema,
    example: submitExample,
    readOnly: false,
    async run({ value, confidence }) {
      return showSubmitted(await submit(value, confidence));
    },
  };
}

/** What an agent is told of what it handed in. */
export function showSubmitted(submitted: Submitted): ToolResult {
  switch (submitted.status) {
    case "finished":
      return { parts: [text("finished")], data: { status: "finished" } };
    case "refused":
      return refuse("tools/wrong-answer", `This was not taken: ${submitted.problem}`);
    case "next-phase": {
      const tools = submitted.phase.tools.map(({ name }) => name);
      return { parts: submitted.phase.prompt, data: { status: "next-phase", tools } };
    }
  }
}

/**
 * The forms in which a value may be meant, the likeliest first: agents hand in an answer bare or under `answer`, and a
 * confidence beside it or within.
 */
export function submissionForms(value: Json, confidence: number | null): Json[] {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  if (confidence === null) return isRecord ? [value] : [value, { answer: value }];
  return isRecord ? [{ ...value, confidence }, value] : [{ answer: value, confidence }, value];
}
