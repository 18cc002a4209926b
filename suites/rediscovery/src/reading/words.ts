import { remembering } from "./remembering.ts";

/** The words of a text with their places: runs of letters and digits, in lower case. */
export const wordsOf = remembering((text) => {
  const found = [...text.normalize("NFC").matchAll(/[\p{L}\p{N}]+/gu)];
  return found.map(({ 0: word, index }) => ({ text: word.toLowerCase(), from: index, to: index + word.length }));
});

export type Word = Readonly<ReturnType<typeof wordsOf>[number]>;
