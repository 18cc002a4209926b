import { describe, expect, it } from "vitest";
import { fromRows, transpose } from "./matrix.ts";
import { solveLower, solveLowerTransposed, solveUpper, solveUpperTransposed } from "./triangular.ts";

// The entries off the triangle must not be read.
const lower = fromRows([
  [2, 99, 99],
  [1, 4, 99],
  [3, -2, 5],
]);
const upper = transpose(lower);

describe("triangular systems", () => {
  it("are solved forwards and backwards", () => {
    expect(solveLower(lower, [2, 9, 14])).toEqual(Float64Array.of(1, 2, 3));
    expect(solveUpperTransposed(upper, [2, 9, 14])).toEqual(Float64Array.of(1, 2, 3));
    expect(solveUpper(upper, [13, 2, 15])).toEqual(Float64Array.of(1, 2, 3));
    expect(solveLowerTransposed(lower, [13, 2, 15])).toEqual(Float64Array.of(1, 2, 3));
  });

  it("leave the right side as it was", () => {
    const rightSide = Float64Array.of(2, 9, 14);
    solveLower(lower, rightSide);
    expect(rightSide).toEqual(Float64Array.of(2, 9, 14));
  });

  it("with a zero on the diagonal are refused", () => {
    const singular = fromRows([
      [1, 0],
      [1, 0],
    ]);
    expect(() => solveLower(singular, [1, 1])).toThrow(expect.objectContaining({ code: "numerics/singular-matrix" }));
  });
});
