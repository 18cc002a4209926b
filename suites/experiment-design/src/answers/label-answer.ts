import type { Json } from "@assay/contract";
import { excerpt, parsed, refused } from "../design-space/parsed.ts";
import type { AnswerForm } from "./answer-form.ts";

/** The words that name a class. The first one is used in examples. */
export interface Label {
  readonly value: 0 | 1;
  readonly words: readonly string[];
}

/** Maximum length in characters, a sentence or two. In longer texts a label word may belong to something else. */
const MAX_TEXT_LENGTH = 400;

/**
 * Words that negate a label or leave the choice open. A text with one of them is accepted only if it is the label
 * alone.
 */
const UNSURE = /\b(?:not|never|neither|nor|or|either|unless|if)\b|n['’]t\b/i;

/** One of two classes. The answer may be a sentence that contains a word of exactly one class. */
export function labelAnswer(labels: readonly [Label, Label]): AnswerForm {
  const [one, other] = labels.map(({ words }) => words[0]);
  return {
    size: 1,
    instruction: `Answer with ${labels.map(({ words }) => words.slice(0, 2).join(" (") + (words.length > 1 ? ")" : "")).join(" or ")}, for example: ${one}`,
    print: ([value]) => labels.find((label) => label.value === value)?.words[0] ?? String(value),
    parse(given) {
      const value = readLabel(given, labels);
      if (value !== undefined) return parsed([value]);
      return refused(
        `This answer cannot be read: ${one} or ${other} is needed, not ${excerpt(given)}; for example: ${one}.`,
      );
    },
  };
}

function readLabel(given: Json | undefined, labels: readonly Label[]): 0 | 1 | undefined {
  if (typeof given === "boolean") return given ? 1 : 0;
  if (typeof given !== "string" && typeof given !== "number") return undefined;
  const text = String(given).trim();
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const tokens = tokensOf(text);
  const named = labels.filter(({ words }) => words.some((word) => contains(tokens, tokensOf(word))));
  if (named.length !== 1) return undefined;
  const [label] = named;
  const alone = label.words.some((word) => tokensOf(word).length === tokens.length);
  // A number beside the label, such as a probability, means that the label is not the whole answer.
  const extra = tokens.some((token) => /[0-9]/.test(token) && !label.words.includes(token));
  return alone || !(extra || UNSURE.test(text)) ? label.value : undefined;
}

/** Words and whole numbers. "0.413" is one token, so it is neither 0 nor 1. */
const tokensOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/[0-9]+(?:[.,:/][0-9]+)*%?|[\p{L}]+/gu), ([token]) =>
    token.replace(/\.0+$/, ""),
  );

/** Whether the words occur one after another in the tokens. */
const contains = (tokens: readonly string[], words: readonly string[]): boolean =>
  tokens.some((_, start) => words.every((word, offset) => tokens[start + offset] === word));
