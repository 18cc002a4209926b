/** "a", "a and b", "a, b and c". */
export function list(phrases: readonly string[]): string {
  if (phrases.length <= 1) return phrases[0] ?? "";
  return `${phrases.slice(0, -1).join(", ")} and ${phrases[phrases.length - 1]}`;
}

/** The phrase at the start of a sentence; a symbol such as pH or mRNA keeps its small letter. */
export function capitalised(phrase: string): string {
  return /^[a-z][A-Z]/.test(phrase) ? phrase : phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const numbers = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Small numbers as words. */
export function inWords(number: number): string {
  return numbers[number] ?? String(number);
}
