import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cholesky, logDeterminantCholesky, solveCholesky } from "./cholesky.ts";
import {
  anyMatrix,
  anyVector,
  choose,
  distance,
  hilbert,
  norm,
  numpyCases,
  pascal,
} from "./known-matrices.test-support.ts";
import { fromRows, identity, transpose } from "./matrix.ts";
import { multiply, multiplyVector } from "./multiply.ts";

const singular = expect.objectContaining({ code: "numerics/singular-matrix" });

describe("the Cholesky factor", () => {
  it("of Pascal's matrix holds the binomial coefficients, exactly", () => {
    const lower = cholesky(pascal(8));
    for (let i = 0; i < 8; i += 1) {
      for (let j = 0; j < 8; j += 1) expect(lower.values[8 * i + j]).toBe(j <= i ? choose(i, j) : 0);
    }
    expect(logDeterminantCholesky(lower)).toBe(0);
  });

  it.each(numpyCases.symmetric)("agrees with numpy on case %#", (known) => {
    const lower = cholesky(fromRows(known.matrix));
    expect(distance(lower.values, known.lower.flat())).toBeLessThan(1e-13 * norm(known.lower.flat()));
    const solution = solveCholesky(lower, known.rightSide);
    expect(distance(solution, known.solution)).toBeLessThan(1e-12 * norm(known.solution));
    expect(logDeterminantCholesky(lower)).toBeCloseTo(known.logDeterminant, 12);
  });

  it("multiplies back to the matrix and solves with a small residual", () => {
    fc.assert(
      fc.property(anyMatrix(5, 5), anyVector(5), (root, rightSide) => {
        const a = multiply(root, transpose(root));
        for (let i = 0; i < 5; i += 1) a.values[6 * i] += 1;
        const lower = cholesky(a);
        const size = norm(a.values);
        expect(distance(multiply(lower, transpose(lower)).values, a.values)).toBeLessThan(1e-14 * size);
        const x = solveCholesky(lower, rightSide);
        expect(distance(multiplyVector(a, x), rightSide)).toBeLessThan(1e-14 * size * norm(x) + 1e-300);
      }),
    );
  });

  it("keeps Hilbert's matrix of order 10, whose condition number is 1.6e13", () => {
    // 1 / det H₁₀ = 46206893947914691316295628839036278726983680000000000 (OEIS A005249)
    expect(logDeterminantCholesky(cholesky(hilbert(10)))).toBeCloseTo(-Math.log(4.620689394791469e52), 3);
  });

  it("is refused where the matrix is not positive definite, whatever its units", () => {
    const dependent = [
      [4, 2, 6],
      [2, 3, 5],
      [6, 5, 11],
    ];
    for (const unit of [1, 1e-100, 1e100]) {
      expect(() => cholesky(fromRows(dependent.map((row) => row.map((value) => value * unit))))).toThrow(singular);
    }
    expect(() =>
      cholesky(
        fromRows([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toThrow("not positive definite: its pivot 1 is -3");
    expect(() => cholesky(fromRows([[0]]))).toThrow(singular);
    const small = cholesky(
      fromRows([
        [1e-40, 0],
        [0, 1e40],
      ]),
    );
    expect(small.values).toEqual(Float64Array.of(1e-20, 0, 0, 1e20));
  });

  it("is refused where the matrix is not square, not symmetric or not finite", () => {
    expect(() => cholesky(fromRows([[1, 2]]))).toThrow("1 rows and 2 columns where a square one is needed");
    const askew = identity(2);
    askew.values[1] = 0.5;
    expect(() => cholesky(askew)).toThrow("entry (1, 0) is 0 and entry (0, 1) is 0.5");
    const broken = identity(2);
    broken.values[3] = Number.NaN;
    expect(() => cholesky(broken)).toThrow("The matrix holds NaN in row 1, column 1");
  });
});
