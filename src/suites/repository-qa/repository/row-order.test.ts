import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ascendingRows, ascendingTextRows } from "./row-order.ts";

const number = fc.oneof(
  fc.integer({ min: -4, max: 4 }),
  fc.constantFrom(0, -0, 1e300, -1e-300),
  fc.double({ noNaN: true }),
);

describe("the order of rows", () => {
  it("is that of a stable sort by comparison", () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 80 }), (numbers) => {
        const expected = [...numbers.keys()].sort((a, b) =>
          numbers[a] < numbers[b] ? -1 : numbers[a] > numbers[b] ? 1 : a - b,
        );
        expect([...ascendingRows(Float64Array.from(numbers))]).toEqual(expected);
      }),
    );
    expect([...ascendingRows(Int32Array.of(2, 0, 2, 1, 0))]).toEqual([1, 4, 3, 0, 2]);
  });

  it("has every row once also where a number is missing", () => {
    const numbers = Float64Array.of(Number.NaN, 3, Number.NaN, -1, 3, 2, Number.NaN, 0, 7, -5, Number.NaN, 1);
    expect([...ascendingRows(numbers)].sort((a, b) => a - b)).toEqual([...numbers.keys()]);
  });

  it("of texts is that of their units, equal ones as they stand", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a10", "a9", "b", "", "ä", "A"), { maxLength: 12 }), (texts) => {
        const expected = [...texts.keys()].sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b));
        expect([...ascendingTextRows(texts)]).toEqual(expected);
      }),
    );
  });
});
