import { AssayError } from "@assay/contract";
import { type Matrix, zeros } from "./matrix.ts";
import { requireSymmetric } from "./requirements.ts";
import { solveLower, solveLowerTransposed } from "./triangular.ts";

/**
 * The lower triangle L with A = L Lᵀ, for a symmetric positive definite A.
 *
 * A pivot of at most 16 n ε times its diagonal entry is rounding noise, so such a matrix is refused as singular; the rule
 * does not depend on the units of the variables (Higham, Accuracy and Stability of Numerical Algorithms, 2002, § 10.1).
 */
export function cholesky(a: Matrix): Matrix {
  requireSymmetric(a);
  const n = a.rows;
  const lower = zeros(n, n);
  const l = lower.values;
  for (let j = 0; j < n; j += 1) {
    let pivot = a.values[j * n + j];
    for (let k = 0; k < j; k += 1) pivot -= l[j * n + k] * l[j * n + k];
    if (!(pivot > 16 * n * Number.EPSILON * a.values[j * n + j])) {
      const message = `The matrix is not positive definite: its pivot ${j} is ${pivot}; look for variables that depend on each other.`;
      throw new AssayError("numerics/singular-matrix", message);
    }
    const root = Math.sqrt(pivot);
    l[j * n + j] = root;
    for (let i = j + 1; i < n; i += 1) {
      let sum = a.values[i * n + j];
      for (let k = 0; k < j; k += 1) sum -= l[i * n + k] * l[j * n + k];
      l[i * n + j] = sum / root;
    }
  }
  return lower;
}

/** x with A x = b, given the Cholesky factor of A. */
export function solveCholesky(lower: Matrix, b: ArrayLike<number>): Float64Array {
  return solveLowerTransposed(lower, solveLower(lower, b));
}

/** ln det A, given the Cholesky factor of A. */
export function logDeterminantCholesky(lower: Matrix): number {
  let sum = 0;
  for (let i = 0; i < lower.rows; i += 1) sum += Math.log(lower.values[i * lower.columns + i]);
  return 2 * sum;
}
