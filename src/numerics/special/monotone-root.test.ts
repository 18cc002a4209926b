import { describe, expect, it } from "vitest";
import { AssayError } from "../../contract/assay-error.ts";
import { monotoneRoot } from "./monotone-root.ts";

describe("monotoneRoot", () => {
  it("finds the root of an increasing and of a decreasing function", () => {
    expect(monotoneRoot((x) => ({ value: Math.exp(x) - 5, slope: Math.exp(x) }), 0, true)).toBeCloseTo(Math.log(5), 13);
    expect(monotoneRoot((x) => ({ value: 2 - x, slope: -1 }), 100, false)).toBeCloseTo(2, 13);
  });

  it("bisects where the slope says nothing", () => {
    const step = (x: number) => ({ value: x < 0.3 ? -1 : 1, slope: Number.NaN });
    expect(() => monotoneRoot(step, 0, true, -1, 1)).toThrow(AssayError);
    const flat = (x: number) =>
      x < 0 ? { value: Number.NEGATIVE_INFINITY, slope: Number.NaN } : { value: x - 0.3, slope: 1 };
    expect(monotoneRoot(flat, -50, true)).toBeCloseTo(0.3, 13);
  });

  it("accepts a root that is one of the bounds", () => {
    expect(monotoneRoot((x) => ({ value: x - 1, slope: 1 }), 4, true, 1, 8)).toBeCloseTo(1, 12);
  });
});
