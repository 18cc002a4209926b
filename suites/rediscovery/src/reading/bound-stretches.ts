/** No prompt that is meant to be read has more signs in a row, or longer sentences. */
const SIGNS = 60;
const SENTENCE = 2000;

const longSigns = new RegExp(`([^\\p{L}\\p{N}]{${SIGNS}})[^\\p{L}\\p{N}]+`, "gu");
/** The next line of a sentence that is too long: it ends between words where there are any. */
const nextLine = new RegExp(`(?=.{${SENTENCE + 1}})(?:.{1,${SENTENCE}} |.{${SENTENCE}})`, "gsy");

/**
 * A text with long runs of signs cut short and long sentences broken into lines. Patterns look back and forth within a
 * sentence, so that their time grows with the square of its length: with this it grows with the length of the text.
 */
export const boundStretches = (text: string): string =>
  text
    .replace(longSigns, "$1")
    .split(/(?<=[.\n])/)
    .map((sentence) => sentence.replace(nextLine, "$&\n"))
    .join("");
