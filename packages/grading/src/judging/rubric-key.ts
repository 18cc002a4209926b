import type { Submission } from "@assay/contract";
import { z } from "zod";
import { answerForm } from "../rubrics/answer-form.ts";
import { type AnswerForm, RESULTS_FILE, type Rubric } from "../rubrics/index.ts";
import { weightedKey } from "../rubrics/metarubric.ts";
import type { SubmittedAnswer } from "../rubrics/read-answer.ts";
import { rubricSchema } from "../rubrics/rubric-schema.ts";

/** What an item is graded against by its rubric. */
export interface RubricKey {
  readonly task: string;
  readonly form: AnswerForm;
  readonly rubric: Rubric;
}

/** A key as `assay items --with-key` writes it. */
export const rubricKeySchema: z.ZodType<RubricKey> = z.strictObject({
  task: z.string(),
  form: answerForm,
  rubric: rubricSchema,
});

/** A key as this version writes it. Stores of version 0.1 name gates by their keys alone. */
export function currentKey({ rubric, ...key }: RubricKey): RubricKey {
  const metarubrics = rubric.metarubrics.map((metarubric) => {
    return { ...metarubric, onlyWith: metarubric.onlyWith.map((gate) => weightedKey.parse(gate)) };
  });
  return { ...key, rubric: { metarubrics } };
}

/** The final text of a submission and its results file. A submission without an answer has an empty text. */
export function submittedAnswer({ answers, files }: Submission): SubmittedAnswer {
  const last = answers.findLast(({ to }) => to === "agent");
  const value = last?.value;
  const answer = typeof value === "object" && value !== null && "answer" in value ? value.answer : value;
  const text = typeof answer === "string" ? answer : value === undefined ? (last?.text ?? "") : JSON.stringify(answer);
  const file = Object.hasOwn(files, RESULTS_FILE) ? new TextDecoder().decode(files[RESULTS_FILE]) : undefined;
  return { text, file };
}
