import { mendSpelling } from "../mend-spelling.ts";
import { withoutUnticked } from "../ticked.ts";

export interface Sentence {
  /** As it was written. */
  readonly text: string;
  /** In lower case, with contractions spelled out. Marks of punctuation within the sentence are words of their own. */
  readonly words: readonly string[];
  /** Whether the text of an item stands before it. */
  readonly isAfterItem: boolean;
}

const contracted: readonly (readonly [RegExp, string])[] = [
  [
    /,? ?\b(?:by the way|btw|incidentally|as it happens|so to speak|as it were|mind you|for the record|in passing)\b,?/g,
    "",
  ],
  [
    /, (?:you (?:should|must|may|ought to) know|as you (?:know|see|can see)|you see|i should (?:say|add)|let me (?:add|say)|i might add|i am told|we are told|it seems|it should be said|to be (?:clear|sure|fair|honest)|if i may)(?=,)/g,
    "",
  ],
  // "Yes or no" denies nothing.
  [/\byes\b["'”’,/| ]*(?:or )?["'“‘/| ]*no\b(?! \w+ing)/g, "yesno"],
  [/\bcan['’]?t\b|\bcannot\b/g, "can not"],
  [/\bwon['’]t\b/g, "will not"],
  [/\b(\w+)n['’]t\b/g, "$1 not"],
  [/\blet['’]s\b/g, "let us"],
  [/(\w)['’]re\b/g, "$1 are"],
  [/(\w)['’]ve\b/g, "$1 have"],
  [/(\w)['’]ll\b/g, "$1 will"],
  [/(\w)['’]d\b/g, "$1 would"],
  [/\bi['’]m\b/g, "i am"],
  [/\b(it|that|there|what|who|here|he|she)['’]s\b/g, "$1 is"],
];
/** Marks that stand for words. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^\s*\|\s*no\.?\s*$|\bno\.(?=\s*[|\d])/gi, " number "],
  [/<\/[a-z][\w-]*>/gi, " "],
  [/<([a-z][\w -]{0,30})>/gi, " $1 : "],
  [/[✘✗❌🚫✖]/gu, " no "],
  [/~~(?=\S)/g, " struck out "],
  [/[_*`~]+|={2,}/g, " "],
  [/([a-z]{2})([A-Z][a-z])/g, "$1 $2"],
];
const word = /\d+(?:[.,]\d+)*|[\p{L}\p{N}]+(?:['’]\p{L}+)?|[,:–%=<>≤≥→+]|-(?=\s)/gu;

/** The ends of sentences and lines. */
const sentenceEnd = /(?<=[.!?;。！？；।]["')\]”’»]?)(?<!\b(?:e\.g|i\.e|etc|vs|approx|min|max)\.)\s+|\n+/;

/** Wide blanks stand where texts of items were. */
export const sentencesIn = (text: string): readonly Sentence[] =>
  withoutUnticked(text)
    .split(/ {20,}/)
    .flatMap((stretch, index) =>
      stretch
        .split(sentenceEnd)
        .filter((sentence) => /[\p{L}\p{N}%]/u.test(sentence))
        .map((sentence, place) => ({
          text: sentence,
          words: wordsIn(sentence),
          isAfterItem: index > 0 && place === 0,
        })),
    );

const replaced = (text: string, by: readonly (readonly [RegExp, string])[]): string =>
  by.reduce((left, [from, to]) => left.replace(from, to), text);

const wordsIn = (sentence: string): readonly string[] =>
  replaced(mendSpelling(replaced(sentence, signs)).toLowerCase(), contracted).match(word) ?? [];

/** What stands in quotation marks within a sentence. Behind a colon or a sign it is a value, and no quotation. */
export const quotedIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/[\p{L}\p{N},] ["“]([^"”]+)/gu)].map(([, quoted]) => quoted);
