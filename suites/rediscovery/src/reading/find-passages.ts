import { type Word, wordsOf } from "./words.ts";

/** A text that a prompt may hold, known by a word that occurs in no other. */
export interface Passage {
  readonly id: string;
  /** Its own word: an invented name. */
  readonly name: string;
  readonly text: string;
}

/** Where a passage was found, and how much of it is there. */
export interface FoundPassage {
  readonly id: string;
  /** Characters of the prompt's text. */
  readonly from: number;
  readonly to: number;
  /** The share of the passage's words that occur around its name. */
  readonly coverage: number;
}

/** So many words may be inserted, left out or changed in one place. */
const SLIP = 3;

/** Finds passages in prompts: by their own names first, then by how many of their words stand around these. */
export class PassageFinder {
  readonly #byName: ReadonlyMap<string, { readonly id: string; readonly words: readonly string[] }>;
  readonly #inserted: number;

  /** So many words may be inserted in one place: more where prompts put sentences of their own into a passage. */
  constructor(passages: readonly Passage[], inserted = SLIP) {
    this.#inserted = inserted;
    this.#byName = new Map(
      passages.map(({ id, name, text }) => [name.toLowerCase(), { id, words: wordsOf(text).map((word) => word.text) }]),
    );
  }

  /** The places where passages stand, in the order of the text; mentions of a name that stand together are one. */
  find(text: string): readonly FoundPassage[] {
    const words = wordsOf(text);
    const found: FoundPassage[] = [];
    let reached = -1;
    for (const [index, { text: word }] of words.entries()) {
      const passage = this.#byName.get(word);
      if (passage === undefined || index <= reached) continue;
      // Another mention of a name begins a place of its own: a question before its text is no part of it.
      const isBoundary = (each: string): boolean =>
        each === word || (this.#byName.has(each) && !passage.words.includes(each));
      const place = around(words, index, passage.words, this.#inserted, isBoundary);
      reached = place.last;
      found.push({ id: passage.id, from: words[place.first].from, to: words[place.last].to, coverage: place.coverage });
    }
    return found;
  }
}

/** How far a passage reaches around its name, and how much of it is there, in its own order. */
function around(
  words: readonly Word[],
  at: number,
  passage: readonly string[],
  inserted: number,
  isBoundary: (word: string) => boolean,
) {
  const name = passage.indexOf(words[at].text);
  const after = follow(words, at, passage, name, 1, inserted, isBoundary);
  const before = follow(words, at, passage, name, -1, inserted, isBoundary);
  return { first: before.reached, last: after.reached, coverage: (1 + before.hits + after.hits) / passage.length };
}

/** Goes along text and passage together, in one direction, past small differences. */
function follow(
  words: readonly Word[],
  at: number,
  passage: readonly string[],
  name: number,
  way: 1 | -1,
  inserted: number,
  isBoundary: (word: string) => boolean,
) {
  let hits = 0;
  let reached = at;
  let inText = at + way;
  let inPassage = name + way;
  while (inPassage >= 0 && inPassage < passage.length && inText >= 0 && inText < words.length) {
    const slip = nextMatch(words, inText, passage, inPassage, way, inserted, isBoundary);
    if (slip === undefined) break;
    inText += way * slip.inText;
    inPassage += way * slip.inPassage;
    hits += 1;
    reached = inText;
    inText += way;
    inPassage += way;
  }
  return { hits, reached };
}

/** The smallest step to where text and passage agree again. */
function nextMatch(
  words: readonly Word[],
  inText: number,
  passage: readonly string[],
  inPassage: number,
  way: 1 | -1,
  inserted: number,
  isBoundary: (word: string) => boolean,
) {
  if (words[inText].text === passage[inPassage]) return { inText: 0, inPassage: 0 };
  let most = 0;
  while (most < inserted && !isBoundary(words[inText + way * most]?.text ?? "")) most += 1;
  for (let total = 0; total <= most + SLIP; total += 1) {
    for (let text = Math.max(0, total - SLIP); text <= Math.min(total, most); text += 1) {
      const word = words[inText + way * text]?.text;
      if (word !== undefined && word === passage[inPassage + way * (total - text)]) {
        return { inText: text, inPassage: total - text };
      }
    }
  }
  return undefined;
}
