import type { ChoiceKey } from "./answer-key.ts";
import { castDecimal } from "./cast-decimal.ts";
import { clausesOf } from "./clauses.ts";
import { finalStatement } from "./final-statement.ts";
import type { GradingRule } from "./grading-rule.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/**
 * Strict: one choice is the whole answer, its first clause or its last one (see `COMPARISONS` for what is the same), or
 * the only one that a short sentence names: "Yes, p < 0.05", "No, there is not enough evidence", "It rises". No other
 * choice may stand as a clause, and a sentence that negates, hedges or asks names none. In a reply without a JSON object,
 * its final statement may be the answer instead.
 *
 * Paper rules: the answer in lower case contains the right choice and none of the others. A choice inside a longer one,
 * such as ".json" inside ".jsonl", does not count as mentioned there, or the longer one could never be right; an
 * extension may lack its point. Otherwise the rule is taken literally, so that "not" contains "no".
 */
export function gradeChoice(key: ChoiceKey, reading: Reading, rule: GradingRule): Judgement {
  const taken = rule === "strict" ? readChoice(key.choices, reading) : mentionedChoices(key.choices, reading.text);
  if (taken.length === 1) {
    const correct = taken[0] === key.answer;
    return { correct, reading: excerpt(taken[0]), reason: correct ? "equal" : "differs" };
  }
  const namesSeveral = taken.length > 1 || mentionedChoices(key.choices, reading.text).length > 1;
  const reason = namesSeveral ? "several-choices" : "no-choice";
  return { correct: false, reading: excerpt(reading.text), reason };
}

/** The choices found in the text after longer ones that contain them have been taken out. */
function mentionedChoices(choices: readonly string[], text: string): readonly string[] {
  const lower = choices.map((choice) => choice.toLowerCase());
  const said = text.toLowerCase();
  return choices.filter((_, index) => {
    // The longest first: "iii" is neither "ii" with an "i" nor three times "i".
    const longer = lower
      .filter((other) => other.length > lower[index].length && other.includes(lower[index]))
      .sort((one, other) => other.length - one.length);
    const rest = longer.reduce((left, other) => left.replaceAll(other, "\n"), said);
    return rest.includes(lower[index]) || (lower[index].startsWith(".") && rest.trim() === lower[index].slice(1));
  });
}

/** The choices that the answer takes: none, one, or several. */
function readChoice(choices: readonly string[], reading: Reading): readonly string[] {
  const texts = reading.source === "whole-text" ? [reading.text, finalStatement(reading.text)] : [reading.text];
  let several: readonly string[] = [];
  for (const text of texts) {
    if (text === undefined) continue;
    // After an answer with several, a final statement has to be one of them: it may name one to rule it out.
    const taken = several.length > 1 ? choicesEqual(choices, text) : choicesTaken(choices, text);
    if (taken.length === 1) return taken;
    if (taken.length > 1) several = taken;
  }
  return several;
}

function choicesTaken(choices: readonly string[], text: string): readonly string[] {
  const whole = choicesEqual(choices, text);
  if (whole.length > 0) return whole;
  const clauses = clausesOf(text);
  if (clauses.length === 0 || text.trimEnd().endsWith("?")) return [];
  const concluded = /(?:[→⇒]|=>|->)([^→⇒]{1,80})$/.exec(text)?.[1];
  if (concluded !== undefined) return choicesEqual(choices, concluded);
  const standing = new Set(clauses.flatMap((clause) => choicesEqual(choices, clause)));
  const ends = [clauses[0], clauses[clauses.length - 1]].flatMap((clause) => choicesEqual(choices, clause));
  const named = choicesNamed(choices, text);
  if (named.length > 1) return named;
  if (ends.length > 0) return [...standing];
  return standing.size === 0 && !NOT_TAKEN.test(text) ? named : [];
}

/** The choices equal to a text once quotes, Markdown and a full stop are peeled off; several if only case differs. */
function choicesEqual(choices: readonly string[], text: string): readonly string[] {
  const longest = Math.max(...choices.map((choice) => choice.length)) + 2 * MAX_PEELS;
  let form = text
    .trim()
    .replace(LEAD_IN, "")
    .replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, "");
  if (form.length > longest) return [];
  for (let peels = 0; peels <= MAX_PEELS; peels += 1) {
    const matches = matchingChoices(choices, form);
    if (matches.length > 0) return matches;
    form = peel(form);
  }
  return [];
}

/** Words before a choice that say that it is the answer. */
const LEAD_IN = /^[*_]*(?:(?:so|thus|hence|therefore),?\s+)?(?:(?:the|my)\s+)?(?:final\s+)?answer(?:\s+is|\s*[:=])\s*/i;

const MAX_SENTENCE_LENGTH = 120;

/** With one of these a sentence may name a choice without taking it. */
const NOT_TAKEN =
  /\b(?:not|n't|nor|neither|never|no longer|or|if|unless|whether|maybe|perhaps|might|may|could|either|rather than|instead of|than|(?:any|every)thing but|all but|except|other than|apart from)\b|n['’]t\b/i;

/** The choices that a short sentence names as whole words, longer ones first. "No" is too common a word for this. */
function choicesNamed(choices: readonly string[], text: string): readonly string[] {
  if (text.length > MAX_SENTENCE_LENGTH || choices.some((choice) => TRUTH.has(choice))) return [];
  let rest = fold(text);
  const named: string[] = [];
  for (const choice of choices.toSorted((a, b) => b.length - a.length)) {
    const word = fold(choice).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}.+-])${word}(?![\\p{L}\\p{N}+-]|\\.[\\p{L}\\p{N}])`, "gu");
    if (!pattern.test(rest)) continue;
    named.push(choice);
    rest = rest.replace(pattern, " ");
  }
  return named;
}

/** The ways in which an answer may equal a choice, the strictest first; undefined where one does not apply. */
const COMPARISONS: readonly ((text: string) => string | undefined)[] = [
  (text) => text,
  fold,
  (text) => fold(text).replace(/^\*?\.(?=\p{L})/u, ""),
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
  // A clause may hold one end of what was bold.
  if (/^[*_]|[*_]$/.test(text)) return text.replace(/^[*_]+|[*_]+$/g, "").trim();
  return text.length > 1 && /[.!]$/.test(text) ? text.slice(0, -1).trim() : text;
}
