import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { designFiles } from "./design.ts";
import { possiblePaths } from "./path-tree.ts";

const described = { name: "some name", about: "About it." };
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `v${index}`);
const factor = (short: string, count: number, assigned: boolean): PathVariable => ({
  kind: "factor",
  short,
  ...described,
  numeric: false,
  levels: texts(count),
  ...(assigned ? { assigned: true } : {}),
});

function planOf(factors: readonly number[], circumstances: readonly number[], runs: number, days: number): PathPlan {
  const variables: PathVariable[] = [
    ...factors.map((count, index) => factor(`f${index}`, count, false)),
    ...circumstances.map((count, index) => factor(`c${index}`, count, true)),
  ];
  if (runs > 0)
    variables.push({
      kind: "sequence",
      short: "run",
      ...described,
      levels: Array.from({ length: runs }, (_, index) => index + 1),
    });
  if (days > 0) {
    const all = Array.from({ length: days }, (_, index) => `2024-01-${String(index + 1).padStart(2, "0")}`);
    variables.push({ kind: "date", short: "date", ...described, order: "Ymd", joiner: "-", days: all });
  }
  const shorts = variables.map(({ short }) => short);
  return {
    directories: [{ variables: shorts.slice(0, 1), separator: "_" }],
    file: { variables: shorts.slice(1), separator: "_" },
    expansion: "value",
    variables,
    files: 1,
  };
}

const plans = fc
  .tuple(
    fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 3 }),
    fc.array(fc.integer({ min: 2, max: 3 }), { maxLength: 2 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([factors, circumstances, runs, days]) => planOf(factors, circumstances, runs, days));

const rowsOf = (plan: PathPlan, key: number): string[][] => {
  const { levels, width } = designFiles(stream("design", key), plan);
  return Array.from({ length: plan.files }, (_, file) =>
    Array.from(levels.subarray(file * width, (file + 1) * width), String),
  );
};

describe("the design of a study", () => {
  it("has as many different files as wanted, up to all that are possible", () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(99), (plan, share, key) => {
        const files = Math.max(1, Math.round(share * possiblePaths(plan)));
        const rows = rowsOf({ ...plan, files }, key);
        expect(new Set(rows.map((row) => row.join())).size).toBe(files);
      }),
      { numRuns: 200 },
    );
  });

  it("numbers the runs of a combination without gaps", () => {
    const plan = { ...planOf([3, 4], [2], 3, 9), files: 29 };
    const runs = new Map<string, string[]>();
    for (const [one, other, , run] of rowsOf(plan, 1)) runs.set(one + other, [...(runs.get(one + other) ?? []), run]);
    for (const numbers of runs.values()) expect(numbers).toEqual(numbers.map((_, index) => String(index)));
    expect([...runs.values()].some((numbers) => numbers.length > 1)).toBe(true);
  });

  it("has days in the order in which the files were made", () => {
    const plan = { ...planOf([3, 4], [], 0, 5), files: 12 };
    const days = rowsOf(plan, 2).map((row) => Number(row[2]));
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(new Set(days).size).toBe(5);
  });
});
