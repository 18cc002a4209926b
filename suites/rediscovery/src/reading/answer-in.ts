/** A problem with one right answer, a number or a name, and others that may be given. */
export interface Answerable {
  readonly answer: string;
  readonly wrong: readonly string[];
}

const labelled = /\banswer\b["'”’*_]*\s*(?:is|was|:|=|remains|stays)?\s*["'“*_]*\s*/gi;

/** The answer that a text gives, if any: what stands after the last "answer", else what stands last. */
export function answerIn({ answer, wrong }: Answerable, text: string): string | undefined {
  const isNumber = /^\d+$/.test(answer);
  const candidate = isNumber ? /-?\d[\d,]*/g : new RegExp(`\\b(?:${[answer, ...wrong].join("|")})\\b`, "gi");
  const found = [...text.matchAll(candidate)].map((match) => ({ from: match.index, said: plain(match[0]) }));
  if (found.length === 0) return undefined;
  const starts = new Set([...text.matchAll(labelled)].map((match) => match.index + match[0].length));
  const said = (found.findLast(({ from }) => starts.has(from)) ?? found[found.length - 1]).said;
  return [answer, ...wrong].find((each) => each.toLowerCase() === said) ?? said;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(",", "");

/** Whether a text holds the right answer, the numbers of lists aside: then what stands before it is an example. */
export function isSolvedIn({ answer }: Answerable, text: string): boolean {
  const words = text.replace(/^\s*\(?\d+[.)]/gm, " ").toLowerCase();
  return new RegExp(`(?<![\\w.])${answer.toLowerCase()}(?!\\w)`).test(words);
}
