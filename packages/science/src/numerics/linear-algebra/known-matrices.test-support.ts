import { readFileSync } from "node:fs";
import fc from "fast-check";
import { fromRows, type Matrix, zeros } from "./matrix.ts";

interface SquareCase {
  readonly matrix: number[][];
  readonly rightSide: number[];
  readonly solution: number[];
  readonly inverse: number[][];
  readonly determinant: number;
  readonly sign: number;
  readonly logSize: number;
}

interface SymmetricCase {
  readonly matrix: number[][];
  readonly rightSide: number[];
  readonly lower: number[][];
  readonly solution: number[];
  readonly logDeterminant: number;
  readonly indefinite: number[][];
  readonly eigenvalues: number[];
  readonly eigenvectors: number[][];
}

interface LeastSquaresCase {
  readonly matrix: number[][];
  readonly rightSide: number[];
  readonly coefficients: number[];
  readonly residuals: number[];
  readonly residualSumOfSquares: number;
  readonly inverseNormalMatrix: number[][];
}

/** numpy's answers, by packages/science/audits/python/fixtures_linear_algebra.py. */
export const numpyCases: { square: SquareCase[]; symmetric: SymmetricCase[]; leastSquares: LeastSquaresCase[] } =
  JSON.parse(readFileSync(new URL("../fixtures/linear-algebra.json", import.meta.url), "utf8"));

function fromEntries(rows: number, columns: number, entry: (i: number, j: number) => number): Matrix {
  const result = zeros(rows, columns);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) result.values[i * columns + j] = entry(i, j);
  }
  return result;
}

/** n choose k for small n, exactly. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

/** Entries C(i + j, i): determinant 1, and its Cholesky factor holds the binomials C(i, j). */
export function pascal(size: number): Matrix {
  return fromEntries(size, size, (i, j) => choose(i + j, i));
}

/** Entries 1 / (i + j + 1). */
export function hilbert(size: number): Matrix {
  return fromEntries(size, size, (i, j) => 1 / (i + j + 1));
}

/** 2 on the diagonal and -1 beside it: eigenvalues 2 - 2 cos(kπ / (n + 1)), determinant n + 1. */
export function secondDifference(size: number): Matrix {
  return fromEntries(size, size, (i, j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0));
}

export function norm(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] * values[i];
  return Math.sqrt(sum);
}

/** The length of the difference of two vectors, or of two matrices' values. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return norm(Float64Array.from(a, (value, i) => value - b[i]));
}

/** Between -100 and 100, but not so small that products leave the range of normal numbers. */
const entry = fc.double({ min: -100, max: 100, noNaN: true }).map((value) => (Math.abs(value) < 1e-100 ? 0 : value));

export function anyMatrix(rows: number, columns: number): fc.Arbitrary<Matrix> {
  const row = fc.array(entry, { minLength: columns, maxLength: columns });
  return fc.array(row, { minLength: rows, maxLength: rows }).map(fromRows);
}

export function anyVector(length: number): fc.Arbitrary<number[]> {
  return fc.array(entry, { minLength: length, maxLength: length });
}
