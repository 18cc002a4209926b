import { wordsOf } from "./words.ts";

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

  /**
   * The places where passages stand with enough of their words, in the order of the text. Mentions of a name that stand
   * together are one.
   */
  find(text: string, enough = 0): readonly FoundPassage[] {
    const words = wordsOf(text);
    const found: FoundPassage[] = [];
    let reached = -1;
    for (const [index, { text: word }] of words.entries()) {
      const passage = this.#byName.get(word);
      if (passage === undefined || index <= reached) continue;
      const name = passage.words.indexOf(word);
      const sideOf = (way: 1 | -1) =>
        follow({
          inText: (distance) => words[index + way * distance]?.text,
          inPassage: (distance) => passage.words[name + way * distance],
          // Another mention of a name begins a place of its own: a question before its text is no part of it.
          isBoundary: (each = "") => each === word || (this.#byName.has(each) && !passage.words.includes(each)),
          inserted: this.#inserted,
        });
      const [before, after] = [sideOf(-1), sideOf(1)];
      reached = index + after.reached;
      const coverage = (1 + before.hits + after.hits) / passage.words.length;
      const [from, to] = [words[index - before.reached].from, words[reached].to];
      if (coverage >= enough) found.push({ id: passage.id, from, to, coverage });
    }
    return found;
  }
}

/** A text and a passage on one side of the passage's name, by the distance from it in words. */
interface Side {
  readonly inText: (distance: number) => string | undefined;
  readonly inPassage: (distance: number) => string | undefined;
  readonly isBoundary: (word: string | undefined) => boolean;
  readonly inserted: number;
}

/** Goes along text and passage together, past small differences. */
function follow(side: Side): { readonly hits: number; readonly reached: number } {
  let [hits, reached, passed] = [0, 0, 0];
  while (side.inText(reached + 1) !== undefined && side.inPassage(passed + 1) !== undefined) {
    const step = nextMatch(side, reached + 1, passed + 1);
    if (step === undefined) break;
    hits += 1;
    [reached, passed] = step;
  }
  return { hits, reached };
}

/** The nearest places where text and passage agree again. */
function nextMatch({ inText, inPassage, isBoundary, inserted }: Side, text: number, passage: number) {
  if (inText(text) === inPassage(passage)) return [text, passage] as const;
  let most = 0;
  while (most < inserted && !isBoundary(inText(text + most))) most += 1;
  for (let total = 0; total <= most + SLIP; total += 1) {
    for (let extra = Math.max(0, total - SLIP); extra <= Math.min(total, most); extra += 1) {
      const [at, place] = [text + extra, passage + total - extra];
      if (inText(at) !== undefined && inText(at) === inPassage(place)) return [at, place] as const;
    }
  }
  return undefined;
}
