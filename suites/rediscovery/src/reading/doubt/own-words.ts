import { wordsOf } from "../words.ts";
import { sentencesOf } from "./doubt-rules.ts";

/** Strings with fewer words are names and levels, which agents use in sentences of their own. */
const MIN_WORDS = 3;
/** A word of the data files that stands in no larger share of their sentences is a name, or rare. */
const RARE = 0.03;
/** Invented names have five letters or more. */
const nameLike = /\p{L}{5,}/gu;
/** Maximum number of sentences of the data files that are looked for in one prompt. */
const MAX_CANDIDATES = 600;

/** The texts of the data files, as prompts may hold them. */
export interface MaterialTexts {
  /** A prompt without them: what is left are the agent's own words. */
  without(prompt: string): string;
  /** A text without the names and other rare words of the data files, which may look like words of a lexicon. */
  withoutNames(text: string): string;
  /** The ids of the rows of which a prompt holds a sentence that no other row has. */
  rowsIn(prompt: string): ReadonlySet<string>;
}

interface MaterialSentence {
  readonly text: string;
  /** The rows that hold it. */
  readonly rows: Set<string>;
}

/** Finds the sentences of data files in prompts. A sentence is looked for where its rarest word stands. */
export function ownWords(files: readonly { readonly text: string }[]): MaterialTexts {
  const { byWord, spread, count } = indexSentences(files);
  const isName = (word: string): boolean => (spread.get(word.toLowerCase()) ?? count) <= RARE * count;
  function candidatesIn(prompt: string): readonly MaterialSentence[] {
    const found = new Set<MaterialSentence>();
    for (const { text: word } of wordsOf(prompt)) {
      for (const sentence of byWord.get(word) ?? []) if (found.size < MAX_CANDIDATES) found.add(sentence);
    }
    // The longest first, so that no part of a sentence is taken out before the whole.
    return [...found].sort((a, b) => b.text.length - a.text.length);
  }
  return {
    without: (prompt) => candidatesIn(prompt).reduce((rest, { text }) => withoutText(rest, text), prompt),
    withoutNames: (text) => text.replace(nameLike, (word) => (isName(word) ? " " : word)),
    rowsIn(prompt) {
      const lower = prompt.toLowerCase();
      return new Set(
        // A sentence of several rows tells none of them.
        candidatesIn(prompt).flatMap(({ text, rows }) => (rows.size === 1 && lower.includes(text) ? [...rows] : [])),
      );
    },
  };
}

interface SentenceIndex {
  /** Sentences by their rarest word. */
  readonly byWord: ReadonlyMap<string, readonly MaterialSentence[]>;
  /** In how many of the sentences each word stands, and how many there are. */
  readonly spread: ReadonlyMap<string, number>;
  readonly count: number;
}

function indexSentences(files: readonly { readonly text: string }[]): SentenceIndex {
  const sentences = new Map<string, MaterialSentence>();
  for (const line of files.flatMap(({ text }) => text.split("\n"))) {
    const { id, texts } = rowOf(line);
    for (const text of texts.flatMap(sentencesOf).map((each) => each.toLowerCase())) {
      const known = sentences.get(text);
      if (known === undefined) sentences.set(text, { text, rows: new Set([id]) });
      else known.rows.add(id);
    }
  }
  const split = Array.from(sentences.values(), (sentence) => {
    return { sentence, words: wordsOf(sentence.text).map(({ text }) => text) };
  });
  const spread = new Map<string, number>();
  for (const { words } of split) for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const longEnough = split.filter(({ words }) => words.length >= MIN_WORDS);
  const rarest = (words: readonly string[]): string =>
    words.reduce((best, word) => ((spread.get(word) ?? 0) < (spread.get(best) ?? 0) ? word : best));
  const byWord = new Map(
    [...Map.groupBy(longEnough, ({ words }) => rarest(words))].map(([word, of]) => [
      word,
      of.map(({ sentence }) => sentence),
    ]),
  );
  return { byWord, spread, count: split.length };
}

/** Blanks every occurrence. The blank is wide, so that what stands on both sides of it are two sentences. */
function withoutText(prompt: string, text: string): string {
  const lower = prompt.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(text); at !== -1; at = lower.indexOf(text, from)) {
    parts.push(prompt.slice(from, at), BLANK);
    from = at + text.length;
  }
  return parts.length === 0 ? prompt : [...parts, prompt.slice(from)].join("");
}

const BLANK = " ".repeat(24);

function rowOf(line: string): { readonly id: string; readonly texts: readonly string[] } {
  try {
    const row: unknown = JSON.parse(line);
    const { id } = Object(row) as { readonly id?: unknown };
    return { id: typeof id === "string" ? id : "", texts: [...strings(row)] };
  } catch {
    return { id: "", texts: [line] };
  }
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) yield* strings(each);
}
