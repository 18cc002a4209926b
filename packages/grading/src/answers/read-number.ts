import { DIGIT_RUN, readExponent, readMantissa } from "./number-notation.ts";

export type NumberReading =
  | { readonly kind: "one"; readonly value: number; readonly percent: boolean; readonly text: string }
  | { readonly kind: "no-number" | "several-numbers" | "unreadable-number" };

/** More characters than the longest plain decimal of a double has; what stands behind them counts as another number. */
const MAX_RUN_LENGTH = 500;

/** A superscript numeral belongs to the letter before it, as in m² and χ²; any other numeral outside the number is one more. */
const STRAY_NUMERAL = /[^\P{N}⁰¹²³⁴-⁹]|(?<![\p{L}⁻⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]/u;

/** Touching the digits, these make them part of a name, a formula, a range or a bound: "x157", "e^3", "1/2", "±5". */
const TOUCHING = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}_^√/±∓—]$/u;

/** Before the number, these say that the answer is something other than it. */
const BOUND =
  /(?:(?<![-=]|<\/?[a-z]\w{0,15})[<>]=?|[≤≥≠≪≫±∓]|!=|\b(?:less|more|fewer|greater|smaller|larger|lower|higher|other) than|\bat (?:least|most)|\bup to|\bnot)\s*$/i;

/** A minus sign that does not touch the digits may be a dash or a list's bullet. */
const LOOSE_MINUS = /[-−–][^\S\n]+$/;

const SIGN_WORD = /\b(?:minus|negative)\s+$/i;

/** Behind the number, these change its value: "5 million", "12k", "5M", "100+", "2^n", "5‰". */
const MULTIPLIER = /^(?:[kKM]\b|[\^+]|\s*(?:‰|[Hh]undred|[Tt]housand|[MmBb]illion|[Tt]rillion|[Dd]ozen))/;

const PERCENT = /^\s*(?:%|per ?cent)/i;

/**
 * The only number in a text, units and words around it aside. Every digit of the text must belong to that number, to
 * its power of ten or to `unit` right behind it: a second number, and so a list, a range, a fraction, a date or "± 0.2",
 * makes it `several-numbers`. Numbers in words are none. What is read never depends on the key's value.
 */
export function readNumber(text: string, unit?: string): NumberReading {
  const first = text.search(/[0-9]/);
  if (first === -1) return { kind: /\p{N}/u.test(text) ? "unreadable-number" : "no-number" };

  const run = DIGIT_RUN.exec(text.slice(first, first + MAX_RUN_LENGTH))?.[0] ?? "";
  const { exponent, length } = readExponent(text.slice(first + run.length, first + run.length + 32));
  const end = first + run.length + length;
  const percent = PERCENT.exec(text.slice(end, end + 16))?.[0] ?? "";
  const rest = withoutUnit(text.slice(end + percent.length), unit);
  const mantissa = readMantissa(run);
  if (mantissa === undefined || /[0-9]/.test(rest)) return { kind: "several-numbers" };

  const lead = readLead(text, first);
  const isPlain = !lead?.pointed || /^[0-9]+$/.test(run);
  if (lead === undefined || !isPlain) return { kind: "unreadable-number" };
  if (STRAY_NUMERAL.test(text.slice(0, lead.start)) || STRAY_NUMERAL.test(rest) || MULTIPLIER.test(rest.slice(0, 16))) {
    return { kind: "unreadable-number" };
  }
  const value = Number(`${lead.negative ? "-" : ""}${lead.pointed ? "." : ""}${mantissa}e${exponent}`);
  if (!Number.isFinite(value)) return { kind: "unreadable-number" };
  return { kind: "one", value, percent: percent !== "", text: text.slice(lead.start, end + percent.length) };
}

function withoutUnit(rest: string, unit: string | undefined): string {
  const trimmed = rest.trimStart();
  return unit !== undefined && trimmed.startsWith(unit) ? trimmed.slice(unit.length) : rest;
}

interface Lead {
  readonly start: number;
  readonly negative: boolean;
  /** Whether the number begins with its decimal point, as in ".5". */
  readonly pointed: boolean;
}

/** The sign and point before the first digit; undefined where what stands there makes the number something else. */
function readLead(text: string, first: number): Lead | undefined {
  const pointed = text[first - 1] === ".";
  const unsigned = pointed ? first - 1 : first;
  const signed = unsigned > 0 && "+-−–‑".includes(text[unsigned - 1]);
  const start = signed ? unsigned - 1 : unsigned;
  const before = text.slice(Math.max(0, start - 32), start);
  if (TOUCHING.test(before) || BOUND.test(before)) return undefined;
  if ((signed && /[+\-−–‑]$/.test(before)) || (pointed && before.endsWith("."))) return undefined;
  const word = SIGN_WORD.test(before);
  if (LOOSE_MINUS.test(before) || (word && signed)) return undefined;
  return { start, negative: word || (signed && text[start] !== "+"), pointed };
}
