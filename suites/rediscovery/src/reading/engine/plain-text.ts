import plain from "../lexicon/plain-text.json" with { type: "json" };
import { mendSpelling } from "../mend-spelling.ts";
import { patternsOf, rewriter } from "../patterns.ts";

const { ticked, unticked, word, sentenceEnd, reported } = patternsOf(plain.patterns);
/** Marks that stand for words. */
const withoutSigns = rewriter(plain.signs, "gu");
/** Spells contractions out, and drops asides. "Yes or no" becomes one word, which denies nothing. */
const spelledOut = rewriter(plain.contracted);

/** A text without boxes and without what stands behind empty ones, where others are ticked: "[x] answer only [ ] explain". */
export const withoutUnticked = (text: string): string =>
  text.search(ticked) === -1 ? text : text.replace(unticked, " ").replace(ticked, " ");

/** Wide blanks stand where texts of items were. */
export const sentencesIn = (text: string) =>
  withoutUnticked(text)
    .split(/ {20,}/)
    .flatMap((stretch, index) => {
      const sentences = stretch.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}%]/u.test(sentence));
      return sentences.map((sentence, place) => ({
        text: sentence,
        /** In lower case, with contractions spelled out. Marks of punctuation are words of their own. */
        words: spelledOut(mendSpelling(withoutSigns(sentence)).toLowerCase()).match(word) ?? [],
        /** Whether the text of an item stands before it. */
        isAfterItem: index > 0 && place === 0,
      }));
    });

export type Sentence = Readonly<ReturnType<typeof sentencesIn>[number]>;

/** What stands in quotation marks within a sentence. Behind a colon or a sign it is a value, and no quotation. */
export const quotedIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/[\p{L}\p{N},] ["“]([^"”]+)/gu)].map(([, quoted]) => quoted);

/** What somebody is told to have said or written. */
export const reportedIn = (text: string): readonly string[] =>
  [...text.matchAll(reported)].flatMap(({ groups }) => groups?.quoted ?? []);
