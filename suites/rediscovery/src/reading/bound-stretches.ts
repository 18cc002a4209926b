/** No prompt that is meant to be read has more signs in a row, or longer sentences. */
const SIGNS = 60;
const SENTENCE = 2000;

const longSigns = new RegExp(`([^\\p{L}\\p{N}]{${SIGNS}})[^\\p{L}\\p{N}]+`, "gu");

/**
 * A text with long runs of signs cut short and long sentences broken into lines. Patterns look back and forth within a
 * sentence, so that their time grows with the square of its length: with this it grows with the length of the text.
 */
export function boundStretches(text: string): string {
  return text
    .replace(longSigns, "$1")
    .split(/(?<=[.\n])/)
    .map((sentence) => (sentence.length <= SENTENCE ? sentence : broken(sentence)))
    .join("");
}

/** A sentence in lines, broken between words where there are any. */
function broken(sentence: string): string {
  const lines: string[] = [];
  let from = 0;
  while (sentence.length - from > SENTENCE) {
    const space = sentence.lastIndexOf(" ", from + SENTENCE);
    const to = space > from ? space + 1 : from + SENTENCE;
    lines.push(sentence.slice(from, to));
    from = to;
  }
  return [...lines, sentence.slice(from)].join("\n");
}
