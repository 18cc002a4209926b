import { subjectFactor } from "../claim-space.ts";
import { type ClaimVocabulary, comparedFactors } from "../claim-vocabulary.ts";

/** Other words for the names of a vocabulary, as people write them. */
export interface ClaimAliases {
  readonly measures?: { readonly [name: string]: readonly string[] };
  readonly factors?: { readonly [name: string]: readonly string[] };
  readonly subjects?: { readonly [name: string]: readonly string[] };
  /** By factor, then by level. */
  readonly levels?: { readonly [factor: string]: { readonly [level: string]: readonly string[] } };
  /** Which values of a measure are better; without it, sentences that call some better or worse are not read. */
  readonly better?: { readonly [measure: string]: "higher" | "lower" };
}

/** What a word of the vocabulary names. A level names all factors that have it; subjects are levels of their factor. */
export type Meaning =
  | { readonly kind: "measure"; readonly name: string }
  | { readonly kind: "factor"; readonly name: string }
  | { readonly kind: "level"; readonly name: string; readonly factors: readonly string[] };

/** All names and aliases, the longest first, and one pattern that tells whether any of them stands at a place. */
export interface ClaimWords {
  readonly words: readonly ClaimWord[];
  readonly any: RegExp;
}

interface ClaimWord {
  readonly pattern: RegExp;
  readonly length: number;
  readonly meaning: Meaning;
  /** Whether it is a word that means a level only beside its factor: a number, "on", "none". */
  readonly everyday: boolean;
}

const everydayWords = new Set(
  "on off yes no none true false high low medium small large a b c d e one two three four five first second last early late both after before neither all any only with without then".split(
    " ",
  ),
);

/** Every name and alias as a pattern; hyphens and spaces are alike, and a plural is like its singular. */
export function claimWords(vocabulary: ClaimVocabulary, aliases: ClaimAliases = {}): ClaimWords {
  const words: ClaimWord[] = [];
  const add = (meaning: Meaning, others: readonly string[] | undefined): void => {
    for (const text of [meaning.name, ...(others ?? [])]) {
      const everyday = meaning.kind === "level" && (everydayWords.has(text.toLowerCase()) || /^[\d.,]+%?$/.test(text));
      words.push({ pattern: patternOf(text, meaning.kind), length: text.length, meaning, everyday });
    }
  };
  for (const { name } of vocabulary.measures) add({ kind: "measure", name }, own(aliases.measures, name));
  for (const { name } of vocabulary.factors) add({ kind: "factor", name }, own(aliases.factors, name));
  if (vocabulary.subjects.length > 1) add({ kind: "factor", name: subjectFactor }, ["model"]);
  const owners = new Map<string, string[]>();
  for (const { name, levels } of comparedFactors(vocabulary)) {
    for (const level of levels) owners.set(level, [...(owners.get(level) ?? []), name]);
  }
  for (const [name, factors] of owners) {
    const others = factors.flatMap((factor) => own(own(aliases.levels, factor), name) ?? []);
    const asSubject = factors.includes(subjectFactor) ? (own(aliases.subjects, name) ?? []) : [];
    add({ kind: "level", name, factors }, [...others, ...asSubject]);
  }
  words.sort((left, right) => right.length - left.length);
  return { words, any: new RegExp(words.map(({ pattern }) => pattern.source).join("|"), "iy") };
}

/** A field of a record that was written by hand, without those that every object inherits. */
export function own<Value>(record: { readonly [name: string]: Value } | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

function patternOf(text: string, kind: Meaning["kind"]): RegExp {
  const words = text
    .trim()
    .split(/[-_\s]+/)
    .map((word) => literally(word));
  const stem = words.join("[-_\\s]+").replace(/(?<=[a-z]{3})(?<!s)s$/i, "");
  const plural = /[a-z]$/i.test(stem) ? "(?:s|es|'s|’s)?" : "";
  const before =
    kind === "factor" ? "(?:(?:number|amount|count|level|kind|type|choice|use|presence|value)s? of (?:the )?)?" : "";
  return new RegExp(`${before}${stem}${plural}(?![\\w%]|[-.,]\\d)`, "iy");
}

/** A pattern that matches this text alone. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
