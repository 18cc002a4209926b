/** The text after each label, or the label that occurs twice. */
export type LabelledText =
  | { readonly kind: "labelled"; readonly texts: ReadonlyMap<string, string> }
  | { readonly kind: "twice"; readonly label: string };

/**
 * Splits a text at its labels, as in "student: 3, question = 4" or "student 3 and question 4". A label counts if a
 * colon, an equals sign, "is", a number or a list follows it. It may have quotes around it, as in JSON.
 */
export function splitLabels(text: string, labels: readonly string[]): LabelledText {
  const places: { label: string; start: number; end: number }[] = [];
  for (const label of labels) {
    const matches = [...text.matchAll(patternOf(label))];
    if (matches.length > 1) return { kind: "twice", label };
    for (const match of matches) places.push({ label, start: match.index, end: match.index + match[0].length });
  }
  places.sort((one, other) => one.start - other.start);
  const texts = new Map(
    places.map(({ label, end }, index) => [label, withoutTrail(text.slice(end, places[index + 1]?.start))]),
  );
  return { kind: "labelled", texts };
}

function patternOf(label: string): RegExp {
  const parts = label.match(/[A-Za-z]+|[0-9]+/g) ?? [];
  const name = parts.join("[\\s_-]*");
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])["'\`*]*${name}["'\`*]*(?:\\s*[:=]\\**\\s*|\\s+is\\s+|\\s*(?=[\\[(])|\\s+(?=[-+−.]?[0-9]))`,
    "giu",
  );
}

/** Removes separators between labelled values, and the end of a sentence or object. */
function withoutTrail(text: string): string {
  let rest = text.trim();
  for (;;) {
    const shorter = rest.replace(/(?:[,;}]|\band|\bfor|\bof|\bwith|(?<![0-9])\.|\.(?=$))$/i, "").trim();
    if (shorter === rest) return rest;
    rest = shorter;
  }
}
