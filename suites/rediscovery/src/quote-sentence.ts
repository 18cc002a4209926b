/** Maximum number of characters that a reply quotes of one sentence. */
const MAX_QUOTE_LENGTH = 120;

/** A sentence of an agent as a reply quotes it: on one line, and not all of a long one. */
export function quoteSentence(sentence: string): string {
  const plain = sentence.replace(/\s+/g, " ").trim();
  return plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : plain;
}
