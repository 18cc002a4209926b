import spelling from "./lexicon/spelling.json" with { type: "json" };
import { remembering } from "./remembering.ts";

/** The words by which instructions are known, and words that slips could make of those. None of them is a slip. */
const words = new Set(`${spelling.known} ${spelling.others}`.split(" "));

const mended: ReadonlyMap<string, string> = new Map([
  ...spelling.known.split(" ").flatMap(slipsOf),
  ...Object.entries(spelling.shortened),
  ...spelling.unsaid.split(" ").map((verb) => [`${verb}nt`, `${verb}n't`] as const),
  ...spelling.dropped.split(" ").map((verb) => [`${verb}in`, `${verb}ing`] as const),
]);

/** A word with two neighbouring letters swapped, one doubled, or, where it is long, one left out after the first. */
function slipsOf(word: string): readonly (readonly [string, string])[] {
  const slips = [...word].flatMap((letter, at) => {
    const [ahead, next, rest] = [word.slice(0, at), word.charAt(at + 1), word.slice(at + 2)];
    const left = word.length >= 6 && at > 0 ? [ahead + next + rest] : [];
    return [ahead + next + letter + rest, ahead + letter + letter + next + rest, ...left];
  });
  return slips.filter((slip) => !words.has(slip)).map((slip) => [slip, word]);
}

/** A text with the slips and short forms mended in the words by which instructions are known. */
export const mendSpelling = remembering((text: string): string =>
  text
    .replace(/\bur(?=\s+(?:an?|the|not|just|some|now|so|really|actually|going|one|my|our)\b)/gi, "you're")
    .replace(/(?<=[a-z] )r(?= [a-z])/g, "are")
    .replace(/[A-Za-z]+(?:\/[A-Za-z]\b)?/g, (word) => mended.get(word.toLowerCase()) ?? word),
);
