import type { NumberKey } from "./answer-key.ts";
import { castDecimal } from "./cast-decimal.ts";
import { halfUnitOfFigure, roundToFigures, truncateToFigures } from "./decimal-figures.ts";
import type { GradingRule } from "./grading-rule.ts";
import { readNumber } from "./read-number.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/** Lets 0.125 + 0.0005 count as half a unit away from 0.125, whatever the last bit of the sum. */
const SLACK = 1e-9;

/**
 * Strict: the only number in the answer lies within half a unit of the key's last significant figure asked, both ends
 * included; a key of zero, which has no significant figures, needs zero. "12.5%" is 12.5 where the key's unit is "%",
 * and 0.125 otherwise. Other units are not compared.
 *
 * Paper rules: the answer cast to a number, else its first contiguous digits and points, so that a sign, an exponent or
 * a percent sign is lost; then both are rounded to one figure less than asked (`paper`) or cut to the figures asked
 * (`paper-truncated`), and must be equal. These are not looser than strict: for 1.249 at three figures the well-rounded
 * 1.25 fails `paper` (1.2 against 1.3), and for 1.239 the well-rounded 1.24 fails `paper-truncated`.
 */
export function gradeNumber(key: NumberKey, reading: Reading, rule: GradingRule): Judgement {
  if (rule === "strict") {
    const found = readNumber(reading.text, key.unit);
    if (found.kind !== "one") return { correct: false, reading: excerpt(reading.text), reason: found.kind };
    const value = found.percent && key.unit !== "%" ? found.value / 100 : found.value;
    return judge(isWithinTolerance(key, value), found.text);
  }
  const taken = castDecimal(reading.text) ?? firstDecimal(reading.text);
  if (taken === undefined) return { correct: false, reading: excerpt(reading.text), reason: "no-number" };
  const shorten = rule === "paper" ? roundToFigures : truncateToFigures;
  const figures = rule === "paper" ? key.significant - 1 : key.significant;
  return judge(shorten(taken, figures) === shorten(key.answer, figures), String(taken));
}

function judge(correct: boolean, text: string): Judgement {
  return { correct, reading: excerpt(text), reason: correct ? "equal" : "differs" };
}

function isWithinTolerance(key: NumberKey, value: number): boolean {
  const tolerance = halfUnitOfFigure(key.answer, key.significant) + SLACK * Math.abs(key.answer);
  return Math.abs(value - key.answer) <= tolerance;
}

/** The first run of digits and points that holds a digit, where that run is a number: "1.2.3" and "...5" are none. */
function firstDecimal(text: string): number | undefined {
  const digit = text.search(/[0-9]/);
  if (digit === -1) return undefined;
  let start = digit;
  while (text[start - 1] === ".") start -= 1;
  let end = digit;
  while (text[end] === "." || (text[end] >= "0" && text[end] <= "9")) end += 1;
  return castDecimal(text.slice(start, end));
}
