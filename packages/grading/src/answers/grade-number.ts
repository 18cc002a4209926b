import type { NumberKey } from "./answer-key.ts";
import { castDecimal } from "./cast-decimal.ts";
import { halfUnitOfFigure, roundToFigures, truncateToFigures } from "./decimal-figures.ts";
import type { GradingRule } from "./grading-rule.ts";
import { readOneNumber } from "./read-one-number.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/** Lets 0.125 + 0.0005 count as half a unit away from 0.125, whatever the last bit of the sum. */
const SLACK = 1e-9;

/**
 * Strict: the only number in the answer lies within half a unit of the key's last significant figure asked, both ends
 * included; a key of zero, which has no significant figures, needs zero. "12.5%" is 12.5 where the key's unit is "%",
 * and 12.5 or 0.125 otherwise, because a column may hold either. Other units are not compared.
 *
 * Paper rules: the answer cast to a number, else its first contiguous digits and points, so that a sign, an exponent or
 * a percent sign is lost; it is rounded to one figure less than asked (`paper`) or cut to the figures asked
 * (`paper-truncated`), and so is the truth. It must equal the truth that was shortened as it is, or the one that was
 * rounded to the figures asked first, since the question asks for that.
 */
export function gradeNumber(key: NumberKey, reading: Reading, rule: GradingRule): Judgement {
  if (rule === "strict") {
    const found = readOneNumber(reading, key.unit);
    if (found.kind !== "one") return { correct: false, reading: excerpt(reading.text), reason: found.kind };
    const values = found.percent && key.unit !== "%" ? [found.value, found.value / 100] : [found.value];
    return judge(
      values.some((value) => isWithinTolerance(key, value)),
      found.text,
    );
  }
  const taken = castDecimal(reading.text) ?? firstDecimal(reading.text);
  if (taken === undefined) return { correct: false, reading: excerpt(reading.text), reason: "no-number" };
  const shorten = rule === "paper" ? roundToFigures : truncateToFigures;
  const figures = rule === "paper" ? key.significant - 1 : key.significant;
  const truths = [key.answer, roundToFigures(key.answer, key.significant)];
  const given = shorten(taken, figures);
  return judge(
    truths.some((truth) => shorten(truth, figures) === given),
    String(taken),
  );
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
