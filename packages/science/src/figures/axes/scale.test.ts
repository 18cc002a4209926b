import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearScale, logarithmicScale, toPixels, toValue, unitsPerPixel } from "./scale.ts";

describe("a scale", () => {
  it("puts the ends of its domain at the ends of its range, and the middle between", () => {
    const linear = linearScale([400, 750], [40.5, 2140.5]);
    expect([400, 575, 750].map((value) => toPixels(linear, value))).toEqual([40.5, 1090.5, 2140.5]);
    const logarithmic = logarithmicScale([0.01, 100], [500, 100]);
    expect([0.01, 1, 100].map((value) => toPixels(logarithmic, value))).toEqual([500, 300, 100]);
  });

  it("is undone by its inverse", () => {
    const ends = fc.tuple(
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      fc.double({ min: 1.01, max: 1e4, noNaN: true }),
    );
    fc.assert(
      fc.property(ends, fc.double({ min: 0, max: 1, noNaN: true }), ([low, factor], share) => {
        for (const scale of [
          linearScale([low, low * factor], [900, 10]),
          logarithmicScale([low, low * factor], [10, 900]),
        ]) {
          const value = low + share * low * (factor - 1);
          expect(Math.abs(toValue(scale, toPixels(scale, value)) / value - 1)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it("says what a pixel is worth, whichever way it runs", () => {
    expect(unitsPerPixel(linearScale([-1, 1], [0, 400]))).toBe(0.005);
    expect(unitsPerPixel(linearScale([-1, 1], [400, 0]))).toBe(0.005);
  });

  it("refuses ends that are not finite, not in order or, where it is logarithmic, not positive", () => {
    expect(() => linearScale([2, 2], [0, 1])).toThrow("A linear scale cannot go from 2 to 2");
    expect(() => linearScale([0, Infinity], [0, 1])).toThrow("from 0 to Infinity");
    expect(() => logarithmicScale([0, 10], [0, 1])).toThrow("both positive");
  });
});
