import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import type { Alternative } from "./alternative.ts";
import { fisherExact } from "./fisher-exact.ts";

type Table = readonly [a: number, b: number, c: number, d: number];

function pValue([a, b, c, d]: Table, alternative: Alternative = "two-sided"): number {
  const test = fisherExact(
    [
      [a, b],
      [c, d],
    ],
    alternative,
  );
  if (!test.defined) throw new Error(test.message);
  return test.pValue;
}

function expectRelative(actual: number, expected: number, tolerance: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * expected);
}

describe("fisherExact", () => {
  // In whole numbers, by python's fractions: the excess of the nearest more probable table over the observed one.
  it.each<[excess: number, Table, pValue: number]>([
    [3.7e-10, [45, 45, 204, 227], 0.645018809065931],
    [5.4e-8, [187, 440, 169, 451], 0.3167051164704783],
    [2.7e-7, [253, 33, 483, 75], 0.4487798108809184],
    [3.3e-5, [79, 44, 61, 73], 0.002755278675646019],
    [1.3e-4, [31, 23, 23, 10], 0.26696997001680783],
    [1.0e-3, [52, 42, 71, 64], 0.688860746937493],
  ])("leaves out a table more probable by %d", (_, table, expected) => {
    expectRelative(pValue(table), expected, 1e-12);
  });

  // Likewise: tables on the other side that are exactly as probable, though no symmetry of the margins makes them so.
  it.each<[Table, pValue: number]>([
    [[13, 38, 30, 2], 6.047064216317654e-10],
    [[17, 21, 33, 1], 1.1250120057479113e-6],
    [[33, 17, 7, 28], 5.2123049633371925e-5],
    [[6, 23, 20, 0], 1.6346231208197867e-8],
    [[24, 26, 9, 38], 0.004922349744254173],
    [[37, 4, 26, 19], 0.0012090007114616426],
  ])("counts a table as probable as %j", (table, expected) => {
    expectRelative(pValue(table), expected, 1e-12);
  });

  it("counts the mirror image of a table whose rows are equally long, however many steps apart", () => {
    for (const [long, off] of [
      [1e3, 40],
      [1e6, 1500],
      [1e9, 60_000],
    ]) {
      const table: Table = [long + off, long - off, long - off, long + off];
      expectRelative(pValue(table), 2 * pValue(table, "greater"), 1e-12);
    }
  });

  it("is certain of the most probable table", () => {
    expect(pValue([4e8, 4e8, 4e8, 4e8])).toBe(1);
    expect(pValue([1, 2, 1, 2])).toBe(1);
  });

  // Log factorials by mpmath at 60 digits, sums of ratios in extended precision.
  it.each<[Table, twoSided: number, less: number, greater: number]>([
    [[400040000, 4e8, 4e8, 4e8], 0.3173407545815472, 0.8413477709672406, 0.15867642671010665],
    [[400100000, 3e8, 2e8, 15e7], 0.058815077459790414, 0.9705998392793427, 0.029409013195592314],
    [[1e6, 3e6, 1009000, 3e6], 3.894479250829841e-8, 1.952454659349845e-8, 0.999999980655017],
    [[5, 1e9, 40, 9999999950], 0.6009149827125081, 0.7779765874905157, 0.3896391213564479],
  ])("holds for millions of observations: %j", (table, twoSided, less, greater) => {
    expectRelative(pValue(table), twoSided, 1e-10);
    expectRelative(pValue(table, "less"), less, 1e-10);
    expectRelative(pValue(table, "greater"), greater, 1e-10);
  });

  it("is 0 where the probability is below the smallest double", () => {
    expect(pValue([1e11, 3e11, 2e11, 4e11])).toBe(0);
    expect(pValue([1e11, 3e11, 2e11, 4e11], "greater")).toBe(1);
  });

  it("refuses more observations than it can add up", () => {
    expect(() => pValue([1e12, 1e12, 1e12, 1e12])).toThrow(AssayError);
    expect(() => pValue([1e12, 1e12, 1e12, 1e12])).toThrow(/at most 1e12 observations/);
  });
});
