import { readFileSync } from "node:fs";

/** The rows of a data file of this set. */
export const rowsIn = <Row>(file: string): Row[] =>
  readFileSync(new URL(`./data/${file}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** What wording without thanks, marks or praise sets. */
export const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
export const polite = { politeness: "polite" };
export const marked = { separators: "marked" };
export const praised = { encouragement: "given" };
