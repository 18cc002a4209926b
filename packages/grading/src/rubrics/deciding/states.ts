import { foldWords } from "../fold-text.ts";
import { parsePhrase, phraseStandsAt } from "../templates/phrase.ts";

const NEGATIONS = new Set(["not", "no", "never", "without", "neither", "nor", "t"]);
const NEGATION_REACH = 3;
const MAX_LENGTH = 200_000;

/**
 * Whether a sentence of the text states one of the phrases. A negation up to three words before the phrase cancels it ("we
 * did not use a linear fit"), except in "not only" and "not just".
 */
export function statesAny(text: string, phrases: readonly string[]): boolean {
  const parsed = phrases.flatMap((phrase) => parsePhrase(phrase) ?? []);
  return sentencesOf(text).some((words) =>
    words.some((_, at) => parsed.some((phrase) => phraseStandsAt(phrase, words, at)) && !isNegated(words, at)),
  );
}

function isNegated(words: readonly string[], at: number): boolean {
  for (let before = Math.max(0, at - NEGATION_REACH); before < at; before += 1) {
    if (NEGATIONS.has(words[before]) && !["only", "just", "merely"].includes(words[before + 1])) return true;
  }
  return false;
}

/** The words of each sentence. A point inside a number does not end a sentence. */
function sentencesOf(text: string): string[][] {
  return text
    .slice(0, MAX_LENGTH)
    .split(/[.!?;](?=\s|$)|\n\s*\n/)
    .map((sentence) => foldWords(sentence));
}
