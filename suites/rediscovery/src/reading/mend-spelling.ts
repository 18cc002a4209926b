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
  "thank",
  "steep",
  "steeps",
]);

/** Short and spoken forms, each before what it stands for. */
const shortened = new Map(
  `ur your, u you, r are, pls please, plz please, plss please, plzz please, thx thanks, thnx thanks, thankyou thank you,
  bc because, cuz because, coz because, cos because, bcos because, im I'm, ive I've, hes he's, shes she's, theyre they're,
  youre you're, youve you've, youll you'll, thats that's, whats what's, whos who's, hows how's, theres there's, ans answer,
  awnser answer, anwser answer, w/o without, thru through, chk check, shure sure, rite right, abt about, bout about,
  tho though, ppl people, smth something, sth something, lemme let me, gimme give me, gonna going to, wanna want to,
  kinda somewhat, sorta somewhat, misteak mistake, misteaks mistakes, definitly definitely, definately definitely,
  dont don't, didnt didn't, ${["is", "ca", "wo", "does", "should", "must", "need", "are", "was", "were", "would", "could", "have", "has", "had"].map((verb) => `${verb}nt ${verb}n't`).join(", ")},
  ${["do", "look", "think", "noth", "someth", "anyth", "go", "try", "mak", "giv", "say", "be", "hav", "us", "work", "read", "writ", "ask", "check", "count", "talk", "gett", "guess", "com"].map((verb) => `${verb}in ${verb}ing`).join(", ")}`
    .split(",")
    .map((pair) => {
      const [short, ...long] = pair.trim().split(" ");
      return [short, long.join(" ")] as const;
    }),
);

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
