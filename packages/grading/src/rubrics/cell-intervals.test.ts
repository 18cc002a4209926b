import { describe, expect, it } from "vitest";
import {
  fillRubrics,
  gradeRubric,
  loadMetarubrics,
  parseAnswerForm,
  readAnswer,
  shareGained,
  trueAnswer,
  truthNames,
} from "./index.ts";

const form = parseAnswerForm({
  sections: [
    {
      name: "SIZES",
      kind: "table",
      about: "Sizes.",
      key: "GRAIN",
      columns: [
        { name: "GRAIN", kind: "text", shape: "M##" },
        { name: "SIZE", kind: "number" },
        { name: "ERROR", kind: "number" },
        { name: "REMARK", kind: "text" },
      ],
    },
  ],
});
const truth = {
  grains: [
    { grain: "M01", size: 50, error: 1, blind: 80 },
    { grain: "M02", size: 30, error: 0.5, blind: 80 },
  ],
};
const metarubric = (check: object) => ({
  key: "size",
  source: "grains",
  category: "scientific reasoning",
  weight: 1,
  text: "{grain} {size} {error} {blind}",
  check: {
    kind: "interval",
    of: { section: "SIZES", row: "{grain}", column: "SIZE" },
    uncertainty: "ERROR",
    truth: "{size}",
    estimate: "{size}",
    error: "{error}",
    blind: "{blind}",
    ...check,
  },
});
const load = (check: object = {}) =>
  loadMetarubrics({ version: 1, metarubrics: [metarubric(check)] }, form, truthNames(truth));
const score = (answer: object, check?: object): number | undefined => {
  const read = readAnswer(form, { text: "", file: JSON.stringify(answer) });
  return shareGained(gradeRubric(form, fillRubrics(load(check), truth), read).all);
};
const row = (grain: string, size: number, error: number | null) => ({ GRAIN: grain, SIZE: size, ERROR: error });

describe("an interval whose value and uncertainty are cells of one row", () => {
  it("is all right in the true answer, which has both", () => {
    const answer = trueAnswer(form, fillRubrics(load(), truth));
    expect(answer.SIZES).toEqual([
      expect.objectContaining(row("M01", 50, 1)),
      expect.objectContaining(row("M02", 30, 0.5)),
    ]);
    expect(score(answer)).toBe(1);
  });

  it("counts by the uncertainty of its own row, by difference or by ratio of scores", () => {
    const half = { SIZES: [row("M01", 50, 4), row("M02", 30, 0.5)] };
    const [given, best] = [2 * 1.6448536 * 4, 2 * 1.6448536];
    expect(score(half)).toBeCloseTo((1 + (80 - given) / (80 - best)) / 2, 6);
    expect(score(half, { byRatio: true })).toBeCloseTo((1 + Math.log(80 / given) / Math.log(80 / best)) / 2, 6);
  });

  it("counts for nothing without its uncertainty, and so does a row that is missing", () => {
    expect(score({ SIZES: [row("M01", 50, null), row("M02", 30, 0.5)] })).toBe(0.5);
    expect(score({ SIZES: [row("M02", 30, 0.5)] })).toBe(0.5);
  });

  it.each([
    ["a table without a column for it", { uncertainty: undefined }],
    ["a column that is not there", { uncertainty: "SPREAD" }],
    ["a column of words", { uncertainty: "REMARK" }],
  ])("is refused at load with %s", (_, check) => {
    expect(() => load(check)).toThrow(/no uncertainty/);
  });
});
