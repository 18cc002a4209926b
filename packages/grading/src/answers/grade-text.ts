import { editDistanceWithin } from "@assay/science/text/edit-distance";
import type { TextKey } from "./answer-key.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/**
 * The answer and the key are the same text but for a few characters: similarity = 1 - Levenshtein distance / length of
 * the longer one, on folded texts, is at least the key's threshold. Unlike an overlap of words it sees their order, and
 * unlike a search for the key it counts what is added: a pasted README is far from the title it contains. The numbers
 * in both must be equal, because "three-year" is close to "two-year" and says something else. The paper
 * states no rule for titles and abstracts, so this one serves under all rules.
 */
export function gradeText(key: TextKey, reading: Reading): Judgement {
  const judgement = { correct: false, reading: excerpt(reading.text) };
  if (reading.text.length > 4 * key.answer.length + 256) return { ...judgement, reason: "too-long" };
  const answer = foldText(reading.text);
  const wanted = foldText(key.answer);
  // The addition keeps (1 - 0.9) * 10 from falling just short of 1.
  const limit = Math.floor((1 - key.threshold) * Math.max(answer.length, wanted.length) + 1e-9);
  const similar =
    answer !== "" &&
    editDistanceWithin(answer, wanted, limit) !== undefined &&
    numbersIn(answer).join() === numbersIn(wanted).join();
  return { ...judgement, correct: similar, reason: similar ? "similar" : "dissimilar" };
}

const NUMBER_WORDS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"],
];

/** The numbers of a folded text, in figures or words, in their order. "one" is also a pronoun, and is left out. */
const numbersIn = (folded: string): readonly string[] =>
  folded.split(" ").flatMap((word) => {
    const index = NUMBER_WORDS.indexOf(word);
    if (index >= 0) return index === 1 ? [] : [String(index)];
    return word.match(/[0-9]+/g) ?? [];
  });

/** Compatibility forms made one, lower case, every run of punctuation, symbols and white space one space. */
function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, " ")
    .trim();
}
