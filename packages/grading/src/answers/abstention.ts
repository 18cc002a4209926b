import { clausesOf } from "./clauses.ts";
import { finalStatement } from "./final-statement.ts";
import type { GradingRule } from "./grading-rule.ts";
import type { Reading } from "./read-reply.ts";

/** The phrase that prompts ask for, and what else counts as it. */
export const abstentionPhrases = [
  "not possible",
  "not possible to answer",
  "not possible to determine",
  "not possible to compute",
  "not possible to tell",
  "not possible to say",
  "impossible to answer",
  "impossible to determine",
  "impossible to compute",
  "impossible to tell",
  "not answerable",
  "cannot answer",
  "cannot be answered",
  "cannot be determined",
  "cannot be computed",
  "cannot be told",
  "cannot determine",
  "unanswerable",
] as const;

/** What may precede such a phrase: "The question is unanswerable", "Final answer: not possible". */
const SUBJECT =
  /^(?:(?:it|this|that|i|we|(?:the|this) (?:question|value|quantity|answer)|(?:the |my )?(?:final )?answer) )?(?:is |are )?(?=not |cannot |unans|imposs)/;

/** What may follow it: "not possible with these data", "cannot be determined from the repository". */
const REMAINDER =
  /^(?: this| that| it)?(?: (?:with|from|given|based on|using)(?: (?:the|this|these|that|available|given|existing|present))* (?:data|information|files?|repository|dataset|contents?|evidence))?$/;

const MAX_ABSTENTION_LENGTH = 100;

/** An answer by itself: a number, or yes or no. With one of these in another clause, nobody knows what was meant. */
const PLAIN_ANSWER = /^[-+]?[0-9][0-9.,eE+-]*\s*%?$|^(?:yes|no|true|false)$/i;

/**
 * Whether a reading declines to answer; graders ask this before anything else.
 *
 * `strict`: the answer is null, or one of `abstentionPhrases` is the whole of it, its first clause or its last one, in
 * any case and with any punctuation, quotes or Markdown around it. So it may give its reason: "not possible: no rows
 * match", "No rows match, so it is not possible." It may not give an answer beside it: "12.3; not possible" is none. A
 * phrase inside a clause, as in a title, is none either.
 *
 * Paper rules: the answer contains "not possible", in any case. So a title with these words counts as one there, and
 * null does not.
 */
export function isAbstention(reading: Reading, rule: GradingRule): boolean {
  if (rule !== "strict") return reading.text.toLowerCase().includes("not possible");
  if (reading.answer === null) return true;
  if (readsAsAbstention(reading.text)) return true;
  const clauses = clausesOf(reading.text);
  if (clauses.some((clause) => PLAIN_ANSWER.test(clause))) return false;
  const last = reading.source === "whole-text" ? finalStatement(reading.text) : undefined;
  return [clauses[0], clauses.at(-1), last].some((part) => part !== undefined && readsAsAbstention(part));
}

/** Whether a text is, as a whole, an abstention under the strict rule. */
export function readsAsAbstention(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ABSTENTION_LENGTH) return false;
  const words = trimmed
    .toLowerCase()
    .replace(/\b(can|could)(?:no|n['’])t\b/g, "cannot")
    .replace(/\bisn['’]t\b/g, "is not")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const phrase = words.replace(SUBJECT, "");
  return abstentionPhrases.some((known) => phrase.startsWith(known) && REMAINDER.test(phrase.slice(known.length)));
}
