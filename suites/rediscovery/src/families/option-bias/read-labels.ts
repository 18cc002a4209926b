import type { Arrangement } from "./arrangement.ts";

/** A stretch of a text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Labels {
  readonly labels: Arrangement["labels"];
  readonly symbols: readonly number[];
}

/** A single letter or digit, or a small Roman number, that nothing but marks part from what follows. */
const before =
  /(?:^|[^\p{L}\p{N}]|(?<=option|choice|opt))(i{1,3}|iv|I{1,3}|IV|[A-Za-z]|\d)(?![\p{L}\p{N}])([^\p{L}\p{N},;]*)$/u;
const lone = /(?<![\p{L}\p{N}])([A-HJ-Z]|\d)(?![\p{L}\p{N}])/gu;
/** What may be a symbol of a kind that is not read: any number, any single letter. */
const calls = /\p{N}|(?<!\p{L})\p{L}(?!\p{L})/u;
const after = /^["'*]{0,2}\s?[([]([A-Za-z]|\d)[)\]]/;

/** The symbols by which four options are called, each before its option or each behind it; undefined where that is not clear. */
export function labelsOf(text: string, options: readonly Stretch[]): Labels | undefined {
  const segments = options.map(({ from }, index) =>
    text.slice(index === 0 ? Math.max(0, from - 30) : options[index - 1].to, from),
  );
  const leading = segments.map(leadingLabel);
  const trailing = options.map(({ to }, index) => after.exec(text.slice(to, options[index + 1]?.from ?? to + 8))?.[1]);
  const isWhole = (found: readonly (string | undefined)[]): found is readonly string[] =>
    found.every((each) => each !== undefined);
  if (isWhole(leading)) return symbolsOf(leading);
  if (isWhole(trailing)) return symbolsOf(trailing);
  const lonely = segments.map(lonelySymbol);
  if (isWhole(lonely)) return symbolsOf(lonely);
  // What stands before the first option may be the end of something else.
  const isBare = segments.slice(1).every((segment) => !calls.test(segment)) && !areNamed(segments);
  return isBare && trailing.every((each) => each === undefined) ? { labels: "none", symbols: [0, 1, 2, 3] } : undefined;
}

function leadingLabel(segment: string): string | undefined {
  const found = before.exec(segment);
  if (found === null) return undefined;
  const [, symbol, marks] = found;
  // A small letter with nothing but a space behind it is a word of a sentence.
  return marks.trim() === "" && !/[A-HJ-Z\d]/.test(symbol) ? undefined : symbol;
}

/** Whether options are called by different words or signs. */
function areNamed(segments: readonly string[]): boolean {
  const names = segments.map((segment) => /(\p{L}+\s*[:)=]|[\p{So}\p{Sm}])\s*["'*]*$/u.exec(segment)?.[1]);
  return names.every((name) => name !== undefined) && new Set(names).size > 1;
}

/** The one symbol of a segment, wherever it stands, as in a list of objects with a label and a text. */
function lonelySymbol(segment: string): string | undefined {
  const found = [...segment.matchAll(lone)];
  return found.length === 1 ? found[0][1] : undefined;
}

function symbolsOf(found: readonly string[]): Labels | undefined {
  if (new Set(found).size < found.length) return undefined;
  for (const [labels, set] of [
    ["letters", "ABCD"],
    ["letters", "abcd"],
    ["numbers", "1234"],
  ] as const) {
    if (found.every((each) => each.length === 1 && set.includes(each))) {
      return { labels, symbols: found.map((each) => set.indexOf(each)) };
    }
  }
  const ranked = [...found].sort();
  const isOneKind = [/^[A-Z]$/, /^[a-z]$/, /^\d$/, /^(i{1,3}|iv)$/, /^(I{1,3}|IV)$/].some((kind) =>
    found.every((each) => kind.test(each)),
  );
  return isOneKind ? { labels: "other", symbols: found.map((each) => ranked.indexOf(each)) } : undefined;
}
