/**
 * Why a sentence leaves open what is asked. Reasons name no factor, because at the hint root nothing may tell what can be
 * varied.
 */
export const unclear = (sentence: string): string => `I cannot tell what ${quote(sentence)} asks of me.`;

export const unclearBecause = (sentence: string, reason: string): string =>
  `${quote(sentence)} ${reason}, so I cannot tell what it asks of me.`;

/** The sentences and lines of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e)\.)\s+|\n+| {20,}/).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const MAX_QUOTE_LENGTH = 120;

/** A part of a prompt, as refusals quote it. */
function quote(sentence: string): string {
  const plain = sentence.replace(/\s+/g, " ").trim();
  return `"${plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : plain}"`;
}
