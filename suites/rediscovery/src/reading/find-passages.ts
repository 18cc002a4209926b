import { wordsOf } from "./words.ts";

/** Where the text of an item stands in a prompt, and how much of it is there. */
export interface FoundPassage<Item> {
  readonly item: Item;
  /** Characters of the prompt. */
  readonly from: number;
  readonly to: number;
  /** The share of the passage's words that occur around its name. */
  readonly coverage: number;
}

/** Finds the places where passages stand with enough of their words, in the order of the text. */
export type FindPassages<Item> = (text: string, enough?: number) => readonly FoundPassage<Item>[];

/** So many words may be inserted, left out or changed in one place. */
const SLIP = 3;

/**
 * Finds passages in prompts: by the names of which each occurs in one passage alone, then by how many of a passage's words
 * stand around its name. Mentions of a name that stand together are one. More words may be inserted in one place where
 * prompts put sentences of their own into a passage.
 */
export function passageFinder<Item>(
  items: readonly Item[],
  passageOf: (item: Item) => readonly [name: string, text: string],
  { enough: usual = 0, inserted = SLIP }: { readonly enough?: number; readonly inserted?: number } = {},
): FindPassages<Item> {
  const named = items.map((item) => {
    const [name, text] = passageOf(item);
    return [name.toLowerCase(), { item, passage: wordsOf(text).map((word) => word.text) }] as const;
  });
  const byName = new Map(named);
  return (text, enough = usual) => {
    const words = wordsOf(text);
    const found: FoundPassage<Item>[] = [];
    let reached = -1;
    for (const [index, { text: word }] of words.entries()) {
      const { item, passage } = byName.get(word) ?? {};
      if (item === undefined || passage === undefined || index <= reached) continue;
      const name = passage.indexOf(word);
      // Another mention of a name begins a place of its own: a question before its text is no part of it.
      const isBoundary = (each = ""): boolean => each === word || (byName.has(each) && !passage.includes(each));
      const [before, after] = [-1, 1].map((way) => {
        const inText = (distance: number) => words[index + way * distance]?.text;
        return follow(inText, (distance) => passage[name + way * distance], isBoundary, inserted);
      });
      reached = index + after.reached;
      const coverage = (1 + before.hits + after.hits) / passage.length;
      const [from, to] = [words[index - before.reached].from, words[reached].to];
      if (coverage >= enough) found.push({ item, from, to, coverage });
    }
    return found;
  };
}

/** The word at a distance from a passage's name, on one side of it. */
type WordAt = (distance: number) => string | undefined;

/** Goes along text and passage together, away from the passage's name, past small differences. */
function follow(inText: WordAt, inPassage: WordAt, isBoundary: (word?: string) => boolean, inserted: number) {
  let [hits, reached, passed] = [0, 0, 0];
  while (inText(reached + 1) !== undefined && inPassage(passed + 1) !== undefined) {
    const step = nextMatch(reached + 1, passed + 1);
    if (step === undefined) break;
    hits += 1;
    [reached, passed] = step;
  }
  return { hits, reached };

  /** The nearest places where text and passage agree again. */
  function nextMatch(text: number, passage: number): [number, number] | undefined {
    if (inText(text) === inPassage(passage)) return [text, passage];
    let most = 0;
    while (most < inserted && !isBoundary(inText(text + most))) most += 1;
    for (let total = 0; total <= most + SLIP; total += 1) {
      for (let extra = Math.max(0, total - SLIP); extra <= Math.min(total, most); extra += 1) {
        const [at, place] = [text + extra, passage + total - extra];
        if (inText(at) !== undefined && inText(at) === inPassage(place)) return [at, place];
      }
    }
    return undefined;
  }
}

/** A text with blanks where items, examples or documents stand, so that places in it stay the same. */
export const withoutPlaces = (text: string, places: readonly Pick<FoundPassage<unknown>, "from" | "to">[]): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);

/** As wide as a place can seem to what looks for words near each other. */
export const WIDE = " ".repeat(80);

/** The same with blanks of one width: prompts that differ by their items alone become equal, and are remembered. */
export const evenly = (text: string): string => text.replace(/ {80,}/g, WIDE);
