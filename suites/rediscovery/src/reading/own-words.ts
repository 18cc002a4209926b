import type { Material } from "../family.ts";
import { WIDE } from "./find-passages.ts";
import { wordsOf } from "./words.ts";

/** Strings with fewer words are names and levels, which agents use in sentences of their own. */
const MIN_WORDS = 3;
/** Maximum number of sentences of the data files that are looked for in one prompt. */
const MAX_CANDIDATES = 600;

/** The sentences and lines of a text, with lines that hold marks alone, such as rules. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e)\.)\s+|\n+| {20,}/)
    .filter((sentence) => /[\p{L}\p{N}]|[^\s\p{L}\p{N}]{3}/u.test(sentence));

/** Finds the sentences of data files in prompts. A sentence is looked for where its rarest word stands. */
export function ownWords(files: readonly Material[]) {
  const rows = rowsBySentence(files);
  const byWord = byRarestWord([...rows.keys()]);
  /** The sentences that a prompt holds: the longest first, so that no part of one is taken out before the whole. */
  function sentencesHeldIn(prompt: string): readonly string[] {
    const lower = prompt.toLowerCase();
    const found = wordsOf(prompt).flatMap(({ text }) => byWord.get(text)?.map(({ sentence }) => sentence) ?? []);
    const tried = [...new Set(found)].slice(0, MAX_CANDIDATES);
    return tried.filter((sentence) => lower.includes(sentence)).sort((a, b) => b.length - a.length);
  }
  return {
    /** A prompt without them: what is left are the agent's own words. */
    without: (prompt: string): string => sentencesHeldIn(prompt).reduce(withoutText, prompt),
    /** The ids of the rows of which a prompt holds a sentence that no other row has. */
    rowsIn: (prompt: string): ReadonlySet<string> =>
      new Set(sentencesHeldIn(prompt).flatMap((sentence) => rows.get(sentence) ?? [])),
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
  return Map.groupBy(long, ({ words }) => words.toSorted((a, b) => spreadOf(a) - spreadOf(b))[0]);
}

/** Blanks every occurrence, whatever its case, so that what stands on both sides of it are two sentences. */
const withoutText = (prompt: string, text: string): string =>
  prompt.replace(new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "gi"), WIDE);
