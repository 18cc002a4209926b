import { type Column, categoryColumn, floatColumn, integerColumn } from "@assay/science/tables";
import { describe, expect, it } from "vitest";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { evaluateQuery } from "./evaluate-query.ts";
import type { Query, RowCondition } from "./query-schema.ts";
import type { RepositoryReader } from "./repository-reader.ts";
import { applyCondition } from "./select-rows.ts";

const nan = Number.NaN;
const level = categoryColumn([0, 1, 1, -1, 2, 1], ["low", "mid", "high"]);
const count = integerColumn([3, 3, 7, nan, 9, 1]);
const amount = floatColumn([0.5, nan, 2.5, 1.5, -1, 4], { decimals: 1 });

describe("conditions on rows", () => {
  const cases: readonly (readonly [Column, RowCondition["operator"], (string | number)[], number[]])[] = [
    [level, "is", ["mid"], [0, 1, 1, 0, 0, 1]],
    [level, "one-of", ["low", "high"], [1, 0, 0, 0, 1, 0]],
    [level, "is", ["absent"], [0, 0, 0, 0, 0, 0]],
    [level, "is-not", ["mid"], [1, 0, 0, 0, 1, 0]],
    [count, "is", [3], [1, 1, 0, 0, 0, 0]],
    [count, "is-not", [3], [0, 0, 1, 0, 1, 1]],
    [count, "one-of", [1, 9], [0, 0, 0, 0, 1, 1]],
    [amount, "greater", [1.5], [0, 0, 1, 0, 0, 1]],
    [amount, "at-least", [1.5], [0, 0, 1, 1, 0, 1]],
    [amount, "less", [0.5], [0, 0, 0, 0, 1, 0]],
    [amount, "at-most", [0.5], [1, 0, 0, 0, 1, 0]],
    [amount, "between", [0.5, 2.5], [1, 0, 1, 1, 0, 0]],
  ];
  it.each(cases)("%# hold for the right rows, and never for a missing cell", (column, operator, values, expected) => {
    const mask = new Uint8Array(6).fill(1);
    applyCondition(mask, column, { column: "x", operator, values });
    expect([...mask]).toEqual(expected);
  });
});

/** A reader that returns these columns for every file, under the names of three columns of the world. */
function planted(columns: { readonly [short: string]: Column }): { reader: RepositoryReader; file: string } {
  const base = repositoryWorld({ kind: "public", value: "3" }, presets.default);
  const described = { name: "n", about: "a", missing: { kind: "none" as const }, role: "independent" as const };
  const blueprint = {
    ...base.blueprint,
    sortBy: undefined,
    columns: [
      {
        ...described,
        short: "level",
        values: { kind: "category" as const, levels: ["low", "mid", "high"], weights: [1, 1, 1] },
      },
      {
        ...described,
        short: "count",
        values: { kind: "integer" as const, distribution: { name: "poisson" as const, rate: 3 } },
      },
      {
        ...described,
        short: "amount",
        values: { kind: "continuous" as const, decimals: 1, distribution: { name: "normal" as const, mean: 0, sd: 1 } },
      },
      {
        role: "identifier" as const,
        short: "label",
        name: "n",
        about: "a",
        missing: { kind: "none" as const },
        format: { kind: "barcode" as const },
      },
    ],
  };
  const repository = new Repository({
    key: "planted",
    blueprint: { ...blueprint, sortBy: undefined } as typeof base.blueprint,
  });
  const reader: RepositoryReader = { repository, rows: () => 6, column: (_, short) => columns[short] };
  return { reader, file: repository.tree.file(0).path };
}

describe("evaluating a query", () => {
  const { reader, file } = planted({ level, count, amount });
  const one = (query: Partial<Query>): Query =>
    ({ type: "univariate-file", file, rows: [], significant: 3, ...query }) as Query;
  const two = (query: Partial<Query>): Query =>
    ({ type: "bivariate-statistic", file, rows: [], significant: 3, ...query }) as Query;
  const cases: readonly (readonly [string, Query, object])[] = [
    ["the most common value", one({ column: "level", statistic: "most-common" }), { kind: "choice", answers: ["mid"] }],
    ["a mean without missing cells", one({ column: "amount", statistic: "mean" }), { kind: "number", answer: 1.5 }],
    [
      "a median of an even number",
      one({ column: "amount", statistic: "median", rows: [{ column: "count", operator: "at-least", values: [3] }] }),
      { kind: "number", answer: 0.5 },
    ],
    ["a sample variance", one({ column: "count", statistic: "sample-variance" }), { kind: "number", answer: 10.8 }],
    ["a population variance", one({ column: "count", statistic: "variance" }), { kind: "number", answer: 8.64 }],
    ["a whole minimum", one({ column: "count", statistic: "minimum" }), { kind: "integer", answer: 1 }],
    ["an absent column", one({ column: "nothing", statistic: "mean" }), { kind: "none", reason: "variable-absent" }],
    ["a mean of categories", one({ column: "level", statistic: "mean" }), { kind: "none", reason: "wrong-type" }],
    ["a mean of labels", one({ column: "label", statistic: "mean" }), { kind: "none", reason: "wrong-type" }],
    [
      "no rows",
      one({ column: "amount", statistic: "mean", rows: [{ column: "count", operator: "greater", values: [9] }] }),
      { kind: "none", reason: "no-rows" },
    ],
    [
      "only missing cells",
      one({
        column: "amount",
        statistic: "mean",
        rows: [
          { column: "level", operator: "is", values: ["mid"] },
          { column: "count", operator: "is", values: [3] },
        ],
      }),
      { kind: "none", reason: "all-missing" },
    ],
    [
      "one value of two needed",
      one({
        column: "amount",
        statistic: "sample-variance",
        rows: [{ column: "level", operator: "is", values: ["low"] }],
      }),
      { kind: "none", reason: "too-few" },
    ],
    [
      "a correlation of two pairs",
      two({
        columns: ["count", "amount"],
        statistic: "pearson",
        rows: [{ column: "count", operator: "at-least", values: [7] }],
      }),
      { kind: "none", reason: "too-few" },
    ],
    [
      "a correlation with a category",
      two({ columns: ["level", "amount"], statistic: "pearson" }),
      { kind: "none", reason: "wrong-type" },
    ],
    [
      "a chi-square of one level",
      two({
        columns: ["level", "level"],
        statistic: "chi-square",
        rows: [{ column: "level", operator: "is", values: ["mid"] }],
      }),
      { kind: "none", reason: "constant" },
    ],
  ];
  it.each(cases)("gives %s", (_, query, expected) => {
    expect(evaluateQuery(query, reader)).toMatchObject(expected);
  });
});
