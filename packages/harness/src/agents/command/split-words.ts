/** A command line in words: blanks part them, quotes hold them together, and nothing else means anything. */
export function splitWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (const letter of line) {
    if (quote !== "") {
      if (letter === quote) quote = "";
      else word = (word ?? "") + letter;
    } else if (letter === "'" || letter === '"') {
      quote = letter;
      word ??= "";
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? "") + letter;
    }
  }
  if (quote !== "") return undefined;
  return word === undefined ? words : [...words, word];
}
