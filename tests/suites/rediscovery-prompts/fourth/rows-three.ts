import { readFileSync } from "node:fs";

/** The rows of a data file beside this module. */
export const rowsBeside = <Row>(name: string): Row[] =>
  readFileSync(new URL(`./data/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
