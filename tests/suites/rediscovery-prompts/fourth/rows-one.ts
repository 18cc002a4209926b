import { readFileSync } from "node:fs";

/** The rows of the data file of a family in this set. */
export const rowsOf = <Row>(family: string): Row[] =>
  readFileSync(new URL(`./data/${family}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
