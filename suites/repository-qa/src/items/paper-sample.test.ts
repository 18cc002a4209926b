import { describe, expect, it } from "vitest";
import { paperSample } from "./paper-sample.ts";

/** Types of drawn questions that can lack an answer. */
const breakable = [
  "count-files-condition",
  "univariate-file",
  "univariate-files",
  "bivariate-statistic",
  "bivariate-hypothesis",
];

const sum = (cells: typeof paperSample) => cells.reduce((total, { count }) => total + count, 0);
const cellsOf = (name: "type" | "answerable", value: string) =>
  paperSample.filter(({ strata }) => strata[name] === value);
const without = (type: string) => sum(cellsOf("type", type).filter(({ strata }) => strata.answerable === "no"));

describe("the sample like the paper's", () => {
  it("has the paper's 500 questions by category (Table 3), 361 with an answer and 139 without", () => {
    const published = {
      "repository metadata": [["readme", "title", "abstract"], 16 + 13 + 16],
      "file metadata": [["extension", "count-rows"], 14 + 82],
      "directory traversal": [["count-files-prefix", "count-files-condition"], 57 + 53],
      "univariate statistics": [["univariate-file", "univariate-files"], 55 + 61],
      "bivariate statistics": [["bivariate-statistic", "bivariate-hypothesis"], 64 + 69],
    } as const;
    for (const [types, count] of Object.values(published)) {
      expect(types.reduce((total, type) => total + sum(cellsOf("type", type)), 0)).toBe(count);
    }
    expect(sum(paperSample)).toBe(500);
    expect(sum(cellsOf("answerable", "yes"))).toBe(361);
    expect(sum(cellsOf("answerable", "no"))).toBe(139);
  });

  it("asks for no question without an answer of a type that always has one", () => {
    const types = new Set(cellsOf("answerable", "no").map(({ strata }) => strata.type));
    expect([...types].sort()).toEqual(["abstract", "title", ...breakable].sort());
  });

  it("gives titles and abstracts the shares of READMEs without them, and shares out the rest by largest remainders", () => {
    expect(without("title")).toBe(Math.round((3 / 4) * 13));
    expect(without("abstract")).toBe(Math.round((7 / 8) * 16));
    const total = breakable.reduce((count, type) => count + sum(cellsOf("type", type)), 0);
    const parts = breakable.map((type) => ({ type, exact: (sum(cellsOf("type", type)) * (139 - 10 - 14)) / total }));
    const left = 115 - parts.reduce((count, { exact }) => count + Math.floor(exact), 0);
    const byRemainder = parts.toSorted((a, b) => (b.exact % 1) - (a.exact % 1));
    for (const [place, { type, exact }] of byRemainder.entries()) {
      expect(without(type), type).toBe(Math.floor(exact) + (place < left ? 1 : 0));
    }
  });
});
