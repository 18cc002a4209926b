import { remembering } from "./remembering.ts";

/** A word of a text, in lower case, with its place in the text. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text: runs of letters and digits. Case, accents of width and punctuation do not matter. */
export const wordsOf = remembering((text: string): readonly Word[] => {
  const words: Word[] = [];
  for (const match of text.normalize("NFC").matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push({ text: match[0].toLowerCase(), from: match.index, to: match.index + match[0].length });
  }
  return words;
});
