import { AssayError } from "@assay/contract";
import { copy, type Matrix, zeros } from "./matrix.ts";
import { entriesOf, requireFinite, requireSquare } from "./requirements.ts";

/** P A = L U with partial pivoting; L has ones on its diagonal. */
export interface LuFactors {
  /** U on and above the diagonal, L below it. */
  readonly packed: Matrix;
  /** Row i of L U is row rowOrder[i] of A. */
  readonly rowOrder: Int32Array;
  /** The sign of the permutation, or 0 where A is singular and the factors are incomplete. */
  readonly sign: -1 | 0 | 1;
}

/** The sign of a determinant and the logarithm of its absolute value. */
export interface LogDeterminant {
  readonly sign: -1 | 0 | 1;
  /** ln |det A|. */
  readonly logSize: number;
}

/**
 * Column by column (Golub & Van Loan, Matrix Computations (2013), § 3.4). A column is dependent on those before it when
 * no candidate for its pivot exceeds 16 n ε times the sum of the sizes that were subtracted to get it: it is then all
 * rounding noise (Higham, Accuracy and Stability of Numerical Algorithms (2002), § 9.3), whatever the units are.
 */
export function factorLu(a: Matrix): LuFactors {
  requireSquare(a);
  requireFinite(a);
  const n = a.rows;
  const packed = copy(a);
  const lu = packed.values;
  const rowOrder = Int32Array.from({ length: n }, (_, i) => i);
  let sign: -1 | 1 = 1;
  for (let j = 0; j < n; j += 1) {
    let pivotRow = j;
    let isNoise = true;
    for (let i = 0; i < n; i += 1) {
      let value = lu[i * n + j];
      let size = Math.abs(value);
      for (let k = 0; k < Math.min(i, j); k += 1) {
        const product = lu[i * n + k] * lu[k * n + j];
        value -= product;
        size += Math.abs(product);
      }
      lu[i * n + j] = value;
      if (i < j) continue;
      if (Math.abs(value) > 16 * n * Number.EPSILON * size) isNoise = false;
      if (Math.abs(value) > Math.abs(lu[pivotRow * n + j])) pivotRow = i;
    }
    if (isNoise) return { packed, rowOrder, sign: 0 };
    if (pivotRow !== j) {
      swapRows(packed, rowOrder, j, pivotRow);
      sign = sign === 1 ? -1 : 1;
    }
    const pivot = lu[j * n + j];
    for (let i = j + 1; i < n; i += 1) lu[i * n + j] /= pivot;
  }
  return { packed, rowOrder, sign };
}

function swapRows({ columns, values }: Matrix, rowOrder: Int32Array, first: number, second: number): void {
  for (let j = 0; j < columns; j += 1) {
    const value = values[first * columns + j];
    values[first * columns + j] = values[second * columns + j];
    values[second * columns + j] = value;
  }
  const row = rowOrder[first];
  rowOrder[first] = rowOrder[second];
  rowOrder[second] = row;
}

/** x with A x = b, given the factors of A. */
export function solveLu({ packed, rowOrder, sign }: LuFactors, b: ArrayLike<number>): Float64Array {
  const n = packed.rows;
  const entries = entriesOf(b, n);
  if (sign === 0) {
    const message = "The matrix is singular to working precision: look for rows or columns that depend on each other.";
    throw new AssayError("numerics/singular-matrix", message);
  }
  const lu = packed.values;
  const x = Float64Array.from(rowOrder, (row) => entries[row]);
  for (let i = 1; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) x[i] -= lu[i * n + j] * x[j];
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = i + 1; j < n; j += 1) x[i] -= lu[i * n + j] * x[j];
    x[i] /= lu[i * n + i];
  }
  return x;
}

/** x with A x = b. */
export function solve(a: Matrix, b: ArrayLike<number>): Float64Array {
  return solveLu(factorLu(a), b);
}

/** The inverse of a square matrix. */
export function inverse(a: Matrix): Matrix {
  const factors = factorLu(a);
  const n = a.rows;
  const result = zeros(n, n);
  const unit = new Float64Array(n);
  for (let j = 0; j < n; j += 1) {
    unit[j] = 1;
    const column = solveLu(factors, unit);
    unit[j] = 0;
    for (let i = 0; i < n; i += 1) result.values[i * n + j] = column[i];
  }
  return result;
}

/** det A, and 0 where A is singular to working precision. */
export function determinant(a: Matrix): number {
  const { packed, sign } = factorLu(a);
  let product: number = sign;
  for (let i = 0; i < a.rows && sign !== 0; i += 1) product *= packed.values[i * a.columns + i];
  return product;
}

/** ln |det A| and the sign of det A, where the determinant itself may leave the range of doubles. */
export function logDeterminant(a: Matrix): LogDeterminant {
  const factors = factorLu(a);
  if (factors.sign === 0) return { sign: 0, logSize: -Infinity };
  let sign = factors.sign;
  let logSize = 0;
  for (let i = 0; i < a.rows; i += 1) {
    const pivot = factors.packed.values[i * a.columns + i];
    if (pivot < 0) sign = sign === 1 ? -1 : 1;
    logSize += Math.log(Math.abs(pivot));
  }
  return { sign, logSize };
}
