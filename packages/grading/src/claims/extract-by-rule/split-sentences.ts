/** Ends of sentences: a stop, a question or an exclamation before a space, but not after an abbreviation. */
const end = /(?<!\b(?:vs|e\.g|i\.e|cf|approx|ca|fig|al|no))([.!?])["')\]]*\s+/gi;

/** The sentences of a text, without the marks of Markdown; each line of a list or a table is at least one. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*+•]|\d+[.)]|#+|\|)\s)/)
    .map((block) => unmark(block.replaceAll(/\s+/g, " ")))
    .flatMap((block) => block.replaceAll(end, "$1\n").split("\n"))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence));
}

function unmark(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-*+•]|\d+[.)]|#+|>)\s+/, "")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, "");
}
