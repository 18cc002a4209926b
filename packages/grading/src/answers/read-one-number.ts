import { ASIDE } from "./aside.ts";
import { finalStatement } from "./final-statement.ts";
import { type NumberReading, readNumber } from "./read-number.ts";
import { readNumberWord } from "./read-number-word.ts";
import type { Reading } from "./read-reply.ts";

/** Statistics told beside a number: ", p = 0.4", "; n = 12", "with p < 0.001". */
const STATISTIC =
  /(?:[,;]|\bwith|\band)?\s*\b(?:p|n|df|se|sd|r²|r\^?2)(?:[- ]?values?)?\s*(?:=|<|>|≤|≥|≈|is|of)\s*[-+−]?[0-9][0-9.,]*(?:e[-+]?[0-9]+)?/gi;

/** What a text marks as its answer: "answer: 12", "\\boxed{12}", "**12**". The last mark counts. */
const MARKS: readonly RegExp[] = [
  /\\boxed\{([^{}]{1,100})\}/g,
  /\banswer\b[*_]*\s*(?:is|=|:)[*_]*\s*([^\n]{1,100}?)(?=\.?\s*(?:\n|$))/gi,
  /\*\*([^*\n]{1,60})\*\*/g,
  /(?:(?<![\p{L}\p{N}_])[=≈]|[→⇒]|=>|\brounds to|\brounded to|\bi\.e\.)\s*([^=≈→⇒\n]{1,60}?)(?=\.?\s*$)/gu,
];

const MAX_LENGTH = 2000;

/**
 * The one number that an answer gives. The answer as a whole is read first; if it holds several numbers, then without
 * its asides and statistics, then what it marks as its answer, then, in a reply without a JSON object, its final
 * statement. The first of these with exactly one number decides. What is read never depends on the key's value.
 */
export function readOneNumber({ text, source }: Reading, unit?: string): NumberReading {
  const whole = readNumber(text, unit);
  if (whole.kind === "no-number") return readNumberWord(text) ?? whole;
  if (whole.kind !== "several-numbers" || text.length > MAX_LENGTH) return whole;
  for (const part of partsOf(text, source === "whole-text")) {
    const found = readNumber(part, unit);
    if (found.kind === "one") return found;
  }
  return whole;
}

/** Whether a number stands right before the last statement, which may then be the last of a list. */
function isAfterNumber(text: string, last: string): boolean {
  const before = text.slice(0, text.lastIndexOf(last)).replace(/[^\p{L}\p{N}]+$/u, "");
  return /[0-9]$/.test(before);
}

function* partsOf(text: string, isNarrated: boolean): Generator<string> {
  const plain = text.replace(ASIDE, "");
  if (plain !== text) yield plain;
  yield plain.replace(STATISTIC, "");
  for (const mark of MARKS) {
    const found = [...text.matchAll(mark)].at(-1);
    if (found === undefined) continue;
    const [, marked = ""] = found;
    // Behind it may stand words, but no other number, which could be the next of a list.
    if (/[0-9]/.test(text.slice(found.index + found[0].length))) continue;
    yield* [marked, marked.replace(ASIDE, "").replace(STATISTIC, "")];
  }
  const last = isNarrated ? finalStatement(text) : undefined;
  if (last !== undefined && !isAfterNumber(text, last)) yield last;
}
