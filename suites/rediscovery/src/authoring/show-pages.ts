import { delimitedBlock, delimiterFor } from "@assay/grading/judging";
import type { PaperText } from "./text/paper-text.ts";

/** A paper as models are shown it: each page under its number, all between lines that carry a mark. */
export function showPages({ pages }: PaperText): { readonly mark: string; readonly paper: string } {
  const shown = pages
    .map((page, index) => `--- page ${index + 1} ---\n${page.trim()}`)
    .join("\n\n")
    .toWellFormed();
  const mark = delimiterFor("papers", shown);
  return { mark, paper: delimitedBlock("paper", mark, shown) };
}
