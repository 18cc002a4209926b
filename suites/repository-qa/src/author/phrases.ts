/** "a", "a and b", "a, b and c". */
export function joinPhrases(phrases: readonly string[]): string {
  if (phrases.length <= 1) return phrases[0] ?? "";
  return `${phrases.slice(0, -1).join(", ")} and ${phrases[phrases.length - 1]}`;
}

/** Capitalises a phrase at the start of a sentence. Symbols such as pH or mRNA keep their lower-case letter. */
export function capitalise(phrase: string): string {
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

/** Spells out small numbers. */
export function numberInWords(number: number): string {
  return numbers[number] ?? String(number);
}
