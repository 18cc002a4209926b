/**
 * The language of a lexicon's phrases, over the words of a sentence (see plain-text.ts):
 *
 *     think|reason      one of some words
 *     explain*          any word with this beginning
 *     *est              any word with this ending
 *     +that             a word with no comma before it
 *     (it|this one)?    words that may be left out
 *     ..3               up to three words, of which none is a symbol, a negation, a doubt or a mark of punctuation
 *     ...3              the same, with commas
 *     <answer>          a class of words that the lexicon defines
 *     NOT REASONS       symbols, which earlier rules have put in the place of phrases
 *     #                 a number in figures
 *     ^ $               the beginning and the end of a sentence
 *
 * Gaps are bounded, so that the time to find phrases grows with the number of words alone.
 */
export type Classes = { readonly [name: string]: string };

/** Where a match ends, if what follows it matches too; otherwise -1. */
type Match = (words: readonly string[], at: number, then: (at: number) => number) => number;

/** A part of a phrase, with the words that it can begin with. A star stands for any word. */
interface Part {
  readonly match: Match;
  readonly first: ReadonlySet<string>;
  /** Whether it also matches nothing, so that what follows it can begin the phrase. */
  readonly isOptional: boolean;
}

/** Marks that may stand between the words of a phrase. */
const loose = new Set([",", ":", "–", "-"]);
const negations = new Set(["not", "no", "never", "nor", "without"]);
/** Words that take back what follows them, in part or whole. No gap reaches over them. */
const doubts = new Set(
  "perhaps maybe possibly probably hardly scarcely barely allegedly supposedly if unless".split(" "),
);
const pieces = /\(|\)\??|\||<\w+>\??|\.{2,3}\d+|[^\s()|]+/g;
const nothing: Part = { match: (_, at, then) => then(at), first: new Set(), isOptional: true };

export const isSymbol = (word: string): boolean => word >= "A" && word < "[";

/** Finds phrases in texts, from the words that they can begin with. */
export class PhraseFinder {
  readonly #byWord = new Map<string, Match[]>();
  readonly #byBeginning = new Map<string, Match[]>();
  readonly #anywhere: Match[] = [];
  /** The lengths of the beginnings. */
  readonly #lengths: readonly number[];

  constructor(phrases: readonly string[], classes: Classes = {}) {
    for (const phrase of phrases) {
      const { match, first } = partOf(phrase, classes);
      for (const word of first) this.#listOf(word).push(match);
    }
    this.#lengths = [...new Set([...this.#byBeginning.keys()].map(({ length }) => length))];
  }

  #listOf(word: string): Match[] {
    if (word === "*") return this.#anywhere;
    const [map, key] = word.endsWith("*") ? [this.#byBeginning, word.slice(0, -1)] : [this.#byWord, word];
    const list = map.get(key) ?? [];
    map.set(key, list);
    return list;
  }

  /** A sentence with something else in the place of each phrase. The same array, if there is none. */
  replace(words: readonly string[], by: (phrase: readonly string[]) => readonly string[]): readonly string[] {
    let left: string[] | undefined;
    for (let at = 0; at < words.length; ) {
      const end = this.#endOf(words, at);
      if (end > at) {
        left ??= words.slice(0, at);
        left.push(...by(words.slice(at, end)));
        at = end;
      } else {
        left?.push(words[at]);
        at += 1;
      }
    }
    return left ?? words;
  }

