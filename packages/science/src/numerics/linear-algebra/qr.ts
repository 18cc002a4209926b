import { AssayError } from "@assay/contract";
import { copy, type Matrix, transpose, zeros } from "./matrix.ts";
import { multiply } from "./multiply.ts";
import { entriesOf, requireFinite } from "./requirements.ts";
import { solveUpper } from "./triangular.ts";

/**
 * A = Q R by Householder reflections: Q = H₀ H₁ …, Hₖ = I - 2 vₖ vₖᵀ / vₖᵀvₖ, R upper triangular.
 * Golub & Van Loan, Matrix Computations (2013), § 5.2.
 */
export interface QrFactors {
  readonly rows: number;
  readonly columns: number;
  /** Column k, from row k on, holds the reflection's vector vₖ. */
  readonly reflections: Matrix;
  /** 2 / vₖᵀvₖ, which is 1 / |first entry of vₖ| since the reflected column is divided by its length. */
  readonly weights: Float64Array;
  readonly upper: Matrix;
}

export interface LeastSquares {
  readonly coefficients: Float64Array;
  readonly residuals: Float64Array;
  readonly residualSumOfSquares: number;
}

/** The factors of a matrix with at least as many rows as columns, whose columns are linearly independent. */
export function factorQr(a: Matrix): QrFactors {
  const { rows, columns } = a;
  if (rows < columns) {
    const message = `Least squares need at least as many rows as columns, and the matrix has ${rows} rows and ${columns} columns.`;
    throw new AssayError("numerics/invalid-argument", message);
  }
  requireFinite(a);
  const reflections = copy(a);
  const v = reflections.values;
  const weights = new Float64Array(columns);
  const upper = zeros(columns, columns);
  const norms = Float64Array.from({ length: columns }, (_, j) => columnNorm(a, j, 0));
  const dots = new Float64Array(columns);
  // What rounding leaves of a dependent column grows as the root of the rows; 16 times that is refused.
  const noise = 16 * Math.sqrt(rows * columns) * Number.EPSILON;
  for (let k = 0; k < columns; k += 1) {
    const norm = columnNorm(reflections, k, k);
    if (norm <= noise * norms[k]) {
      const message = `Column ${k} of the matrix depends linearly on the columns before it: leave it out.`;
      throw new AssayError("numerics/singular-matrix", message);
    }
    const head = v[k * columns + k];
    const image = head > 0 ? -norm : norm;
    upper.values[k * columns + k] = image;
    // Divided by the column's length, so that no product leaves the range of doubles.
    v[k * columns + k] = head - image;
    for (let i = k; i < rows; i += 1) v[i * columns + k] /= norm;
    const weight = 1 / Math.abs(v[k * columns + k]);
    weights[k] = weight;
    reflectRest(reflections, k, weight, dots);
    for (let j = k + 1; j < columns; j += 1) upper.values[k * columns + j] = v[k * columns + j];
  }
  return { rows, columns, reflections, weights, upper };
}

/** Applies reflection k to the columns after it, row by row. */
function reflectRest({ rows, columns, values: v }: Matrix, k: number, weight: number, dots: Float64Array): void {
  dots.fill(0);
  for (let i = k; i < rows; i += 1) {
    const factor = v[i * columns + k];
    for (let j = k + 1; j < columns; j += 1) dots[j] += factor * v[i * columns + j];
  }
  for (let i = k; i < rows; i += 1) {
    const factor = v[i * columns + k] * weight;
    for (let j = k + 1; j < columns; j += 1) v[i * columns + j] -= factor * dots[j];
  }
}

/** The length of column j from the given row on, scaled so that no square overflows or vanishes. */
function columnNorm(a: Matrix, j: number, fromRow: number): number {
  let largest = 0;
  for (let i = fromRow; i < a.rows; i += 1) largest = Math.max(largest, Math.abs(a.values[i * a.columns + j]));
  if (largest === 0) return 0;
  let sum = 0;
  for (let i = fromRow; i < a.rows; i += 1) {
    const ratio = a.values[i * a.columns + j] / largest;
    sum += ratio * ratio;
  }
  return largest * Math.sqrt(sum);
}

function reflectVector({ rows, columns, reflections, weights }: QrFactors, k: number, x: Float64Array): void {
  const v = reflections.values;
  let dot = 0;
  for (let i = k; i < rows; i += 1) dot += v[i * columns + k] * x[i];
  for (let i = k; i < rows; i += 1) x[i] -= weights[k] * dot * v[i * columns + k];
}

/** The x that makes |A x - b| smallest. */
export function solveLeastSquares(factors: QrFactors, b: ArrayLike<number>): LeastSquares {
  const { rows, columns, upper } = factors;
  const rotated = Float64Array.from(entriesOf(b, rows));
  for (let k = 0; k < columns; k += 1) reflectVector(factors, k, rotated);
  const coefficients = solveUpper(upper, rotated.subarray(0, columns));
  const residuals = rotated;
  residuals.fill(0, 0, columns);
  let residualSumOfSquares = 0;
  for (let i = columns; i < rows; i += 1) residualSumOfSquares += residuals[i] * residuals[i];
  for (let k = columns - 1; k >= 0; k -= 1) reflectVector(factors, k, residuals);
  return { coefficients, residuals, residualSumOfSquares };
}

/** (AᵀA)⁻¹ = R⁻¹ R⁻ᵀ: times the residual variance, the covariance of the coefficients. */
export function inverseNormalMatrix({ columns, upper }: QrFactors): Matrix {
  const inverse = zeros(columns, columns);
  const unit = new Float64Array(columns);
  for (let j = 0; j < columns; j += 1) {
    unit[j] = 1;
    const column = solveUpper(upper, unit);
    unit[j] = 0;
    for (let i = 0; i <= j; i += 1) inverse.values[i * columns + j] = column[i];
  }
  return multiply(inverse, transpose(inverse));
}
