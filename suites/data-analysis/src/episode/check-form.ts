import type { Submission } from "@assay/contract";
import { submittedAnswer } from "@assay/grading/judging";
import { checkForm as checkAnswer } from "@assay/grading/rubrics";
import type { Item } from "../items.ts";
import { findTask } from "../tasks.ts";

/** What is wrong with the form of a submission, in sentences. It knows the item's form and the submission, and no key. */
export function checkForm({ task }: Item, submission: Submission): readonly string[] {
  return checkAnswer(findTask(task).form, submittedAnswer(submission));
}
