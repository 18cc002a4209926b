import { LruCache } from "@assay/contract";
import { remembering } from "../remembering.ts";
import { type Classes, isSymbol, phraseFinder } from "./phrase.ts";
import { type Sentence, sentencesIn } from "./plain-text.ts";

/** The fields of a lexicon that list words or symbols. */
type Lists = "deniable" | "forbiddable" | "immune" | "bearers" | "watched" | "hints" | "beside" | "absorbs" | "firm";

/** What prompts may say about some factors, as data. docs/lexicons.md tells what the fields mean. */
export interface Lexicon extends Readonly<Partial<Record<Lists | "topic" | "like", string>>> {
  readonly rules: readonly { readonly to?: string; readonly of: readonly string[]; readonly each?: string }[];
  readonly classes?: Classes;
  readonly keeps?: boolean;
  readonly isBeforeCourtesy?: boolean;
  readonly sets?: string | readonly string[];
  readonly needs?: { readonly [symbol: string]: string };
}

/** What one sentence of a prompt says. */
export interface Accounted extends Sentence {
  /** Its words, with symbols in the place of what the lexicons know, and marks before the words that they stand on. */
  readonly parts: readonly string[];
  readonly symbols: readonly string[];
}

/** Whether a sentence says one of some symbols. */
export const says = (sentence: Accounted | undefined, ...symbols: readonly string[]): boolean =>
  sentence?.symbols.some((symbol) => symbols.includes(symbol)) === true;

/** What the sentences of a prompt say together, by the symbols of the lexicons. */
export function heardOf(said: readonly Accounted[]) {
  const symbols = new Set(said.flatMap((each) => each.symbols));
  const has = (...some: readonly string[]): boolean => some.some((symbol) => symbols.has(symbol));
  /** The levels that are set, by a table of the symbols that set them. */
  const levels = <Level extends string>(table: { readonly [symbol: string]: string }): readonly Level[] =>
    Object.entries(table).flatMap(([symbol, level]) => (has(symbol) ? [level as Level] : []));
  return { said, has, levels };
}

export type Heard = ReturnType<typeof heardOf>;

/** The symbols by which lexicons set their factors. */
export const settersOf = (lexicons: readonly Lexicon[]): readonly string[] =>
  lexicons.flatMap(({ sets = [] }) => [sets].flat().flatMap((symbols) => symbols.split(" ")));

/** Maximum number of cached sentences. A study says the same about many items, and a prompt is read again without some. */
const maxSentences = 512;
/** A neutral stretch. Gaps in phrases may reach over it. */
const IDLE = "~";
/** Stands before words that no further mark may be put on. */
const SEALED = "^";
const NO_RULES: Lexicon = { rules: [] };

/**
 * Reads texts by several lexicons together, sentence by sentence, and sees by another what else marks a sentence. The
 * symbols of a last one, which sees what the others have left over, stand behind the sentence.
 */
export function accountant(lexicons: readonly Lexicon[], marks: Lexicon = NO_RULES, leftovers: Lexicon = NO_RULES) {
  const rewriters = lexicons.map(rewriterOf);
  const [mark, look] = [marks, leftovers].map(rewriterOf);
  const known = new Set(leftovers.rules.map(({ to }) => to));
  function partsOf({ words }: Sentence): readonly string[] {
    const left = rewriters.reduce<readonly string[]>((some, rewrite) => rewrite(some), words);
    // Marks hide no word: what they stand on may touch a factor all the same.
    const marked = mark(left).map((word) => word.replace(SEALED, ""));
    return [...marked, ...look(left).filter((word) => known.has(word))];
  }
  const accounts = new LruCache<readonly string[]>(maxSentences);
  function account(sentence: Sentence): Accounted {
    const parts = accounts.get(sentence.text, () => partsOf(sentence));
    return { ...sentence, parts, symbols: parts.filter(isSymbol) };
  }
  return remembering((text) => sentencesIn(text).map(account));
}

function rewriterOf({ rules, classes, keeps = false }: Lexicon) {
  const spelledOut = rules.flatMap(({ to, of, each = "@" }) =>
    each.split(" ").map((word) => ({ to: to?.replace("@", word), of: of.map((some) => some.replaceAll("@", word)) })),
  );
  const all = spelledOut.map(({ to, of }) => {
    const phrases = phraseFinder(of, classes);
    const replaced = (some: readonly string[]): readonly string[] => {
      if (!keeps) return [to ?? IDLE];
      return to === undefined ? some.map((word) => SEALED + word) : [to, ...some];
    };
    return (words: readonly string[]) => phrases.replace(words, replaced);
  });
  return (words: readonly string[]) => all.reduce((left, rewrite) => rewrite(left), words);
}
