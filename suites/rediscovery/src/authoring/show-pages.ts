import { delimitedBlock, delimiterFor } from "@assay/grading/judging";
import type { PaperText } from "./text/paper-text.ts";

/** A paper as models see it: each page with its number, between lines that carry a random mark. */
export function showPages({ pages }: PaperText): { readonly mark: string; readonly paper: string } {
  const shown = pages
    .map((page, index) => `--- page ${index + 1} ---\n${page.trim()}`)
    .join("\n\n")
    .toWellFormed();
  const mark = delimiterFor("papers", shown);
  return { mark, paper: delimitedBlock("paper", mark, shown) };
}
