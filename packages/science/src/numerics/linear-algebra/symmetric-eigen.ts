import { AssayError } from "@assay/contract";
import { copy, identity, type Matrix, zeros } from "./matrix.ts";
import { requireSymmetric } from "./requirements.ts";

/** A = V diag(values) Vᵀ. */
export interface SymmetricEigen {
  /** Ascending. */
  readonly values: Float64Array;
  /** Orthonormal, one a column, in the order of the values; the entry of each that is largest in size is positive. */
  readonly vectors: Matrix;
}

const MAXIMUM_SWEEPS = 60;
/** An entry this small beside the whole matrix is zero, even where the diagonal is zero too. */
const NEGLIGIBLE = 1e-200;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations, swept row by row.
 * Rutishauser, "The Jacobi method for real symmetric matrices", Numer. Math. 9 (1966) 1-10. An entry is left alone once
 * it is below ε times the geometric mean of its diagonal entries, which keeps small eigenvalues of positive definite
 * matrices accurate (Demmel & Veselić, SIAM J. Matrix Anal. Appl. 13 (1992) 1204-1245).
 */
export function symmetricEigen(a: Matrix): SymmetricEigen {
  requireSymmetric(a);
  const n = a.rows;
  const work = mirrored(a);
  const w = work.values;
  const vectors = identity(n);
  const floor = NEGLIGIBLE * largestEntry(work);
  for (let sweep = 0; sweep < MAXIMUM_SWEEPS; sweep += 1) {
    let rotations = 0;
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        const size = Math.abs(w[p * n + q]);
        const scale = Math.sqrt(Math.abs(w[p * n + p])) * Math.sqrt(Math.abs(w[q * n + q]));
        if (size <= floor || size <= 0.5 * Number.EPSILON * scale) continue;
        rotate(work, vectors, p, q);
        rotations += 1;
      }
    }
    if (rotations === 0) return inOrder(work, vectors);
  }
  const message = `The eigenvalues of a ${n} by ${n} matrix did not settle in ${MAXIMUM_SWEEPS} sweeps: scale its entries closer together.`;
  throw new AssayError("numerics/not-converged", message);
}

/** A copy in which rounding has left no difference between the two triangles. */
function mirrored(a: Matrix): Matrix {
  const result = copy(a);
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < i; j += 1) result.values[j * a.columns + i] = result.values[i * a.columns + j];
  }
  return result;
}

function largestEntry(a: Matrix): number {
  let largest = 0;
  for (const value of a.values) largest = Math.max(largest, Math.abs(value));
  return largest;
}

/** Makes entry (p, q) zero by a rotation through the smaller of the two possible angles, and turns the vectors along. */
function rotate(work: Matrix, vectors: Matrix, p: number, q: number): void {
  const n = work.rows;
  const w = work.values;
  const v = vectors.values;
  const entry = w[p * n + q];
  const cotangent = (w[q * n + q] - w[p * n + p]) / (2 * entry);
  const size = Math.abs(cotangent) + Math.sqrt(cotangent * cotangent + 1);
  const tangent = cotangent < 0 ? -1 / size : 1 / size;
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  w[p * n + p] -= tangent * entry;
  w[q * n + q] += tangent * entry;
  w[p * n + q] = 0;
  w[q * n + p] = 0;
  for (let k = 0; k < n; k += 1) {
    if (k !== p && k !== q) {
      const atP = w[k * n + p];
      const atQ = w[k * n + q];
      w[k * n + p] = cosine * atP - sine * atQ;
      w[k * n + q] = sine * atP + cosine * atQ;
      w[p * n + k] = w[k * n + p];
      w[q * n + k] = w[k * n + q];
    }
    const vectorP = v[k * n + p];
    const vectorQ = v[k * n + q];
    v[k * n + p] = cosine * vectorP - sine * vectorQ;
    v[k * n + q] = sine * vectorP + cosine * vectorQ;
  }
}

function inOrder(work: Matrix, vectors: Matrix): SymmetricEigen {
  const n = work.rows;
  const diagonal = Float64Array.from({ length: n }, (_, i) => work.values[i * n + i]);
  const order = Array.from(diagonal.keys()).sort((i, j) => diagonal[i] - diagonal[j] || i - j);
  const sorted = zeros(n, n);
  for (const [target, source] of order.entries()) {
    let largest = 0;
    for (let i = 0; i < n; i += 1) {
      const value = vectors.values[i * n + source];
      if (Math.abs(value) > Math.abs(largest)) largest = value;
    }
    for (let i = 0; i < n; i += 1) {
      const value = vectors.values[i * n + source];
      sorted.values[i * n + target] = largest < 0 ? -value : value;
    }
  }
  return { values: Float64Array.from(order, (source) => diagonal[source]), vectors: sorted };
}
