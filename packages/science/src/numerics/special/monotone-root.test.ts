import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { monotoneRoot } from "./monotone-root.ts";

describe("monotoneRoot", () => {
  it("finds the root of an increasing and of a decreasing function", () => {
    expect(monotoneRoot((x) => ({ value: Math.exp(x) - 5, slope: Math.exp(x) }), 0, true)).toBeCloseTo(Math.log(5), 13);
    expect(monotoneRoot((x) => ({ value: 2 - x, slope: -1 }), 100, false)).toBeCloseTo(2, 13);
  });

  it("bisects where the slope says nothing", () => {
    const step = (x: number) => ({ value: x < 0.3 ? -1 : 1, slope: Number.NaN });
    expect(monotoneRoot(step, 0, true, -1, 1)).toBeCloseTo(0.3, 13);
    const flat = (x: number) =>
      x < 0 ? { value: Number.NEGATIVE_INFINITY, slope: Number.NaN } : { value: x - 0.3, slope: 1 };
    expect(monotoneRoot(flat, -50, true)).toBeCloseTo(0.3, 13);
  });

  it("settles where rounding hides the root", () => {
    let sign = 1;
    const noisy = (x: number) => {
      sign = -sign;
      return { value: 1e-10 * (x - 0.3) + 1e-15 * sign, slope: 1e-10 };
    };
    expect(Math.abs(monotoneRoot(noisy, 5, true, -50, 50) - 0.3)).toBeLessThan(1e-4);
  });

  it("refuses to find the root of what is not a number", () => {
    const nowhere = () => ({ value: Number.NaN, slope: 1 });
    expect(() => monotoneRoot(nowhere, 0, true, -1, 1)).toThrow(AssayError);
  });

  it("accepts a root that is one of the bounds", () => {
    expect(monotoneRoot((x) => ({ value: x - 1, slope: 1 }), 4, true, 1, 8)).toBeCloseTo(1, 12);
  });
});
