import type { IntegerKey } from "./answer-key.ts";
import type { GradingRule } from "./grading-rule.ts";
import { readOneNumber } from "./read-one-number.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/**
 * Strict: the only number in the answer equals the key; "42.0", "4.2e1" and "42 rows" are 42, "42%" is 0.42.
 *
 * Paper rules: the answer cast to an integer, else its first contiguous digits. Without the cast a sign is lost and
 * "1,234" is 1.
 */
export function gradeInteger(key: IntegerKey, reading: Reading, rule: GradingRule): Judgement {
  if (rule === "strict") {
    const found = readOneNumber(reading);
    if (found.kind !== "one") return { correct: false, reading: excerpt(reading.text), reason: found.kind };
    return compare(key, found.percent ? found.value / 100 : found.value, found.text);
  }
  const taken = castInteger(reading) ?? firstDigits(reading.text);
  if (taken === undefined) return { correct: false, reading: excerpt(reading.text), reason: "no-number" };
  return compare(key, taken, String(taken));
}

function compare(key: IntegerKey, value: number, text: string): Judgement {
  const correct = value === key.answer;
  return { correct, reading: excerpt(text), reason: correct ? "equal" : "differs" };
}

/** As Python's `int` does: a text must be a whole number, a number loses its fraction. */
function castInteger(reading: Reading): number | undefined {
  if (typeof reading.answer === "number") {
    return Number.isFinite(reading.answer) ? Math.trunc(reading.answer) : undefined;
  }
  const trimmed = reading.text.trim();
  return /^[+-]?[0-9]+$/.test(trimmed) ? Number(trimmed) : undefined;
}

function firstDigits(text: string): number | undefined {
  const run = /[0-9]+/.exec(text);
  return run === null ? undefined : Number(run[0]);
}
