import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfUnitOfFigure, roundToFigures, truncateToFigures } from "./decimal-figures.ts";

describe("roundToFigures", () => {
  it.each([
    [9.995, 3, 10],
    [2.675, 3, 2.68],
    [-2.675, 3, -2.68],
    [0.25, 1, 0.3],
    [1.2345e-12, 2, 1.2e-12],
    [999, 1, 1000],
    [5, 3, 5],
    [0, 2, 0],
  ])("takes %d at %d to %d", (value, figures, rounded) => {
    expect(roundToFigures(value, figures)).toBe(rounded);
  });

  it("is what toPrecision gives, but for halves", () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 4 }), (value, figures) => {
        fc.pre(value !== 0 && !/5$/.test(value.toExponential().split("e")[0]));
        expect(roundToFigures(value, figures)).toBe(Number(value.toPrecision(figures)));
      }),
    );
  });
});

describe("truncateToFigures", () => {
  it.each([
    [1.239, 3, 1.23],
    [-1.239, 3, -1.23],
    [0.29, 2, 0.29],
    [1234, 2, 1200],
    [7, 4, 7],
    [0, 3, 0],
  ])("takes %d at %d to %d", (value, figures, cut) => {
    expect(truncateToFigures(value, figures)).toBe(cut);
  });
});

describe("halfUnitOfFigure", () => {
  it.each([
    [1.234, 3, 0.005],
    [-0.5237, 3, 0.0005],
    [1.2345e15, 4, 5e11],
    [1000, 2, 50],
    [0, 3, 0],
  ])("of %d at %d is %d", (value, figures, half) => {
    expect(halfUnitOfFigure(value, figures)).toBe(half);
  });
});
