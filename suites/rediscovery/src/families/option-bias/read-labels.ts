import { patternsOf } from "../../reading/patterns.ts";
import { insist } from "../../reading/reader.ts";
import type { Arrangement } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

type Labels = Pick<Arrangement, "labels" | "symbols">;

const patterns = patternsOf(tables);

/** The symbols by which four options are called, each before its option or each behind it. It must be clear which. */
export function labelsOf(text: string, options: readonly { readonly from: number; readonly to: number }[]): Labels {
  const before = options.map(({ from }, at) => text.slice(options[at - 1]?.to ?? Math.max(0, from - 30), from));
  const behind = options.map(({ to }, at) => {
    const next = options[at + 1]?.from ?? to + 8;
    return patterns.labelBehind.exec(text.slice(to, next))?.[1];
  });
  const ways = [before.map(leadingLabel), behind, before.map(lonelySymbol)];
  const found = ways.find((symbols): symbols is string[] => symbols.every((symbol) => symbol !== undefined));
  if (found !== undefined) return symbolsOf(found);
  // What stands before the first option may be the end of something else.
  insist(before.slice(1).every((segment) => !patterns.calls.test(segment)) && !areNamed(before));
  insist(behind.every((symbol) => symbol === undefined));
  return { labels: "none", symbols: [0, 1, 2, 3] };
}

function leadingLabel(segment: string): string | undefined {
  const [, symbol = "", marks = ""] = patterns.label.exec(segment) ?? [];
  // A small letter with nothing but a space behind it is a word of a sentence.
  return marks.trim() === "" && !/[A-HJ-Z\d]/.test(symbol) ? undefined : symbol;
}

/** Whether options are called by different words or signs. */
function areNamed(segments: readonly string[]): boolean {
  const names = new Set(segments.map((segment) => patterns.name.exec(segment)?.[1]));
  return !names.has(undefined) && names.size > 1;
}

/** The one symbol of a segment, wherever it stands, as in a list of objects with a label and a text. */
function lonelySymbol(segment: string): string | undefined {
  const [found, ...others] = segment.match(patterns.lone) ?? [];
  return others.length === 0 ? found : undefined;
}

function symbolsOf(found: readonly string[]): Labels {
  insist(new Set(found).size === found.length);
  const known = ["ABCD", "abcd", "1234"].find((set) => found.every((each) => each.length === 1 && set.includes(each)));
  insist(known !== undefined || patterns.oneKind.test(found.map((each) => `${each} `).join("")));
  const labels = known === undefined ? "other" : known === "1234" ? "numbers" : "letters";
  const ranked = known ?? found.toSorted();
  return { labels, symbols: found.map((each) => ranked.indexOf(each)) };
}
