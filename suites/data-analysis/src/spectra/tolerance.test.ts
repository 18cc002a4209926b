import { describe, expect, it } from "vitest";
import {
  around,
  isClearOf,
  isWellInside,
  parameterTolerance,
  redshiftTolerance,
  uncertaintyTolerance,
} from "./tolerance.ts";

describe("tolerances", () => {
  it("of a redshift are 0.4 pixels at 550 nm", () => {
    // 0.4 pixels of a sixth of a nanometre are 1/15 nm, and 1/15 of 550 is 1/8250.
    expect(redshiftTolerance(6)).toBeCloseTo(1 / 8250, 12);
    expect(redshiftTolerance(3)).toBeCloseTo(2 / 8250, 12);
  });

  it("of a parameter add a quarter of its error to what shifted redshifts change", () => {
    expect(parameterTolerance(70, 2, 69.8)).toBeCloseTo(0.7, 12);
  });

  it("of an error are a tenth of it", () => {
    expect(around(2, uncertaintyTolerance(2))).toEqual([1.8, 2.2]);
  });
});

describe("a value", () => {
  it("is clear of an interval or well inside it only with room to spare", () => {
    const interval = around(10, 1);
    expect([11.5, 11.1, 10.9, 10.5].map((value) => isClearOf(interval, value))).toEqual([true, false, false, false]);
    expect([11.5, 11.1, 10.9, 10.5].map((value) => isWellInside(interval, value))).toEqual([false, false, false, true]);
    expect(isClearOf(interval, 8.5)).toBe(true);
  });
});
