import { describe, expect, it } from "vitest";
import { differInFigures, figureUnit, haveSameFigures } from "./figures.ts";

describe("significant figures", () => {
  it("have a unit", () => {
    expect(figureUnit(123.4, 2)).toBeCloseTo(10, 12);
    expect(figureUnit(-0.0456, 3)).toBeCloseTo(0.0001, 15);
    expect(figureUnit(1000, 4)).toBeCloseTo(1, 12);
  });

  const apart: readonly (readonly [number, number, number, boolean])[] = [
    [4.46, 4.53, 3, true],
    [4.46, 4.479, 3, false],
    [99.9, 100.1, 3, false],
    [9.98, 10.2, 3, true],
    [-1.2, 1.2, 2, true],
    [0, 0, 2, false],
  ];
  it.each(apart)("%d and %d differ by two units of %d figures: %s", (first, second, significant, differ) => {
    expect(differInFigures(first, second, significant)).toBe(differ);
    expect(differInFigures(second, first, significant)).toBe(differ);
  });

  const single: readonly (readonly [number, number, number, boolean])[] = [
    [109.1, 109.4, 3, true],
    [109.1, 109.6, 3, false],
    [108.9, 109.2, 3, false],
    [104.9, 105.1, 3, false],
    [-12.34, -12.31, 3, true],
    [-0.1, 0.1, 2, false],
    [9.99, 10.01, 2, false],
    [0.002211, 0.002213, 3, true],
  ];
  it.each(single)("all from %d to %d give one answer at %d figures and one less: %s", (low, high, figures, one) => {
    expect(haveSameFigures(low, high, figures)).toBe(one);
  });
});
