import type { NameSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import type { ParsedSection, Unnamed } from "../parsed-answer.ts";
import { plainText } from "./plain-text.ts";
import { readEntry } from "./read-entry.ts";

type ParsedName = Extract<ParsedSection, { kind: "name" }>;

const MAX_WORDS = 200;
const NEGATIONS = new Set(["not", "no", "never", "neither", "nor", "without", "instead", "than"]);

/** The name that a section gives: one of its options, or the one word of its shape. */
export function readName({ name, options, shape }: NameSection, lines: readonly string[]): ParsedName {
  const text = lines.join("\n");
  if (options !== undefined) return readOption(options, plainText(text));
  const words = text.slice(0, 2000).split(/[\s,;:()[\]{}"'|=/]+/);
  const found = new Set(words.flatMap((word) => readEntry({ name, aliases: [], kind: "text", shape }, word) ?? []));
  const [only] = found;
  return found.size === 1 ? named(only) : unnamed(found.size === 0 ? "no-name" : "several-names");
}

/**
 * The option that a text names: the text is it, or has it in it and no other ("proportional (v = H d)"). A text that
 * names several or says what was not done names none.
 */
export function readOption(options: readonly string[], text: string): ParsedName {
  const words = foldWords(text).slice(0, MAX_WORDS);
  const whole = options.find((option) => foldWords(option).join(" ") === words.join(" "));
  if (whole !== undefined) return named(whole);
  const said = options.filter((option) => spaced(words).includes(spaced(foldWords(option))));
  // "linear" is also in "linear with offset", and the longer name is meant.
  const longest = said.filter((option) => !said.some((other) => isPartOf(option, other)));
  // The "no" of the option "no period" negates nothing.
  const around = longest.reduce((rest, option) => rest.replaceAll(spaced(foldWords(option)), " "), spaced(words));
  if (around.split(" ").some((word) => NEGATIONS.has(word))) return unnamed("no-name");
  return longest.length === 1 ? named(longest[0]) : unnamed(longest.length === 0 ? "no-name" : "several-names");
}

const spaced = (words: readonly string[]): string => ` ${words.join(" ")} `;

function isPartOf(option: string, other: string): boolean {
  return option !== other && spaced(foldWords(other)).includes(spaced(foldWords(option)));
}

const named = (name: string): ParsedName => ({ kind: "name", why: undefined, name });
const unnamed = (why: Unnamed): ParsedName => ({ kind: "name", why });
