import { degrees, heardRating } from "./degrees.ts";
import { emotionWords } from "./emotion-words.ts";

/** Separators between clauses. A comma alone may belong to a list. */
const BETWEEN_CLAUSES = /[.;"]|, while |, but /;

/** All phrases, each with the index of its entry. */
const phrases = (
  all: readonly { readonly words: readonly string[] }[],
): readonly (readonly [phrase: string, index: number])[] =>
  all.flatMap(({ words }, index) => words.map((phrase) => [` ${phrase.replace(/[,:]/g, "")} `, index] as const));

const degreePhrases = phrases(
  degrees.map(({ adverbs, amounts, alone }) => ({ words: [...adverbs, ...amounts, ...alone] })),
);
const emotionPhrases = phrases(emotionWords.map(({ adjectives, nouns }) => ({ words: [...adjectives, ...nouns] })));

/**
 * Reads the ratings from a text of the built-in participant. A degree of two ratings is read as the number between them,
 * such as 3.5 for 3 or 4. Undefined if an emotion is missing, or if a clause has no degree or several.
 */
export function parseRatings(text: string): readonly number[] | undefined {
  const heard: (number | undefined)[] = emotionWords.map(() => undefined);
  for (const clause of text.toLowerCase().split(BETWEEN_CLAUSES)) {
    const emotions = take(clause, emotionPhrases);
    if (emotions.found.length === 0) continue;
    const told = new Set(take(emotions.rest, degreePhrases).found);
    if (told.size !== 1) return undefined;
    const [degree] = told;
    for (const emotion of emotions.found) heard[emotion] = heardRating(degrees[degree]);
  }
  return heard.every((rating) => rating !== undefined) ? heard : undefined;
}

/** Finds known phrases in a text. Returns their indices and the rest of the text. */
function take(text: string, known: readonly (readonly [phrase: string, index: number])[]) {
  let rest = ` ${text.replace(/[,:]/g, " ").replace(/\s+/g, " ")} `;
  const found: number[] = [];
  for (const [phrase, index] of known) {
    while (rest.includes(phrase)) {
      found.push(index);
      rest = rest.replace(phrase, " | ");
    }
  }
  return { found, rest };
}
