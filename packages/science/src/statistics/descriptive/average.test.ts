import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { average } from "./average.ts";

describe("the average", () => {
  it("has the bits of a sum from the left divided by the count", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (values) => {
        const expected = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(average(values)).toBe(expected);
        expect(average(Float64Array.from(values))).toBe(expected);
      }),
    );
  });

  it("of no values is NaN", () => {
    expect(average([])).toBeNaN();
  });
});
