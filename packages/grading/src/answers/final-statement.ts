/** Longer than any abstention or category value. */
const MAX_STATEMENT_LENGTH = 300;

const BOUNDARY = /[.!?:;]["'”’*_`)\]]*\s+|\n/g;

const LEAD_IN = /^\s*[*_]*(?:so|thus|hence|therefore)?,?\s*(?:the|my) (?:final )?answer is\s/i;

/**
 * The last statement of a text: what follows the last full stop, exclamation or question mark, colon or semicolon that
 * has white space after it, or the last line break; without a lead-in such as "the answer is". Undefined where the text
 * ends in a statement too long to be a short answer.
 */
export function finalStatement(text: string): string | undefined {
  const trimmed = text.trimEnd();
  const tail = trimmed.slice(-MAX_STATEMENT_LENGTH);
  let start = trimmed.length > MAX_STATEMENT_LENGTH ? undefined : 0;
  for (const boundary of tail.matchAll(BOUNDARY)) start = boundary.index + boundary[0].length;
  return start === undefined ? undefined : tail.slice(start).replace(LEAD_IN, "");
}
