import type { PaperText } from "./paper-text.ts";

/** Minimum number of letters and digits in a quote. Shorter ones occur in every paper. */
const MIN_QUOTE_LENGTH = 20;

/** The page of a quote, or why it was not found. */
type FoundQuote = { readonly page: number } | { readonly problem: "too short" | "not in the paper" };

/** Finds quotes in one paper. */
export type FindQuote = (quote: string) => FoundQuote;

/**
 * Makes a search for quotes. It compares only letters, digits, percent signs and the points inside numbers, because
 * PDFs render line breaks, hyphens, ligatures and quotation marks in many ways. Parts of a quote around an ellipsis
 * must follow one another.
 */
export function quoteFinder({ pages }: PaperText): FindQuote {
  const squeezed = withoutRunningHeads(pages).map(squeeze);
  const whole = squeezed.join("");
  return (quote) => {
    const parts = quote
      .split(/\.{3}|…|\[…\]/)
      .map(squeeze)
      .filter((part) => part !== "");
    if (parts.join("").length < MIN_QUOTE_LENGTH) return { problem: "too short" };
    const first = whole.indexOf(parts[0] ?? "");
    let at = 0;
    for (const part of parts) {
      const found = whole.indexOf(part, at);
      if (found < 0) return { problem: "not in the paper" };
      at = found + part.length;
    }
    return { page: pageAt(squeezed, first) };
  };
}

const squeeze = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<!\d)[.,](?=\d)|(?<=\d)[.,](?!\d)/g, "")
    .replaceAll(/[^\p{L}\p{N}%.,]/gu, "")
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)/g, "");

function pageAt(pages: readonly string[], at: number): number {
  let end = 0;
  return (
    pages.findIndex((page) => {
      end += page.length;
      return at < end;
    }) + 1
  );
}

/** Removes headers and footers, which would interrupt a sentence that spans two pages. */
function withoutRunningHeads(pages: readonly string[]): readonly string[] {
  const lines = pages.map((page) => page.split("\n").filter((line) => line.trim() !== ""));
  const counts = new Map<string, number>();
  for (const page of lines) {
    for (const line of new Set(page.filter((_, index) => isAtEdge(page, index)).map(shape))) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  const isHead = (page: readonly string[], line: string, index: number): boolean =>
    isAtEdge(page, index) && (counts.get(shape(line)) ?? 0) >= 3;
  return lines.map((page) => page.filter((line, index) => !isHead(page, line, index)).join("\n"));
}

const isAtEdge = ({ length }: readonly string[], index: number): boolean => index < 2 || index >= length - 2;

/** A line without its page number. */
const shape = (line: string): string => line.replaceAll(/\d+/g, "").trim();
