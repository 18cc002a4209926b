import { stream } from "@assay/science/numerics/stream";
import { averageRanks } from "@assay/science/statistics/descriptive/ranks";
import { describe, expect, it } from "vitest";
import type { Query } from "../query/query-schema.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { selectedRows } from "../query/select-rows.ts";
import { Repository } from "../repository/repository.ts";
import { presets, type Settings } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { makeQuestions } from "./make-questions.ts";

// Whoever computes p by permutations, which is exact but for chance, decides as the key does: no test is asked where the
// usual ways to compute p disagree.

type Test = Extract<Query, { type: "bivariate-hypothesis" }>;
type Pairs = readonly (readonly [number, number])[];

const draws = 3000;
const settings: Settings = { ...presets.default, files: { alpha: 1, beta: 60, least: 15, most: 200 } };

/** The complete pairs of the rows that a test is about. Categories are numbers of their levels. */
function pairsOf({ file: path, rows, columns }: Test, reader: MemoryReader): Pairs {
  const file = reader.repository.dataFiles.get(path);
  if (file === undefined) throw new Error(`no file ${path}`);
  const mask = selectedRows(file, rows, reader);
  const [x, y] = columns.map((name) => {
    const column = reader.column(file, name);
    if (column.kind === "category") return Float64Array.from(column.codes, (code) => (code === -1 ? Number.NaN : code));
    if (column.kind === "float" || column.kind === "integer") return Float64Array.from(column.values);
    throw new Error(`a test of ${name}, which is neither a number nor a category`);
  });
  return [...mask.keys()].flatMap((row) =>
    mask[row] === 1 && !Number.isNaN(x[row]) && !Number.isNaN(y[row]) ? [[x[row], y[row]] as const] : [],
  );
}

/** What grows with the strength of an association, over orders of the second column. */
function strengthOf(statistic: Test["statistic"], x: Float64Array, y: Float64Array): number {
  if (statistic !== "chi-square") {
    const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
    return Math.abs(x.reduce((sum, value, at) => sum + (value - meanX) * (y[at] - meanY), 0));
  }
  const cells = new Map<string, number>();
  const [first, second] = [new Map<number, number>(), new Map<number, number>()];
  for (const [at, value] of x.entries()) {
    const key = `${value},${y[at]}`;
    cells.set(key, (cells.get(key) ?? 0) + 1);
    first.set(value, (first.get(value) ?? 0) + 1);
    second.set(y[at], (second.get(y[at]) ?? 0) + 1);
  }
  let sum = 0;
  for (const [key, count] of cells) {
    const [one, other] = key.split(",").map(Number);
    sum += (count * count) / ((first.get(one) ?? 0) * (second.get(other) ?? 0));
  }
  return sum;
}

/** The share of orders of the second column with an association at least as strong. */
function permutationP({ statistic }: Test, pairs: Pairs, random: ReturnType<typeof stream>): number {
  const ranked = (values: Float64Array) => (statistic === "spearman" ? averageRanks(values).ranks : values);
  const [x, y] = [0, 1].map((at) => ranked(Float64Array.from(pairs, (pair) => pair[at])));
  const seen = strengthOf(statistic, x, y) * (1 - 1e-12);
  let asStrong = 0;
  for (let draw = 0; draw < draws; draw++) {
    if (strengthOf(statistic, x, Float64Array.from(random.shuffle([...y]))) >= seen) asStrong += 1;
  }
  return (asStrong + 1) / (draws + 1);
}

describe("tests that are asked", () => {
  const asked = Array.from({ length: 30 }, (_, index) => {
    const reader = new MemoryReader(
      new Repository(repositoryWorld({ kind: "public", value: `${430 + index}` }, settings)),
    );
    return makeQuestions(reader.repository, settings).flatMap(({ query, evaluation }) =>
      query.type === "bivariate-hypothesis" && evaluation.kind === "yes-no" ? [{ reader, query, evaluation }] : [],
    );
  }).flat();

  /** Tests that permutations decide otherwise, and whether by more than four standard errors of their share. */
  const others = asked.flatMap(({ reader, query, evaluation }) => {
    const pairs = pairsOf(query, reader);
    expect(pairs.length).toBe(evaluation.pairs);
    const p = permutationP(query, pairs, stream("agreed-tests.test", query.file, query.alpha));
    const isSure = Math.abs(p - query.alpha) > 4 * Math.sqrt((p * (1 - p)) / draws);
    return p < query.alpha !== evaluation.answer
      ? [{ statistic: query.statistic, pairs: pairs.length, p, isSure }]
      : [];
  });

  it("are decided by permutations as by the key, if they are of twenty pairs and more", () => {
    expect(asked.filter(({ evaluation }) => (evaluation.pairs ?? 0) >= 20).length).toBeGreaterThan(20);
    expect(others.filter(({ pairs, isSure }) => isSure && pairs >= 20)).toEqual([]);
  });

  // An outlier, or a table of single counts, can still tell t and chi-square from permutations: in 11 of 659 tests of 300
  // worlds, and surely in 4, all of them of fewer than twenty pairs.
  it("are seldom decided otherwise if they are of fewer", () => {
    expect(asked.length).toBeGreaterThan(50);
    expect(others.length / asked.length, JSON.stringify(others)).toBeLessThan(0.04);
  });
});
