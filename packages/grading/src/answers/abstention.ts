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
  "not possible to give",
  "no answer is possible",
  "no answer possible",
  "impossible to answer",
  "impossible to determine",
  "impossible to compute",
  "impossible to tell",
  "not answerable",
  "cannot answer",
  "cannot be answered",
  "cannot be determined",
  "cannot be computed",
  "cannot be given",
  "cannot be told",
  "cannot determine",
  "cannot tell",
  "unanswerable",
] as const;

/** What may precede such a phrase: "The question is unanswerable", "so the median is not possible", "sorry". */
const SUBJECT =
  /^(?:(?:sorry|unfortunately|undefined|so|hence|thus|therefore) )*(?:(?:it|this|that|i|we|there|(?:the|a|an|my|this|that|such)(?: [\p{L}\p{N}]+){1,4}|(?:final )?answer|\p{L}[\p{L}\p{N}]*) )?(?:is |are |was )?(?=not |cannot |unans|imposs|no answer)/u;

/** What may follow it: "not possible with these data", "cannot be determined from the sample to 4 significant figures". */
const REMAINDER =
  /^(?: (?:this|that|it|the|question|title|abstract|value|answer|here))*(?: (?:with|from|given|based on|using|for|in|at) [\p{L}\p{N} ]{1,60}| to [\p{L}\p{N}]+ significant figures)?$/u;

const MAX_ABSTENTION_LENGTH = 100;

/** An answer by itself: a number, or yes or no. With one of these in another clause, nobody knows what was meant. */
const PLAIN_ANSWER = /^[-+]?[0-9][0-9.,eE+-]*\s*%?$|^(?:yes|no|true|false)$/i;

/** A clause that offers another answer beside it: 'not possible, or "mild"', "12; otherwise not possible". */
const HEDGE = /^(?:or|otherwise|else)\b/i;

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
  if (rule !== "strict") return /not possible/i.test(reading.text);
  if (reading.answer === null) return true;
  if (readsAsAbstention(reading.text)) return true;
  const clauses = clausesOf(reading.text);
  if (
    clauses.some((clause) => PLAIN_ANSWER.test(clause) || HEDGE.test(clause)) ||
    /possible\W{0,4}\?/i.test(reading.text)
  )
    return false;
  const last = reading.source === "whole-text" ? finalStatement(reading.text) : undefined;
  return [clauses[0], clauses.at(-1), last].some((part) => part !== undefined && readsAsAbstention(part));
}

/** Whether a text is, as a whole, an abstention under the strict rule. */
export function readsAsAbstention(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ABSTENTION_LENGTH) return false;
  const words = trimmed
    .toLowerCase()
    .replace(/\b(?:can|could)(?: no|no|n['’]| ?['’])t\b/g, "cannot")
    .replace(/\bisn['’]t\b/g, "is not")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const phrase = words.replace(SUBJECT, "");
  return abstentionPhrases.some((known) => phrase.startsWith(known) && REMAINDER.test(phrase.slice(known.length)));
}
