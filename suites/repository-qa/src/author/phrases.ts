/** "a", "a and b", "a, b and c". */
export function joinPhrases(phrases: readonly string[], word: "and" | "or" = "and"): string {
  if (phrases.length <= 1) return phrases[0] ?? "";
  return `${phrases.slice(0, -1).join(", ")} ${word} ${phrases[phrases.length - 1]}`;
}

/** Capitalises a phrase at the start of a sentence. Symbols such as pH or mRNA keep their lower-case letter. */
export function capitalise(phrase: string): string {
  return /^[a-z][A-Z]/.test(phrase) ? phrase : phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
