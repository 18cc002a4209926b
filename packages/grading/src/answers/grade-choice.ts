import type { ChoiceKey } from "./answer-key.ts";
import { castDecimal } from "./cast-decimal.ts";
import { finalStatement } from "./final-statement.ts";
import type { GradingRule } from "./grading-rule.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/**
 * Strict: the whole answer is one choice (see `COMPARISONS` for what is the same); in a reply without a JSON object, its
 * final statement may be that instead. "Yes, because …" is none.
 *
 * Paper rules: the answer in lower case contains the right choice and none of the others. A choice inside a longer one,
 * such as ".json" inside ".jsonl", does not count as mentioned there, or the longer one could never be right; otherwise
 * the rule is taken literally, so that "not" contains "no".
 */
export function gradeChoice(key: ChoiceKey, reading: Reading, rule: GradingRule): Judgement {
  const mentioned = mentionedChoices(key.choices, reading.text);
  const taken = rule === "strict" ? readChoice(key.choices, reading) : mentioned;
  if (taken.length === 1) {
    const correct = taken[0] === key.answer;
    return { correct, reading: excerpt(taken[0]), reason: correct ? "equal" : "differs" };
  }
  const reason = taken.length > 1 || mentioned.length > 1 ? "several-choices" : "no-choice";
  return { correct: false, reading: excerpt(reading.text), reason };
}

/** The choices found in the text after longer ones that contain them have been taken out. */
function mentionedChoices(choices: readonly string[], text: string): readonly string[] {
  const lower = choices.map((choice) => choice.toLowerCase());
  return choices.filter((_, index) => {
    const longer = lower.filter((other) => other.length > lower[index].length && other.includes(lower[index]));
    const rest = longer.reduce((left, other) => left.replaceAll(other, "\n"), text.toLowerCase());
    return rest.includes(lower[index]);
  });
}

/** The choices equal to the answer: none, one, or several that differ only in case. */
function readChoice(choices: readonly string[], reading: Reading): readonly string[] {
  const texts = reading.source === "whole-text" ? [reading.text, finalStatement(reading.text)] : [reading.text];
  const longest = Math.max(...choices.map((choice) => choice.length)) + 2 * MAX_PEELS;
  for (const text of texts) {
    let form = text?.trim() ?? "";
    if (form.length > longest) continue;
    for (let peels = 0; peels <= MAX_PEELS; peels += 1) {
      const matches = matchingChoices(choices, form);
      if (matches.length > 0) return matches;
      form = peel(form);
    }
  }
  return [];
}

/** The ways in which an answer may equal a choice, the strictest first; undefined where one does not apply. */
const COMPARISONS: readonly ((text: string) => string | undefined)[] = [
  (text) => text,
  fold,
  (text) => fold(text).replace(/^\.(?=\p{L})/u, ""),
  (text) => TRUTH.get(fold(text)),
  (text) => castDecimal(text)?.toString(),
];

const TRUTH: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["yes", "yes"],
  ["false", "no"],
  ["no", "no"],
]);

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
}

function matchingChoices(choices: readonly string[], form: string): readonly string[] {
  for (const comparable of COMPARISONS) {
    const wanted = comparable(form);
    const matches = wanted === undefined ? [] : choices.filter((choice) => comparable(choice) === wanted);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Enough for quotes, bold and a full stop around each other. */
const MAX_PEELS = 12;

const WRAPPERS = "\"'`*_“”‘’«»";

/** Removes one layer around a text: quotes or Markdown on both sides, or else a closing full stop or exclamation mark. */
function peel(text: string): string {
  if (text.length > 2 && WRAPPERS.includes(text[0]) && WRAPPERS.includes(text[text.length - 1])) {
    return text.slice(1, -1).trim();
  }
  return text.length > 1 && /[.!]$/.test(text) ? text.slice(0, -1).trim() : text;
}
