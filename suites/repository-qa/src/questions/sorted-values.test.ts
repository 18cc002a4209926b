import { quantile } from "@assay/science/statistics/descriptive/descriptive";
import { describe, expect, it } from "vitest";
import { countInRange, quantileOfSorted, sortedValues } from "./sorted-values.ts";

const values = Float64Array.of(3, Number.NaN, -1.5, 8, 3, 0.25, 7);
const sorted = sortedValues(values);

describe("the sorted values of a column", () => {
  it("leave out missing ones and are the same object for the same column", () => {
    expect([...sorted]).toEqual([-1.5, 0.25, 3, 3, 7, 8]);
    expect(sortedValues(values)).toBe(sorted);
  });

  it("give the quantiles of the science library", () => {
    for (const share of [0, 0.1, 0.2, 0.37, 0.5, 0.93, 1]) {
      const found = quantile(values, share);
      expect(quantileOfSorted(sorted, share)).toBeCloseTo(found.defined ? found.value : Number.NaN, 12);
    }
    expect(quantileOfSorted(new Float64Array(0), 0.5)).toBeUndefined();
  });

  it("are counted in a range, both ends included", () => {
    expect(countInRange(sorted, 0.25, 3)).toBe(3);
    expect(countInRange(sorted, 3.5, 6.5)).toBe(0);
    expect(countInRange(sorted, -9, 9)).toBe(6);
  });
});