  /** The end of the longest phrase that begins at a word; 0 if there is none. */
  #endOf(words: readonly string[], at: number): number {
    const word = words[at];
    let end = lastEnd(this.#byWord.get(word), words, at, 0);
    for (const length of this.#lengths) end = lastEnd(this.#byBeginning.get(word.slice(0, length)), words, at, end);
    return lastEnd(this.#anywhere, words, at, end);
  }
}

const here = (at: number): number => at;

function lastEnd(matches: readonly Match[] | undefined, words: readonly string[], at: number, known: number): number {
  let end = known;
  for (const match of matches ?? []) {
    const found = match(words, at, here);
    // A phrase of several words that ends in a negation has taken it from what follows.
    const isTaken = found > at + 1 && found < words.length && negations.has(words[found - 1]);
    if (found > end && !isTaken) end = found;
  }
  return end;
}

function partOf(phrase: string, classes: Classes): Part {
  const tokens = [...phrase.matchAll(pieces)].map(([piece]) => piece);
  let at = 0;
  const whole = alternatives(true);
  if (at < tokens.length) throw new Error(`the phrase '${phrase}' has a ')' too many`);
  return whole;

  function alternatives(isHead: boolean): Part {
    const parts = [sequence(isHead)];
    while (tokens[at] === "|") {
      at += 1;
      parts.push(sequence(isHead));
    }
    return parts.length === 1 ? parts[0] : eitherOf(parts);
  }

  function sequence(isHead: boolean): Part {
    let left = nothing;
    while (at < tokens.length && tokens[at] !== "|" && !tokens[at].startsWith(")")) {
      left = bothOf(left, piece(isHead && left.isOptional && left.first.size === 0));
    }
    return left;
  }

  function piece(isHead: boolean): Part {
    const token = tokens[at];
    at += 1;
    if (token === "(") {
      const inner = alternatives(isHead);
      const isOptional = tokens[at] === ")?";
      at += 1;
      return isOptional ? eitherOf([inner, nothing]) : inner;
    }
    if (token === "^") return { ...nothing, match: (_, here, then) => (here === 0 ? then(here) : -1) };
    if (token === "$") return { ...nothing, match: (words, here, then) => (here === words.length ? then(here) : -1) };
    const gap = /^(\.{2,3})(\d+)$/.exec(token);
    if (gap !== null) return gapOf(Number(gap[2]), gap[1] === "...");
    const isOptional = token.endsWith("?");
    const bare = isOptional ? token.slice(0, -1) : token;
    const part = /^<\w+>$/.test(bare) ? partOf(classOf(bare.slice(1, -1)), classes) : wordOf(bare, isHead);
    return isOptional ? eitherOf([part, nothing]) : part;
  }

  function classOf(name: string): string {
    const found = classes[name];
    if (found === undefined) throw new Error(`the phrase '${phrase}' needs a class '${name}'`);
    return found;
  }
}

function bothOf(a: Part, b: Part): Part {
  return {
    match: a === nothing ? b.match : (words, at, then) => a.match(words, at, (next) => b.match(words, next, then)),
    first: a.isOptional ? new Set([...a.first, ...b.first]) : a.first,
    isOptional: a.isOptional && b.isOptional,
  };
}

/** The first of some parts that matches, in their order. Only those are tried that can begin with the word at hand. */
function eitherOf(parts: readonly Part[]): Part {
  const matches = parts.map(({ match }) => match);
  const anyway = parts.flatMap((part, index) => (part.isOptional || [...part.first].some(isOpenEnded) ? [index] : []));
  const byWord = new Map<string, readonly number[]>();
  for (const [index, { first }] of parts.entries()) {
    for (const word of first) byWord.set(word, [...(byWord.get(word) ?? anyway), index]);
  }
  for (const [word, indices] of byWord)
    byWord.set(
      word,
      [...new Set(indices)].sort((a, b) => a - b),
    );
  const candidates = (words: readonly string[], at: number): readonly number[] =>
    byWord.get(loose.has(words[at]) && !byWord.has(words[at]) ? words[at + 1] : words[at]) ?? anyway;
  return {
    match(words, at, then) {
      for (const index of candidates(words, at)) {
        const end = matches[index](words, at, then);
        if (end >= 0) return end;
      }
      return -1;
    },
    first: new Set(parts.flatMap(({ first }) => [...first])),
    isOptional: parts.some(({ isOptional }) => isOptional),
  };
}

/** A star, or a word with any ending. */
const isOpenEnded = (word: string): boolean => word.endsWith("*");

function gapOf(most: number, hasCommas: boolean): Part {
  const isInside = (word: string): boolean =>
    !isSymbol(word) && word !== ":" && (hasCommas || word !== ",") && !negations.has(word) && !doubts.has(word);
  return {
    match(words, at, then) {
      for (let next = at; ; next += 1) {
        const end = then(next);
        if (end >= 0) return end;
        if (next - at === most || next >= words.length || !isInside(words[next])) return -1;
      }
    },
    first: new Set("*"),
    isOptional: true,
  };
}

const isNumber = (word: string | undefined): boolean => word !== undefined && word >= "0" && word < ":";

function matcherOf(word: string): (each: string | undefined) => boolean {
  const [beginning, ending] = [word.slice(0, -1), word.slice(1)];
  if (word.endsWith("*")) return (each) => each?.startsWith(beginning) === true;
  if (word.startsWith("*")) return (each) => each?.endsWith(ending) === true;
  return word === "#" ? isNumber : (each) => each === word;
}

function wordOf(written: string, isHead: boolean): Part {
  const isStrict = isHead || written.startsWith("+");
  const word = written.replace(/^\+(?=.)/, "");
  const isMatch = matcherOf(word);
  return {
    match(words, at, then) {
      if (isMatch(words[at])) return then(at + 1);
      return !isStrict && loose.has(words[at]) && isMatch(words[at + 1]) ? then(at + 2) : -1;
    },
    first: new Set([word === "#" || word.startsWith("*") ? "*" : word]),
    isOptional: false,
  };
}
