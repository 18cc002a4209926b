import { z } from "zod";

/** The maximum length of an explanation. */
export const explanationLimitSchema = z.strictObject({
  most: z.int().min(1).max(100_000),
  unit: z.enum(["words", "tokens"]),
});

export type ExplanationLimit = z.infer<typeof explanationLimitSchema>;

/** Scripts without blanks between words: in the first a sign is about a word, in the second about four letters are. */
const signs = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const unbroken = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]`;
const letter = String.raw`(?:(?!${signs}|${unbroken})[\p{L}\p{M}\p{N}])`;
/**
 * One decimal point, one exponent and one joint, as in "well-known", "don't" or "beta_2", belong to a word. A second
 * joint begins a new word.
 */
const joined = String.raw`(?:\.\p{Nd}${letter}*)?(?:(?<=\p{Nd}[eE])[+-]\p{Nd}${letter}*)?(?:(?:['’-](?=\p{L})|_)${letter}+)?`;

/**
 * What is counted. A word is a run of letters and digits with at most one joint. A pictogram or an unassigned character
 * counts as one word; operators and brackets count as none. Tokens differ between models, so one rule stands for all:
 * up to four letters, up to three digits, or one sign.
 */
const pieces: { readonly [unit in ExplanationLimit["unit"]]: RegExp } = {
  words: new RegExp(String.raw`${signs}|${unbroken}{1,4}|[\p{So}\p{Co}\p{Cn}]|${letter}+${joined}`, "gu"),
  tokens: /\p{L}{1,4}|\p{N}{1,3}|[^\s\p{L}\p{N}]/gu,
};

/** Maximum length of one word in characters. A longer run counts as several words. */
const maxWordLength = 30;

/** The end position of each word or token. */
function* endsOfPieces(text: string, { unit }: ExplanationLimit): Generator<number> {
  for (const { index, 0: piece } of text.matchAll(pieces[unit])) {
    for (let end = maxWordLength; end < piece.length; end += maxWordLength) yield index + end;
    yield index + piece.length;
  }
}

/** The number of words or tokens in a text. */
export function countPieces(text: string, limit: ExplanationLimit): number {
  let count = 0;
  for (const _ of endsOfPieces(text, limit)) count++;
  return count;
}

/** The longest beginning of a text that is within the limit. */
export function cutToLimit(text: string, limit: ExplanationLimit): string {
  let count = 0;
  for (const end of endsOfPieces(text, limit)) {
    if (++count === limit.most) return text.slice(0, end).toWellFormed();
  }
  return text;
}
