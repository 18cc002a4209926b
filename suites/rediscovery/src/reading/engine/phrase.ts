/** Classes of words by their names. The language of phrases is told in docs/lexicons.md. */
export type Classes = { readonly [name: string]: string };

/** A part of a phrase, as a regular expression over a sentence in which a blank follows every word. */
interface Part {
  readonly source: string;
  /** The words that it can begin with: a star for any ending, and alone for any word; "" where it also matches nothing. */
  readonly first: readonly string[];
}

const negations = "not|no|never|nor|without";
/** Words that take back what follows them, in part or whole. No gap reaches over them. */
const doubts = "perhaps|maybe|possibly|probably|hardly|scarcely|barely|allegedly|supposedly|if|unless";
/** A phrase of several words that ends in a negation has taken it from what follows. */
const takesNegation = new RegExp(` (?:${negations}) $`);
const pieces = /\(|\)\??|\||<\w+>\??|\.{2,3}\d+|[^\s()|]+/g;

export const isSymbol = (word: string): boolean => word >= "A" && word < "[";

/** Finds entries by words, in which a star stands for any ending. It is called for every word and rule: it copies little. */
function byWords<Value>(entries: readonly (readonly [word: string, value: Value])[]) {
  const known = Map.groupBy(entries, ([word]) => word);
  const lengths = new Set([...known.keys()].flatMap((word) => (word.endsWith("*") ? [word.length - 1] : [])));
  const none: typeof entries = [];
  return (word: string) => {
    let found = known.get(word) ?? none;
    for (const length of lengths) {
      const others = known.get(`${word.slice(0, length)}*`);
      if (others !== undefined) found = [...found, ...others];
    }
    return found;
  };
}

/** Whether a word is one of a list, in which a star stands for any ending. */
export function wordMatcher(list = ""): (word: string) => boolean {
  const find = byWords(list.split(" ").map((word) => [word, true]));
  return (word) => word !== "" && find(word).length > 0;
}

/** The same for several lists, by their names. */
export const wordMatchers = <Name extends string>(lists: { readonly [name in Name]: string | undefined }) =>
  Object.fromEntries(Object.entries<string | undefined>(lists).map(([name, list]) => [name, wordMatcher(list)])) as {
    readonly [name in Name]: (word: string) => boolean;
  };

/** Finds phrases in sentences, from the words that they can begin with. */
export function phraseFinder(phrases: readonly string[], classes: Classes = {}) {
  const patterns = phrases.flatMap((phrase) => {
    const { source, first } = partOf(phrase, classes);
    const pattern = new RegExp(source, "y");
    return [...new Set(first)].map((word) => [word, pattern] as const);
  });
  const beginningWith = byWords(patterns);

  /** The number of words of the longest phrase that begins at a word; 0 if there is none. */
  function lengthAt(words: readonly string[], at: number): number {
    const possible = beginningWith(words[at]);
    if (possible.length === 0) return 0;
    const sentence = `${words.join(" ")} `;
    const from = at === 0 ? 0 : words.slice(0, at).join(" ").length + 1;
    let longest = "";
    for (const [, pattern] of possible) {
      pattern.lastIndex = from;
      if (!pattern.test(sentence) || pattern.lastIndex - from <= longest.length) continue;
      const phrase = sentence.slice(from, pattern.lastIndex);
      if (pattern.lastIndex === sentence.length || !takesNegation.test(phrase)) longest = phrase;
    }
    return longest.split(" ").length - 1;
  }

  return {
    isIn: (words: readonly string[]): boolean => words.some((_, at) => lengthAt(words, at) > 0),
    /** A sentence with something else in the place of each phrase. */
    replace(words: readonly string[], by: (phrase: readonly string[]) => readonly string[]): readonly string[] {
      const left: string[] = [];
      for (let at = 0; at < words.length; ) {
        const length = lengthAt(words, at);
        left.push(...(length > 0 ? by(words.slice(at, at + length)) : [words[at]]));
        at += Math.max(length, 1);
      }
      return left;
    },
  };
}

function partOf(phrase: string, classes: Classes): Part {
  const tokens = [...(phrase.match(pieces) ?? [])];
  const whole = alternatives(true);
  if (tokens.length > 0) throw new Error(`the phrase '${phrase}' has a ')' too many`);
  return whole;

  /** No mark stands before the first word of a phrase or class. */
  function alternatives(isHead: boolean): Part {
    const parts = [sequence(isHead)];
    while (tokens[0] === "|") {
      tokens.shift();
      parts.push(sequence(isHead));
    }
    const first = parts.flatMap((part) => part.first);
    // A mark with which one of them begins belongs to that one.
    const marks = first.filter((word) => /^[,:–-]$/.test(word));
    const isOpen = (word: string): boolean => word === "" || word.endsWith("*") || marks.includes(word);
    const apart = (part: Part): string =>
      marks.length === 0 || part.first.some(isOpen) ? part.source : `(?![${marks.join("")}] )${part.source}`;
    return { source: `(?:${parts.map(apart).join("|")})`, first };
  }

  function sequence(isHead: boolean): Part {
    let [source, first] = ["", [""]];
    while (tokens.length > 0 && !/^[|)]/.test(tokens[0])) {
      const next = piece(isHead && first.every((word) => word === ""));
      source += next.source;
      // Where all before it may be left out, it can begin the sequence.
      if (first.includes("")) first = [...first.filter((word) => word !== ""), ...next.first];
    }
    return { source, first };
  }

  function piece(isHead: boolean): Part {
    const token = tokens.shift() ?? "";
    if (token === "^" || token === "$") return { source: token, first: [""] };
    if (token.startsWith("..") && token !== "..") return gapOf(token);
    if (token === "(") {
      const inner = alternatives(isHead);
      return tokens.shift() === ")?" ? optional(inner) : inner;
    }
    const bare = token.replace(/(?<=.)\?$/, "");
    const [, name] = /^<(\w+)>$/.exec(bare) ?? [];
    if (name !== undefined && classes[name] === undefined)
      throw new Error(`the phrase '${phrase}' needs a class '${name}'`);
    const part = name === undefined ? wordOf(bare, isHead) : partOf(classes[name], classes);
    return bare === token ? part : optional(part);
  }
}

const optional = ({ source, first }: Part): Part => ({ source: `(?:${source})?`, first: [...first, ""] });

/** Gaps are bounded, so that the time to find phrases grows with the number of words alone. */
function gapOf(token: string): Part {
  const stops = token.startsWith("...") ? "[A-Z:]" : "[A-Z:,]";
  const word = `(?!${stops}|(?:${negations}|${doubts}) )[^ ]+ `;
  return { source: `(?:${word}){0,${token.replace(/^\.+/, "")}}?`, first: ["*", ""] };
}

/** A word. Unless it is the first or says otherwise, a mark of punctuation may stand before it. */
function wordOf(written: string, isHead: boolean): Part {
  const word = written.replace(/^\+(?=.)/, "");
  const mark = isHead || word !== written ? "" : "(?:[,:–-] )??";
  const plain = word === "#" ? "[0-9]*" : word.replace(/[.+?^$]/g, "\\$&");
  const isOpen = word === "#" || word.startsWith("*");
  return { source: `${mark}${plain.replace("*", "[^ ]*")} `, first: [isOpen ? "*" : word] };
}
