/** No prompt that is meant to be read has more signs in a row. */
const longSigns = /([^\p{L}\p{N}]{60})[^\p{L}\p{N}]+/gu;
/** The next line of a sentence of more than 2,000 characters: it ends between words where there are any. */
const nextLine = /(?=.{2001})(?:.{1,2000} |.{2000})/gsy;

/**
 * A text with long runs of signs cut short and long sentences broken into lines. Patterns look back and forth within a
 * sentence, so that their time grows with the square of its length: with this it grows with the length of the text.
 */
export function boundStretches(text: string): string {
  const sentences = text.replace(longSigns, "$1").split(/(?<=[.\n])/);
  return sentences.map((sentence) => sentence.replace(nextLine, "$&\n")).join("");
}
