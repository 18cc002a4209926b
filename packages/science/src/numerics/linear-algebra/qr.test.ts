import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMatrix, anyVector, distance, norm, numpyCases } from "./known-matrices.test-support.ts";
import { fromColumns, fromRows, transpose } from "./matrix.ts";
import { multiply, multiplyVector } from "./multiply.ts";
import { factorQr, inverseNormalMatrix, solveLeastSquares } from "./qr.ts";

const singular = expect.objectContaining({ code: "numerics/singular-matrix" });

describe("least squares by QR", () => {
  it.each(numpyCases.leastSquares)("agree with numpy on case %#", (known) => {
    const factors = factorQr(fromRows(known.matrix));
    const { coefficients, residuals, residualSumOfSquares } = solveLeastSquares(factors, known.rightSide);
    expect(distance(coefficients, known.coefficients)).toBeLessThan(1e-13 * norm(known.coefficients));
    expect(distance(residuals, known.residuals)).toBeLessThan(1e-13 * norm(known.rightSide));
    expect(residualSumOfSquares / known.residualSumOfSquares).toBeCloseTo(1, 12);
    const expected = known.inverseNormalMatrix.flat();
    expect(distance(inverseNormalMatrix(factors).values, expected)).toBeLessThan(1e-12 * norm(expected));
  });

  it("recover a polynomial through its own values", () => {
    const x = Float64Array.from({ length: 21 }, (_, i) => i);
    const columns = [x.map(() => 1), x, x.map((v) => v * v), x.map((v) => v * v * v), x.map((v) => v * v * v * v)];
    const y = x.map((v) => 1 + v + v * v + v * v * v + v * v * v * v);
    const { coefficients, residualSumOfSquares } = solveLeastSquares(factorQr(fromColumns(columns)), y);
    for (const coefficient of coefficients) expect(coefficient).toBeCloseTo(1, 9);
    expect(residualSumOfSquares).toBeLessThan(1e-18 * norm(y) * norm(y));
  });

  it("have R with AᵀA = RᵀR and residuals orthogonal to every column", () => {
    fc.assert(
      fc.property(anyMatrix(7, 3), anyVector(7), (noise, rightSide) => {
        const a = noise;
        for (let j = 0; j < 3; j += 1) a.values[4 * j] += 300;
        const factors = factorQr(a);
        const normal = multiply(transpose(a), a);
        const product = multiply(transpose(factors.upper), factors.upper);
        expect(distance(product.values, normal.values)).toBeLessThan(1e-14 * norm(normal.values));
        const { residuals } = solveLeastSquares(factors, rightSide);
        const inner = multiplyVector(transpose(a), residuals);
        expect(norm(inner)).toBeLessThan(1e-14 * norm(a.values) * norm(rightSide) + 1e-300);
      }),
    );
  });

  it("give the residuals that the coefficients leave", () => {
    const a = fromRows([
      [1, 1],
      [1, 2],
      [1, 4],
    ]);
    const { coefficients, residuals, residualSumOfSquares } = solveLeastSquares(factorQr(a), [1, 3, 2]);
    // Worked out by hand: Sxx = 14/3, Sxy = 1.
    expect(distance(coefficients, [1.5, 3 / 14])).toBeLessThan(1e-14);
    expect(distance(residuals, [-10 / 14, 15 / 14, -5 / 14])).toBeLessThan(1e-14);
    expect(residualSumOfSquares).toBeCloseTo(25 / 14, 13);
  });

  it("work near the ends of the range of doubles", () => {
    for (const unit of [1e-200, 1e200]) {
      const a = fromRows([
        [unit, unit],
        [unit, 2 * unit],
        [unit, 4 * unit],
      ]);
      const { coefficients } = solveLeastSquares(factorQr(a), [unit, 3 * unit, 2 * unit]);
      expect(distance(coefficients, [1.5, 3 / 14])).toBeLessThan(1e-14);
    }
  });

  it("refuse a column that depends on those before it, and name it", () => {
    const a = fromRows([
      [1, 0.1, 1.2],
      [1, 0.2, 1.4],
      [1, 0.3, 1.6],
      [1, 0.7, 2.4],
    ]);
    expect(() => factorQr(a)).toThrow(singular);
    expect(() => factorQr(a)).toThrow("Column 2 of the matrix depends linearly on the columns before it");
    expect(() => factorQr(fromRows([[0], [0]]))).toThrow("Column 0");
  });

  it("refuse fewer rows than columns and vectors of another length", () => {
    expect(() => factorQr(fromRows([[1, 2]]))).toThrow("1 rows and 2 columns");
    expect(() => solveLeastSquares(factorQr(fromRows([[1], [2]])), [1])).toThrow(
      "1 entries where the matrix asks for 2",
    );
  });
});
