import { remembering } from "../remembering.ts";
import { type Classes, isSymbol, PhraseFinder } from "./phrase.ts";
import { type Sentence, sentencesIn } from "./plain-text.ts";

/** Phrases, and the symbol that takes their place. Without a symbol they say nothing about any factor. */
interface Rule {
  readonly to?: string | undefined;
  readonly of: readonly string[];
  /** Words for which the rule holds one after the other: "@" in it stands for each of them, or for itself. */
  readonly each?: string;
}

/**
 * What a family's prompts may say, as data. Rules are applied in their order, so that later ones can speak of the symbols
 * of earlier ones. What no rule has read is looked through for watched words.
 */
export interface Lexicon {
  readonly classes?: Classes;
  /** Whether phrases stay where they are, behind their symbols, for other lexicons to read. */
  readonly keeps?: boolean;
  readonly rules: readonly Rule[];
  /** The symbols that set a factor, or those of several factors. */
  readonly sets?: string | readonly string[];
  /** Those of them whose denial leaves the factor where it is when nothing is said: "not that it matters". */
  readonly deniable?: string;
  /** The same where it is forbidden: "do not play a baker". */
  readonly forbiddable?: string;
  /** Symbols whose phrases may hold denials and speak of people at large: "nobody is to be judged by prejudice". */
  readonly immune?: string;
  /** Lexicons with the same topic speak of the same factors. */
  readonly topic?: string;
  /** Words for whom the factor is set, if not for the reader: "patient". What is told of them is never left out. */
  readonly bearers?: string;
  /** Words by which a sentence touches a factor: one that is left over leaves open what the sentence asks. */
  readonly watched?: string;
  /** Watched words that can only say what the symbols say that set the factor: a doubt where none of these is said. */
  readonly hints?: string;
  /** In longer sentences, watched words touch a factor only where one of these stands with them. */
  readonly beside?: string;
  /** Symbols in whose sentences other watched words add nothing, unless they are firm. */
  readonly absorbs?: string;
  readonly firm?: string;
  /** Symbols that hold only in sentences with one of some words. */
  readonly needs?: { readonly [symbol: string]: string };
  /** The likenesses to what sets its factors (see likeness.ts). */
  readonly like?: string;
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

/** The symbols by which lexicons set their factors. */
export const settersOf = (lexicons: readonly Lexicon[]): readonly string[] =>
  lexicons.flatMap(({ sets = [] }) => [sets].flat().flatMap((symbols) => symbols.split(" ")));

/** A neutral stretch. Gaps in phrases may reach over it. */
const IDLE = "~";
/** Stands before words that no further mark may be put on. */
const SEALED = "^";

/**
 * Reads texts by several lexicons together, sentence by sentence, and sees by another what else marks a sentence. The
 * symbols of a last one, which sees what the others have left over, stand behind the sentence.
 */
export function accountant(
  lexicons: readonly Lexicon[],
  marks: Lexicon = { rules: [] },
  leftovers: Lexicon = { rules: [] },
): (text: string) => readonly Accounted[] {
  const rewriters = lexicons.map(rewriterOf);
  const [mark, look] = [marks, leftovers].map(rewriterOf);
  const known = new Set(leftovers.rules.map(({ to }) => to));
  return remembering((text) =>
    sentencesIn(text).map((sentence) => {
      const left = rewriters.reduce((some, rewrite) => rewrite(some), sentence.words);
      // Marks hide no word: what they stand on may touch a factor all the same.
      const marked = mark(left).map((word) => word.replace(SEALED, ""));
      const parts = [...marked, ...look(left).filter((word) => known.has(word))];
      return { ...sentence, parts, symbols: parts.filter(isSymbol) };
    }),
  );
}

type Rewrite = (words: readonly string[]) => readonly string[];

function rewriterOf({ rules, classes, keeps = false }: Lexicon): Rewrite {
  const all = rules.flatMap(spelledOut).map(({ to, of }) => ({ phrases: new PhraseFinder(of, classes), to }));
  return (words) =>
    all.reduce(
      (left, { phrases, to }) =>
        phrases.replace(left, (some) => {
          if (!keeps) return [to ?? IDLE];
          return to === undefined ? some.map((word) => SEALED + word) : [to, ...some];
        }),
      words,
    );
}

const spelledOut = ({ to, of, each = "@" }: Rule): readonly Rule[] =>
  each.split(" ").map((word) => ({ to: to?.replace("@", word), of: of.map((phrase) => phrase.replaceAll("@", word)) }));

/** Whether a word is one of a list, in which a star stands for any ending. */
export function wordMatcher(list = ""): (word: string) => boolean {
  const words = list.split(" ").filter((word) => word !== "");
  const whole = new Set(words.filter((word) => !word.endsWith("*")));
  const beginnings = new Set(words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)));
  const lengths = [...new Set([...beginnings].map(({ length }) => length))];
  return (word) => whole.has(word) || lengths.some((length) => beginnings.has(word.slice(0, length)));
}
