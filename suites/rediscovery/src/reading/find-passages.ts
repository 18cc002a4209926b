import { type Word, wordsOf } from "./words.ts";

/** Finds the places where passages stand with enough of their words, in the order of the text. */
export type FindPassages<Item> = ReturnType<typeof passageFinder<Item>>;

type Words = readonly string[];

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
) {
  const passages = items.map((item) => {
    const [name, text] = passageOf(item);
    return [name.toLowerCase(), { item, passage: wordsOf(text).map((word) => word.text) }] as const;
  });
  const byName = new Map(passages);
  return (text: string, enough = usual) => {
    const words = wordsOf(text);
    const spoken = words.map((word) => word.text);
    const found: { item: Item; from: number; to: number; coverage: number }[] = [];
    let reached = -1;
    for (const [index, word] of spoken.entries()) {
      const named = byName.get(word);
      if (named === undefined || index <= reached) continue;
      const { item, passage } = named;
      const name = passage.indexOf(word);
      // Another mention of a name begins a place of its own: a question before its text is no part of it.
      const isBoundary = (each = ""): boolean => each === word || (byName.has(each) && !passage.includes(each));
      const before = follow(spoken.slice(0, index).reverse(), passage.slice(0, name).reverse(), isBoundary, inserted);
      const after = follow(spoken.slice(index + 1), passage.slice(name + 1), isBoundary, inserted);
      reached = index + after.reached;
      // The share of the passage's words that occur around its name.
      const coverage = (1 + before.hits + after.hits) / passage.length;
      const [from, to] = [words[index - before.reached].from, words[reached].to];
      if (coverage >= enough) found.push({ item, from, to, coverage });
    }
    return found;
  };
}

/** Goes along the words of text and passage together, away from the passage's name, past small differences. */
function follow(text: Words, passage: Words, isBoundary: (word?: string) => boolean, inserted: number) {
  let [hits, reached, passed] = [0, 0, 0];
  for (let next = nextMatch(); next !== undefined; next = nextMatch()) {
    hits += 1;
    [reached, passed] = next;
  }
  return { hits, reached };

  /** How many words of text and passage are passed at the nearest place where they agree again. */
  function nextMatch(): [number, number] | undefined {
    let most = 0;
    while (most < inserted && !isBoundary(text[reached + most])) most += 1;
    for (let total = 0; total <= most + SLIP; total += 1) {
      for (let extra = Math.max(0, total - SLIP); extra <= Math.min(total, most); extra += 1) {
        const [at, place] = [reached + extra, passed + total - extra];
        if (text[at] !== undefined && text[at] === passage[place]) return [at + 1, place + 1];
      }
    }
    return undefined;
  }
}

/** Finds where names of one item stand together, with no name of another between them, in the order of the text. */
export function blockFinder<Item>(bank: readonly Item[], namesOf: (item: Item) => readonly string[]) {
  const owned = bank.flatMap((item) => namesOf(item).map((name, place) => ({ name: name.toLowerCase(), item, place })));
  const owners = new Map(owned.map(({ name, ...owner }) => [name, owner]));
  return (text: string) => {
    const blocks: { item: Item; mentions: (Word & { place: number })[]; from: number; to: number }[] = [];
    for (const word of wordsOf(text)) {
      const owner = owners.get(word.text);
      if (owner === undefined) continue;
      const last = blocks.at(-1)?.item === owner.item ? blocks.pop() : undefined;
      const mentions = [...(last?.mentions ?? []), { ...word, place: owner.place }];
      blocks.push({ item: owner.item, mentions, from: mentions[0].from, to: word.to });
    }
    return blocks;
  };
}

/** Whether no item of some places stands at two of them. */
export const areDifferent = (places: readonly { readonly item: unknown }[]): boolean =>
  new Set(places.map(({ item }) => item)).size === places.length;

/** A text with blanks where items, examples or documents stand, so that places in it stay the same. */
export const withoutPlaces = (text: string, places: readonly Pick<Word, "from" | "to">[]): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);

/** As wide as a place can seem to what looks for words near each other. */
export const WIDE = " ".repeat(80);

/** The same with blanks of one width: prompts that differ by their items alone become equal, and are remembered. */
export const evenly = (text: string): string => text.replace(/ {80,}/g, WIDE);
