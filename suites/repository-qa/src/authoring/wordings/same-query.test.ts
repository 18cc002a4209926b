import { describe, expect, it } from "vitest";
import type { Query } from "../../query/query-schema.ts";
import { presets } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import { isSameQuery } from "./same-query.ts";
import { missingSlots } from "./slots.ts";

const { blueprint } = repositoryWorld({ kind: "public", value: "1" }, presets.default);

const asked: Query = {
  type: "univariate-files",
  files: [
    { variable: "aa", values: ["x", "y"] },
    { variable: "bb", values: ["z"] },
  ],
  rows: [{ column: "cc", operator: "one-of", values: ["p"] }],
  column: "dd",
  statistic: "mean",
  significant: 3,
};

describe("two queries", () => {
  it("are the same in whatever order their conditions and values stand", () => {
    const other: Query = {
      significant: 3,
      column: "dd",
      statistic: "mean",
      type: "univariate-files",
      rows: [{ values: ["p"], column: "cc", operator: "is" }],
      files: [
        { values: ["z"], variable: "bb" },
        { variable: "aa", values: ["y", "x"] },
      ],
    };
    expect(isSameQuery(asked, other, blueprint)).toBe(true);
  });

  const others: readonly (readonly [string, Query])[] = [
    ["statistic", { ...asked, statistic: "open-average" }],
    ["figures", { ...asked, significant: 2 }],
    ["column", { ...asked, column: "cc" }],
    ["condition on paths", { ...asked, files: asked.files.slice(0, 1) }],
    ["value", { ...asked, files: [{ variable: "aa", values: ["x"] }, asked.files[1]] }],
    ["condition on rows", { ...asked, rows: [] }],
    ["relation", { ...asked, rows: [{ column: "cc", operator: "is-not", values: ["p"] }] }],
    ["sort of value", { ...asked, rows: [{ column: "cc", operator: "is", values: [1] }] }],
  ];
  it.each(others)("differ in one %s", (_what, other) => {
    expect(isSameQuery(asked, other, blueprint)).toBe(false);
  });

  it("differ in the order of the ends of a range", () => {
    const range = (low: number, high: number): Query => ({
      ...asked,
      rows: [{ column: "cc", operator: "between", values: [low, high] }],
    });
    expect(isSameQuery(range(1, 2), range(2, 1), blueprint)).toBe(false);
  });
});

describe("slots", () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ["the value 3.5 is asked", "3.5", true],
    ["the value 13.5 is asked", "3.5", false],
    ["the value 3.57 is asked", "3.5", false],
    ["the value -3.5 is asked", "3.5", false],
    ["it ends with 3.5.", "3.5", true],
    ["Culture Temperature rose", "culture temperature", true],
    ["the temperatures rose", "temperature", false],
    ["my_temp rose", "temp", false],
    ["in a/b-1.csv, what", "a/b-1.csv", true],
    ["in x/a/b-1.csv, what", "a/b-1.csv", true],
  ];
  it.each(cases)("%s: %s", (wording, slot, isThere) => {
    expect(missingSlots(wording, [[slot]])).toHaveLength(isThere ? 0 : 1);
  });
});
