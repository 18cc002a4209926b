import { AssayError } from "@assay/contract";
import type { Matrix } from "./matrix.ts";
import { entriesOf, requireSquare } from "./requirements.ts";

/** x with L x = b, reading only the lower triangle of the matrix. */
export function solveLower(lower: Matrix, b: ArrayLike<number>): Float64Array {
  const { n, x, diagonal } = prepare(lower, b);
  for (let i = 0; i < n; i += 1) {
    let sum = x[i];
    for (let j = 0; j < i; j += 1) sum -= lower.values[i * n + j] * x[j];
    x[i] = sum / diagonal[i];
  }
  return x;
}

/** x with Lᵀ x = b, reading only the lower triangle of the matrix. */
export function solveLowerTransposed(lower: Matrix, b: ArrayLike<number>): Float64Array {
  const { n, x, diagonal } = prepare(lower, b);
  for (let i = n - 1; i >= 0; i -= 1) {
    const value = x[i] / diagonal[i];
    x[i] = value;
    for (let j = 0; j < i; j += 1) x[j] -= lower.values[i * n + j] * value;
  }
  return x;
}

/** x with U x = b, reading only the upper triangle of the matrix. */
export function solveUpper(upper: Matrix, b: ArrayLike<number>): Float64Array {
  const { n, x, diagonal } = prepare(upper, b);
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = x[i];
    for (let j = i + 1; j < n; j += 1) sum -= upper.values[i * n + j] * x[j];
    x[i] = sum / diagonal[i];
  }
  return x;
}

/** x with Uᵀ x = b, reading only the upper triangle of the matrix. */
export function solveUpperTransposed(upper: Matrix, b: ArrayLike<number>): Float64Array {
  const { n, x, diagonal } = prepare(upper, b);
  for (let i = 0; i < n; i += 1) {
    const value = x[i] / diagonal[i];
    x[i] = value;
    for (let j = i + 1; j < n; j += 1) x[j] -= upper.values[i * n + j] * value;
  }
  return x;
}

function prepare(triangle: Matrix, b: ArrayLike<number>): { n: number; x: Float64Array; diagonal: Float64Array } {
  requireSquare(triangle);
  const n = triangle.rows;
  const x = Float64Array.from(entriesOf(b, n));
  const diagonal = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    diagonal[i] = triangle.values[i * n + i];
    if (diagonal[i] === 0) {
      const message = `The triangular matrix has a zero at place ${i} of its diagonal, so the system has no single solution.`;
      throw new AssayError("numerics/singular-matrix", message);
    }
  }
  return { n, x, diagonal };
}
