import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyMatrix,
  anyVector,
  distance,
  hilbert,
  norm,
  numpyCases,
  pascal,
  secondDifference,
} from "./known-matrices.test-support.ts";
import { determinant, factorLu, inverse, logDeterminant, solve, solveLu } from "./lu.ts";
import { fromRows, identity } from "./matrix.ts";
import { multiplyVector } from "./multiply.ts";

const singular = expect.objectContaining({ code: "numerics/singular-matrix" });

describe("LU factors", () => {
  it.each(numpyCases.square)("agree with numpy on case %#", (known) => {
    const a = fromRows(known.matrix);
    expect(distance(solve(a, known.rightSide), known.solution)).toBeLessThan(1e-12 * norm(known.solution));
    expect(distance(inverse(a).values, known.inverse.flat())).toBeLessThan(1e-12 * norm(known.inverse.flat()));
    expect(determinant(a) / known.determinant).toBeCloseTo(1, 12);
    const { sign, logSize } = logDeterminant(a);
    expect(sign).toBe(known.sign);
    expect(logSize).toBeCloseTo(known.logSize, 12);
  });

  it("give known determinants", () => {
    expect(determinant(secondDifference(9))).toBeCloseTo(10, 12);
    expect(determinant(pascal(6))).toBeCloseTo(1, 9);
    // det H₅ = 1 / 266716800000 (OEIS A005249)
    expect(determinant(hilbert(5)) * 266716800000).toBeCloseTo(1, 10);
    expect(determinant(fromRows([]))).toBe(1);
    const exchange = fromRows([
      [0, 1],
      [1, 0],
    ]);
    expect(determinant(exchange)).toBe(-1);
    expect(logDeterminant(exchange)).toEqual({ sign: -1, logSize: 0 });
  });

  it("invert Hilbert's matrix of order 4 to its known integers", () => {
    const known = [16, -120, 240, -140, -120, 1200, -2700, 1680, 240, -2700, 6480, -4200, -140, 1680, -4200, 2800];
    expect(distance(inverse(hilbert(4)).values, known)).toBeLessThan(1e-8);
  });

  it("hold where the determinant overflows", () => {
    const large = identity(4);
    for (let i = 0; i < 4; i += 1) large.values[5 * i] = -1e100;
    expect(determinant(large)).toBe(Infinity);
    expect(logDeterminant(large).sign).toBe(1);
    expect(logDeterminant(large).logSize).toBeCloseTo(400 * Math.log(10), 10);
  });

  it("solve with a residual of rounding size", () => {
    fc.assert(
      fc.property(anyMatrix(6, 6), anyVector(6), (a, rightSide) => {
        const factors = factorLu(a);
        fc.pre(factors.sign !== 0);
        const x = solveLu(factors, rightSide);
        const residual = distance(multiplyVector(a, x), rightSide);
        expect(residual).toBeLessThanOrEqual(1e-13 * norm(a.values) * norm(x));
      }),
    );
  });

  it("know a singular matrix, and one that only looks like it", () => {
    const counting = fromRows([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    expect(determinant(counting)).toBe(0);
    expect(logDeterminant(counting)).toEqual({ sign: 0, logSize: -Infinity });
    expect(() => solve(counting, [1, 2, 3])).toThrow(singular);
    expect(() => inverse(fromRows([[0]]))).toThrow(singular);
    const badlyScaled = fromRows([
      [1, 1],
      [1e-20, 2e-20],
    ]);
    expect(distance(solve(badlyScaled, [3, 5e-20]), [1, 2])).toBeLessThan(1e-14);
  });

  it("refuse products of rank one", () => {
    fc.assert(
      fc.property(anyVector(4), anyVector(4), (left, right) => {
        const product = fromRows(left.map((x) => right.map((y) => x * y)));
        expect(() => solve(product, [1, 2, 3, 4])).toThrow(singular);
      }),
    );
  });

  it("refuse what is not square or not finite", () => {
    expect(() => factorLu(fromRows([[1, 2]]))).toThrow("where a square one is needed");
    expect(() => factorLu(fromRows([[Infinity]]))).toThrow("The matrix holds Infinity in row 0, column 0");
  });
});
