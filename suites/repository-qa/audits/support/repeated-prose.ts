/** Words in a row that count as repeated prose. */
const length = 6;

/** All sequences of six words of a text, without regard to capitals and punctuation. */
function sequences(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, from) =>
    words.slice(from, from + length).join(" "),
  );
}

/** How many of the texts have each sequence. */
function countTexts(found: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of found) {
    for (const sequence of new Set(each)) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  return counts;
}

/** The mean over the texts of the share of their six-word sequences that another of the texts has, too. */
export function repeatedShare(texts: readonly string[]): number {
  const found = texts.map(sequences);
  const counts = countTexts(found);
  const shares = found.map((each) => {
    const repeated = each.filter((sequence) => (counts.get(sequence) ?? 0) > 1).length;
    return each.length === 0 ? 0 : repeated / each.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** The sequences that most texts have, with the number of texts. */
export function mostRepeated(texts: readonly string[], count: number): (readonly [string, number])[] {
  return [...countTexts(texts.map(sequences))].sort(([, one], [, other]) => other - one).slice(0, count);
}
