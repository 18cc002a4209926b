import { wordMatcher } from "../../reading/engine/lexicon.ts";
import words from "./words.json" with { type: "json" };

type IsWord = (word: string) => boolean;

const listed = (...lists: readonly string[]): IsWord => wordMatcher(lists.join(" "));
const isId: IsWord = (word) => /^q\d+$/.test(word);
const isNumber: IsWord = (word) => /^\d+(?:st|nd|rd|th)?$/.test(word);
const eitherOf =
  (...some: readonly IsWord[]): IsWord =>
  (word) =>
    some.some((each) => each(word));

/** What may stand beside a name without saying anything: what kind of thing it is. */
export const isPlain = eitherOf(listed(words.plain), isId);
/** Labels of a form. Those that announce a question or an answer are told apart. */
export const isFormLabel = eitherOf(listed(words.plain, words.formLabels), isId);
export const isQuestionLabel = eitherOf(listed(words.questionLabels), (word) => /^[qa]\d+$/.test(word));
/** What a question about a place or a time is made of. */
export const isAskingWord = eitherOf(
  listed(words.functionWords, words.asking, words.plain, words.things, words.placeWords, words.timeWords, "___"),
  isId,
  isNumber,
);
/** Words that may stand beside such a question: who asks, and why. */
export const isLeadingWord = listed(words.leading);
/** Words that are not only of grammar: by them it is told that a text speaks of asking and answering. */
export const isFramingWord = listed(words.asking, words.leading);
