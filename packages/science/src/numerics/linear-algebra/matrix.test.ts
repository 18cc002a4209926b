import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMatrix, anyVector } from "./known-matrices.test-support.ts";
import { copy, fromColumns, fromRows, identity, transpose, zeros } from "./matrix.ts";
import { multiply, multiplyVector } from "./multiply.ts";

const a = fromRows([
  [1, 2, 3],
  [4, 5, 6],
]);

describe("a matrix", () => {
  it("is stored row after row", () => {
    expect(a).toEqual({ rows: 2, columns: 3, values: Float64Array.of(1, 2, 3, 4, 5, 6) });
    expect(fromColumns([[1, 4], [2, 5], Float64Array.of(3, 6)])).toEqual(a);
    expect(zeros(2, 1).values).toEqual(Float64Array.of(0, 0));
    expect(fromRows([])).toEqual({ rows: 0, columns: 0, values: new Float64Array(0) });
  });

  it("refuses rows of different lengths", () => {
    expect(() => fromRows([[1, 2], [3]])).toThrow("Row 1 of the matrix has 1 entries where row 0 has 2");
  });

  it("is its transpose's transpose", () => {
    expect(transpose(a)).toEqual(
      fromRows([
        [1, 4],
        [2, 5],
        [3, 6],
      ]),
    );
    expect(transpose(transpose(a))).toEqual(a);
  });

  it("shares nothing with its copy", () => {
    const other = copy(a);
    other.values[0] = 9;
    expect(a.values[0]).toBe(1);
  });
});

describe("a product", () => {
  it("follows the definition", () => {
    expect(multiply(a, transpose(a))).toEqual(
      fromRows([
        [14, 32],
        [32, 77],
      ]),
    );
    expect(multiplyVector(a, [1, 0, -1])).toEqual(Float64Array.of(-2, -2));
    expect(multiply(identity(2), a)).toEqual(a);
    expect(multiply(a, identity(3))).toEqual(a);
  });

  it("of a matrix and a vector is that of the matrix and a column", () => {
    fc.assert(
      fc.property(anyMatrix(3, 4), anyVector(4), (matrix, vector) => {
        expect(multiplyVector(matrix, vector)).toEqual(multiply(matrix, fromColumns([vector])).values);
      }),
    );
  });

  it("refuses shapes that do not meet", () => {
    expect(() => multiply(a, a)).toThrow("A matrix with 3 columns cannot be multiplied by one with 2 rows.");
    expect(() => multiplyVector(a, [1, 2])).toThrow("The vector has 2 entries where the matrix asks for 3.");
  });
});
