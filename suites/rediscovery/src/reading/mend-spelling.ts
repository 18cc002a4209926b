import { remembering } from "./remembering.ts";

/** The words by which instructions are known: slips of them are taken for them. */
const known =
  "affect after again analysis answer are because before believe believes briefly careful carefully check choose correct count counting decide directly estimate evaluation every exactly explain explanation final first give immediately important incorrect instead justify kind label letter likely mistake mistakes name nothing number only opinion option output percent plausible please previous probability professor question rationale really reason reasoning reply respond response result review right show single solution solve step steps suggests suspicious test thanks the then think thinking thoughts verify what which without word words work working write wrong you your".split(
    " ",
  );

/** Words of their own that a slip could make of those. */
const others = new Set([
  "chose",
  "noting",
  "tanks",
  "rational",
  "singe",
  "thee",
  "pleas",
  "thought",
  "steep",
  "steeps",
]);

const shortened = new Map([
  ["ur", "your"],
  ["u", "you"],
  ["pls", "please"],
  ["plz", "please"],
  ["thx", "thanks"],
  ["bc", "because"],
  ["dont", "don't"],
  ...["is", "ca", "wo", "does", "should", "must", "need"].map((verb) => [`${verb}nt`, `${verb}n't`] as const),
  ["im", "I'm"],
  ["hes", "he's"],
  ["shes", "she's"],
  ["theyre", "they're"],
  ["youre", "you're"],
  ["thats", "that's"],
  ["whats", "what's"],
  ["arent", "aren't"],
  ["wasnt", "wasn't"],
  ["didnt", "didn't"],
  ["ans", "answer"],
  ["w/o", "without"],
  ["thru", "through"],
  ["chk", "check"],
  ["shure", "sure"],
]);

const mended: ReadonlyMap<string, string> = new Map([...known.flatMap(slipsOf), ...shortened]);

/** A word with two neighbouring letters swapped, one doubled, or, where it is long, one left out after the first. */
function slipsOf(word: string): readonly (readonly [string, string])[] {
  const slips = [...word].flatMap((letter, at) => {
    const [ahead, next, rest] = [word.slice(0, at), word.charAt(at + 1), word.slice(at + 2)];
    const left = word.length >= 6 && at > 0 ? [ahead + next + rest] : [];
    return [ahead + next + letter + rest, ahead + letter + letter + next + rest, ...left];
  });
  return slips.filter((slip) => !known.includes(slip) && !others.has(slip)).map((slip) => [slip, word]);
}

/** A text with the slips and short forms mended in the words by which instructions are known. */
export const mendSpelling = remembering((text: string): string =>
  text
    .replace(/\bur(?=\s+(?:an?|the|not|just|some|now|so|really|actually|going|one|my|our)\b)/gi, "you're")
    .replace(/[A-Za-z]+(?:\/[A-Za-z]\b)?/g, (word) => mended.get(word.toLowerCase()) ?? word),
);
