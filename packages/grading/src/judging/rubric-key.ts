import type { Submission } from "@assay/contract";
import { type AnswerForm, RESULTS_FILE, type Rubric } from "../rubrics/index.ts";
import type { SubmittedAnswer } from "../rubrics/read-answer.ts";

/** What an item is graded against by its rubric. */
export interface RubricKey {
  readonly task: string;
  readonly form: AnswerForm;
  readonly rubric: Rubric;
}

/** The final text of a submission and its results file. A submission without an answer has an empty text. */
export function submittedAnswer({ answers, files }: Submission): SubmittedAnswer {
  const last = answers.findLast(({ to }) => to === "agent");
  const value = last?.value;
  const answer = typeof value === "object" && value !== null && "answer" in value ? value.answer : value;
  const text = typeof answer === "string" ? answer : (last?.text ?? "");
  const file = Object.hasOwn(files, RESULTS_FILE) ? new TextDecoder().decode(files[RESULTS_FILE]) : undefined;
  return { text, file };
}
