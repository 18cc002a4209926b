import type { Doubt } from "../../family.ts";
import { unclear, unclearBecause } from "../doubt/doubt-rules.ts";
import courtesy from "../lexicon/courtesy.json" with { type: "json" };
import frames from "../lexicon/frames.json" with { type: "json" };
import marks from "../lexicon/marks.json" with { type: "json" };
import material from "../lexicon/material.json" with { type: "json" };
import { type Accounted, accountant, type Lexicon } from "./lexicon.ts";

/** To be named where a family has rules that come before those of courtesy. */
export const courtesyLexicon: Lexicon = courtesy;
/** What is said of documents, rules or lines as such. Where they set the factors, nothing of it may be passed over. */
export const materialLexicon: Lexicon = material;

/** What the sentences of a prompt say, by the symbols of the lexicons. */
export interface Heard {
  readonly said: readonly Accounted[];
  has(...symbols: readonly string[]): boolean;
}

/** What can make a sentence mean something else than its words about a factor alone would. */
const reasons: { readonly [mark: string]: string } = {
  NOT: "denies something",
  OTHERS: "speaks of somebody else",
  IF: "only supposes something",
  PAST: "speaks of what was once so",
  ASIDE: "sets something aside",
};

/**
 * Listens to prompts by a family's lexicons. A prompt is in doubt if one of its sentences touches a factor in words that
 * no rule has read, if it sets a factor and bears a mark, or if something is taken back where a factor is set.
 */
export function listener(...lexicons: readonly Lexicon[]): (text: string) => Heard | Doubt {
  const own = lexicons.includes(courtesyLexicon) ? lexicons : [courtesy, ...lexicons];
  // What takes a sentence from the reader is looked for first, so that no other rule hides it.
  const account = accountant([frames, ...own], marks);
  const setters = new Set(lexicons.flatMap(({ sets = "" }) => sets.split(" ")));
  const isSetter = (symbol: string): boolean => setters.has(symbol);
  // Where the material itself sets the factors, something is always set.
  const isAlwaysSet = setters.has("*");
  return (text) => {
    const said = account(text);
    const open = said.find((each) => each.open !== undefined);
    const why = open?.symbols.find(isMark);
    if (open !== undefined)
      return { doubt: why === undefined ? unclear(open.text) : unclearBecause(open.text, reasons[why]) };
    const symbols = new Set(symbolsOf(said));
    if (isAlwaysSet || [...symbols].some(isSetter)) {
      for (const [index, { text: sentence, symbols: own }] of said.entries()) {
        const all = [...own, ...carried(said, index)];
        const mark = own.includes("ASIDE") ? "ASIDE" : own.some(isSetter) ? all.find(isMark) : undefined;
        if (mark !== undefined) return { doubt: unclearBecause(sentence, reasons[mark]) };
        const isQuoted = quotedIn(sentence).some((quoted) => symbolsOf(account(quoted)).some(isSetter));
        const isDenied = said
          .slice(index + 1, index + 3)
          .some((next) => next.symbols.includes("NOT") && !next.symbols.some(isSetter));
        if (isQuoted && isDenied) return { doubt: unclear(sentence) };
      }
    }
    return { said, has: (...some) => some.some((symbol) => symbols.has(symbol)) };
  };
}

const symbolsOf = (said: readonly Accounted[]): readonly string[] => said.flatMap((each) => each.symbols);

/** What stands in quotation marks within a sentence. Behind a colon or a sign it is a value, and no quotation. */
const quotedIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/[\p{L}\p{N},] ["“]([^"”]+)/gu)].map(([, quoted]) => quoted);

const isMark = (symbol: string): boolean => reasons[symbol] !== undefined;

/** The marks of a sentence that ends in a colon, or in whose quotation this one stands. */
function carried(said: readonly Accounted[], index: number): readonly string[] {
  const before = said[index - 1];
  if (before === undefined || said[index].isAfterItem) return [];
  const isAnnounced = /:\W*$/.test(before.text) || /["“][^"”]*$/.test(before.text.replace(/"[^"]*"/g, ""));
  return isAnnounced
    ? before.symbols.filter((symbol) => symbol === "OTHERS" || symbol === "PAST" || symbol === "IF")
    : [];
}
