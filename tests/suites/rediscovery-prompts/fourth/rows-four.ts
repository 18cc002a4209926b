import { readFileSync } from "node:fs";

/** The rows of a data file of this set. */
export const rowsHere = <Row>(name: string): Row[] =>
  readFileSync(new URL(`./data/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
