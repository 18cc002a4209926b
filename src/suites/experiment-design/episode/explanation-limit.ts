import { z } from "zod";

/** How long an explanation may be. */
export const explanationLimitSchema = z.strictObject({
  most: z.int().min(1).max(100_000),
  unit: z.enum(["words", "tokens"]),
});

export type ExplanationLimit = z.infer<typeof explanationLimitSchema>;

/**
 * What is counted. A word is what stands between blanks. Tokens differ from model to model, so one rule stands for all:
 * up to four letters, up to three digits, or one sign.
 */
const pieces: { readonly [unit in ExplanationLimit["unit"]]: RegExp } = {
  words: /\S+/gu,
  tokens: /\p{L}{1,4}|\p{N}{1,3}|[^\s\p{L}\p{N}]/gu,
};

/** How many words or tokens a text has. */
export function countPieces(text: string, { unit }: ExplanationLimit): number {
  let count = 0;
  for (const _ of text.matchAll(pieces[unit])) count++;
  return count;
}

/** The beginning of a text that keeps within the limit. */
export function cutToLimit(text: string, { most, unit }: ExplanationLimit): string {
  let count = 0;
  for (const { index, 0: piece } of text.matchAll(pieces[unit])) {
    if (++count === most) return text.slice(0, index + piece.length);
  }
  return text;
}
