import type { Material } from "../family.ts";
import { WIDE } from "./find-passages.ts";
import { wordsOf } from "./words.ts";

/** Strings with fewer words are names and levels, which agents use in sentences of their own. */
const MIN_WORDS = 3;
/** Maximum number of sentences of the data files that are looked for in one prompt. */
const MAX_CANDIDATES = 600;

const partsOf = (text: string): readonly string[] => text.split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e)\.)\s+|\n+| {20,}/);

/** The sentences and lines of a text. */
const sentencesOf = (text: string): readonly string[] =>
  partsOf(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The same with lines that hold marks alone, such as rules. */
export const sentencesAndMarksOf = (text: string): readonly string[] =>
  partsOf(text).filter((sentence) => /[\p{L}\p{N}]|[^\s\p{L}\p{N}]{3}/u.test(sentence));

/** Finds the sentences of data files in prompts. A sentence is looked for where its rarest word stands. */
export function ownWords(files: readonly Material[]) {
  const rows = rowsBySentence(files);
  const byWord = byRarestWord([...rows.keys()]);
  /** The longest first, so that no part of a sentence is taken out before the whole. */
  function candidatesIn(prompt: string): readonly string[] {
    const found = wordsOf(prompt).flatMap(({ text }) => byWord.get(text)?.map(({ sentence }) => sentence) ?? []);
    return [...new Set(found)].slice(0, MAX_CANDIDATES).sort((a, b) => b.length - a.length);
  }
  return {
    /** A prompt without them: what is left are the agent's own words. */
    without: (prompt: string): string => candidatesIn(prompt).reduce(withoutText, prompt),
    /** The ids of the rows of which a prompt holds a sentence that no other row has. */
    rowsIn(prompt: string): ReadonlySet<string> {
      const lower = prompt.toLowerCase();
      const held = candidatesIn(prompt).filter((sentence) => lower.includes(sentence));
      return new Set(held.map((sentence) => rows.get(sentence)).filter((row) => row !== undefined));
    },
  };
}

/** The sentences of data files in lower case, with the ids of their rows. A sentence of several rows tells none. */
function rowsBySentence(files: readonly Material[]): ReadonlyMap<string, string | undefined> {
  const rows = new Map<string, string | undefined>();
  for (const line of files.flatMap(({ path, text }) => (path.endsWith(".jsonl") ? text.split("\n") : []))) {
    const texts: string[] = [];
    const { id }: { readonly id: string } = JSON.parse(line, (_, value) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    for (const sentence of texts.flatMap(sentencesOf).map((each) => each.toLowerCase()))
      rows.set(sentence, rows.has(sentence) && rows.get(sentence) !== id ? undefined : id);
  }
  return rows;
}

/** Sentences of a few words and more by that of their words which stands in the fewest sentences. */
function byRarestWord(sentences: readonly string[]) {
  const known = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence).map(({ text }) => text) }));
  const spread = new Map<string, number>();
  for (const { words } of known) for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const spreadOf = (word: string): number => spread.get(word) ?? 0;
  const long = known.filter(({ words }) => words.length >= MIN_WORDS);
  return Map.groupBy(long, ({ words }) =>
    words.reduce((best, word) => (spreadOf(word) < spreadOf(best) ? word : best)),
  );
}

/** Blanks every occurrence, whatever its case, so that what stands on both sides of it are two sentences. */
function withoutText(prompt: string, text: string): string {
  let from = 0;
  const kept = prompt
    .toLowerCase()
    .split(text)
    .map(({ length }) => {
      const part = prompt.slice(from, from + length);
      from += length + text.length;
      return part;
    });
  return kept.join(WIDE);
}
