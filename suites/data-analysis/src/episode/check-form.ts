import type { Submission } from "@assay/contract";
import { submittedAnswer } from "@assay/grading/judging";
import { checkForm as checkAnswer } from "@assay/grading/rubrics";
import { askingOf, type Item } from "../items.ts";

/** What is wrong with the form of a submission, in sentences. It knows the item's form and the submission, and no key. */
export function checkForm(item: Item, submission: Submission): readonly string[] {
  return checkAnswer(askingOf(item).form, submittedAnswer(submission));
}
