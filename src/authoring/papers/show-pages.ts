import type { PaperText } from "./text/paper-text.ts";

/** A paper as models are shown it: each page under its number. */
export const showPages = ({ pages }: PaperText): string =>
  pages.map((page, index) => `--- page ${index + 1} ---\n${page.trim()}`).join("\n\n");
