import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ascendingRows, ascendingTextRows, inTurns, type RowOrder } from "./row-order.ts";

const rowsOf = (order: RowOrder, count: number): number[] =>
  order === "as drawn" ? Array.from({ length: count }, (_, row) => row) : [...order];

/** The order from a stable comparison sort. */
function compared<Value extends number | string>(values: readonly Value[]): number[] {
  return [...values.keys()].sort((a, b) => (values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : a - b));
}

const numbers = fc.array(
  fc.oneof(
    fc.integer({ min: -400, max: 400 }),
    fc.integer({ min: -70_000, max: 70_000 }),
    fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
    fc.constantFrom(0, -0),
  ),
  { maxLength: 80 },
);

describe("the order of rows", () => {
  it.each([1, 10, 1000])("by numbers that times %d are whole is that of a stable sort by comparison", (scale) => {
    fc.assert(
      fc.property(numbers, (whole) => {
        const keys = whole.map((number) => number / scale);
        expect(rowsOf(ascendingRows(Float64Array.from(keys), scale), keys.length)).toEqual(compared(keys));
      }),
      { numRuns: 300 },
    );
  });

  it("in turns takes the first rows of all runs, then the second ones, also of a run that is shorter", () => {
    expect([...inTurns(8, 3)]).toEqual([0, 3, 6, 1, 4, 7, 2, 5]);
  });

  it("by numbers too large for their digits is that of a stable sort too", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), (steps) => {
        const keys = steps.map((step) => 1e17 + 16 * step);
        expect(rowsOf(ascendingRows(Float64Array.from(keys), 100), keys.length)).toEqual(compared(keys));
      }),
    );
  });

  it("by codes keeps rows of one code together as they stand", () => {
    expect(ascendingRows(Int32Array.of(2, 0, 2, 1, 0), 1)).toEqual(Int32Array.of(1, 4, 3, 0, 2));
    expect(ascendingRows(Int32Array.of(0, 0, 1, 3, 3), 1)).toBe("as drawn");
  });

  it("has every row once also where a number is missing", () => {
    const keys = Float64Array.of(Number.NaN, 3, Number.NaN, -1, 3, 2, Number.NaN, 0, 7, -5, Number.NaN, 1);
    expect(rowsOf(ascendingRows(keys, 1), keys.length).sort((a, b) => a - b)).toEqual([...keys.keys()]);
  });

  it("by texts is that of their units, equal ones as they stand", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a10", "a9", "b", "", "ä", "A"), { maxLength: 12 }), (texts) => {
        expect(rowsOf(ascendingTextRows(texts), texts.length)).toEqual(compared(texts));
      }),
    );
  });
});
