import plain from "../lexicon/plain-text.json" with { type: "json" };
import { mendSpelling } from "../mend-spelling.ts";
import { rewriter } from "../patterns.ts";
import { withoutUnticked } from "../ticked.ts";

/** Marks that stand for words. */
const withoutSigns = rewriter(plain.signs, "gu");
/** Spells contractions out, and drops asides. "Yes or no" becomes one word, which denies nothing. */
const spelledOut = rewriter(plain.contracted);
const word = /\d+(?:[.,]\d+)*|[\p{L}\p{N}]+(?:['’]\p{L}+)?|[,:–%=<>≤≥→+]|-(?=\s)/gu;

/** The ends of sentences and lines. */
const sentenceEnd = /(?<=[.!?;。！？；।]["')\]”’»]?)(?<!\b(?:e\.g|i\.e|etc|vs|approx|min|max)\.)\s+|\n+/;

/** Wide blanks stand where texts of items were. */
export const sentencesIn = (text: string) =>
  withoutUnticked(text)
    .split(/ {20,}/)
    .flatMap((stretch, index) => {
      const sentences = stretch.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}%]/u.test(sentence));
      return sentences.map((sentence, place) => ({
        text: sentence,
        words: wordsIn(sentence),
        /** Whether the text of an item stands before it. */
        isAfterItem: index > 0 && place === 0,
      }));
    });

export type Sentence = Readonly<ReturnType<typeof sentencesIn>[number]>;

/** In lower case, with contractions spelled out. Marks of punctuation within the sentence are words of their own. */
const wordsIn = (sentence: string): readonly string[] =>
  spelledOut(mendSpelling(withoutSigns(sentence)).toLowerCase()).match(word) ?? [];

/** What stands in quotation marks within a sentence. Behind a colon or a sign it is a value, and no quotation. */
export const quotedIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/[\p{L}\p{N},] ["“]([^"”]+)/gu)].map(([, quoted]) => quoted);
