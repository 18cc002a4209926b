import { finalStatement } from "./final-statement.ts";
import type { GradingRule } from "./grading-rule.ts";
import type { Reading } from "./read-reply.ts";

/** The phrase that prompts ask for, and what else counts as it. */
export const abstentionPhrases = [
  "not possible",
  "not possible to answer",
  "not possible to determine",
  "cannot be answered",
  "cannot be determined",
  "unanswerable",
] as const;

/** What may precede such a phrase: "The question is unanswerable", "Final answer: not possible". */
const SUBJECT =
  /^(?:(?:it|this|(?:the|this) (?:question|value)|(?:the |my )?(?:final )?answer) )?(?:is )?(?=not |cannot |unans)/;

const MAX_ABSTENTION_LENGTH = 100;

/**
 * Whether a reading declines to answer; graders ask this before anything else.
 *
 * `strict`: the answer is null, or is as a whole one of `abstentionPhrases`, in any case and with any punctuation,
 * quotes or Markdown around it or between its words, after at most a subject such as "it is" or "the answer is"; in a
 * reply without a JSON object, its final statement may be that instead. A phrase inside a longer answer, such as a
 * title or "not possible, because …", is no abstention.
 *
 * Paper rules: the answer contains "not possible", in any case. So a title with these words counts as one there, and
 * null does not.
 */
export function isAbstention(reading: Reading, rule: GradingRule): boolean {
  if (rule !== "strict") return reading.text.toLowerCase().includes("not possible");
  if (reading.answer === null) return true;
  if (readsAsAbstention(reading.text)) return true;
  return reading.source === "whole-text" && readsAsAbstention(finalStatement(reading.text) ?? "");
}

/** Whether a text is, as a whole, an abstention under the strict rule. */
export function readsAsAbstention(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ABSTENTION_LENGTH) return false;
  const words = trimmed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const phrase = words.replace(SUBJECT, "");
  return abstentionPhrases.some((known) => known === phrase);
}
