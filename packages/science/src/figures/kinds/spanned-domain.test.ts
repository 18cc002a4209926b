import { describe, expect, it } from "vitest";
import { spannedDomain } from "./spanned-domain.ts";

describe("the domain that columns span", () => {
  it("holds all values with their error bars and a twentieth more", () => {
    expect(spannedDomain([{ values: [0, 10] }], "linear")).toEqual([-0.5, 10.5]);
    expect(spannedDomain([{ values: [0, 10], errors: [5, 15] }, { values: [15] }], "linear")).toEqual([-6.5, 26.5]);
  });

  it("of a logarithmic axis grows by a ratio, and leaves out bars that reach zero", () => {
    const [low, high] = spannedDomain([{ values: [1, 100], errors: [2, 0] }], "logarithmic");
    expect(low).toBeCloseTo(1 / 100 ** 0.05, 12);
    expect(high).toBeCloseTo(100 * 100 ** 0.05, 12);
  });

  it("of a single value has room on both sides", () => {
    expect(spannedDomain([{ values: [40] }], "linear")).toEqual([38, 42]);
    expect(spannedDomain([{ values: [40] }], "logarithmic")).toEqual([20, 80]);
  });
});
