import { remembering } from "../remembering.ts";
import { type Classes, isSymbol, PhraseFinder } from "./phrase.ts";
import { type Sentence, sentencesIn } from "./plain-text.ts";

/** Phrases, and the symbol that takes their place. Without a symbol they say nothing about any factor. */
interface Rule {
  readonly to?: string | undefined;
  readonly of: readonly string[];
  /** Words for which the rule holds one after the other: "@" in it stands for each of them. */
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
  /** The symbols that set a factor. */
  readonly sets?: string;
  /** Words by which a sentence touches a factor: one that is left over leaves open what the sentence asks. */
  readonly watched?: string;
}

/** What one sentence of a prompt says. */
export interface Accounted extends Pick<Sentence, "text" | "isAfterItem"> {
  readonly symbols: readonly string[];
  /** The first watched word that no rule has read. */
  readonly open: string | undefined;
}

/** A neutral stretch. Gaps in phrases may reach over it. */
const IDLE = "~";

/** Reads texts by several lexicons together, sentence by sentence, and sees by another what else marks a sentence. */
export function accountant(lexicons: readonly Lexicon[], marks?: Lexicon): (text: string) => readonly Accounted[] {
  const rewriters = lexicons.map(rewriterOf);
  const mark = marks === undefined ? undefined : rewriterOf(marks);
  const isWatched = wordMatcher(lexicons.map(({ watched = "" }) => watched).join(" "));
  return remembering((text) =>
    sentencesIn(text).map(({ text: sentence, words, isAfterItem }) => {
      const left = rewriters.reduce((some, rewrite) => rewrite(some), words);
      // Marks hide no word: what they stand on may touch a factor all the same.
      const symbols = (mark?.(left) ?? left).filter(isSymbol);
      return { text: sentence, isAfterItem, symbols, open: left.find(isWatched) };
    }),
  );
}

type Rewrite = (words: readonly string[]) => readonly string[];

function rewriterOf({ rules, classes, keeps }: Lexicon): Rewrite {
  const all = rules.flatMap(spelledOut).map(({ to = IDLE, of }) => ({ phrases: new PhraseFinder(of, classes), to }));
  return (words) => all.reduce((left, { phrases, to }) => phrases.replace(left, to, keeps), words);
}

const spelledOut = ({ to, of, each }: Rule): readonly Rule[] =>
  each === undefined
    ? [{ to, of }]
    : each
        .split(" ")
        .map((word) => ({ to: to?.replace("@", word), of: of.map((phrase) => phrase.replaceAll("@", word)) }));

/** Whether a word is one of a list, in which a star stands for any ending. */
function wordMatcher(list: string): (word: string) => boolean {
  const words = list.split(" ").filter((word) => word !== "");
  const whole = new Set(words.filter((word) => !word.endsWith("*")));
  const beginnings = new Set(words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)));
  const lengths = [...new Set([...beginnings].map(({ length }) => length))];
  return (word) => whole.has(word) || lengths.some((length) => beginnings.has(word.slice(0, length)));
}
