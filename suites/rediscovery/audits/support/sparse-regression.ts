/** A row of a design matrix that is mostly zero: the numbers of its columns, and their values. */
export interface SparseRow {
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

/** A posterior of coefficients: normal, with this mean and covariance. */
export interface Posterior {
  readonly mean: Float64Array;
  /** The mean of a combination of coefficients, and its variance. */
  of(row: SparseRow): { readonly mean: number; readonly variance: number };
}

/** Degrees of freedom of the prior. Few of them leave large coefficients alone and shrink small ones. */
const FREEDOM = 2;
const ROUNDS = 5;

/**
 * Linear regression with a Student prior on every coefficient, by expectation and maximisation over the prior variances
 * (Tipping 2001, Journal of Machine Learning Research 1, 211-244, with a proper hyperprior). The variance of the noise is
 * estimated along with it. `scales` are the scales of the priors.
 */
export function sparseRegression(
  rows: readonly SparseRow[],
  outcomes: readonly number[],
  scales: readonly number[],
): Posterior {
  const size = scales.length;
  const gram = new Float64Array(size * size);
  const moment = new Float64Array(size);
  let squares = 0;
  for (const [index, { columns, values }] of rows.entries()) {
    for (const [a, column] of columns.entries()) {
      moment[column] += values[a] * outcomes[index];
      for (const [b, other] of columns.entries()) gram[column * size + other] += values[a] * values[b];
    }
    squares += outcomes[index] * outcomes[index];
  }
  let noise = Math.max(squares / Math.max(1, rows.length) / 2, 1e-6);
  const variances = Float64Array.from(scales, (scale) => scale * scale);
  let [mean, covariance] = [new Float64Array(size), new Float64Array(size * size)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const precision = Float64Array.from(gram, (each) => each / noise);
    for (let column = 0; column < size; column += 1) precision[column * size + column] += 1 / variances[column];
    covariance = inverse(precision, size);
    mean = new Float64Array(size);
    for (let a = 0; a < size; a += 1) {
      let sum = 0;
      for (let b = 0; b < size; b += 1) sum += covariance[a * size + b] * moment[b];
      mean[a] = sum / noise;
    }
    for (let column = 0; column < size; column += 1) {
      const expected = mean[column] * mean[column] + covariance[column * size + column];
      variances[column] = (FREEDOM * scales[column] * scales[column] + expected) / (FREEDOM + 1);
    }
    let residual = 0;
    for (const [index, row] of rows.entries()) {
      const { mean: fitted, variance } = combine(row, mean, covariance, size);
      residual += (outcomes[index] - fitted) * (outcomes[index] - fitted) + variance;
    }
    noise = Math.max(residual / Math.max(1, rows.length), 1e-6);
  }
  return { mean, of: (row) => combine(row, mean, covariance, size) };
}

function combine({ columns, values }: SparseRow, mean: Float64Array, covariance: Float64Array, size: number) {
  let [sum, variance] = [0, 0];
  for (const [a, column] of columns.entries()) {
    sum += values[a] * mean[column];
    for (const [b, other] of columns.entries()) variance += values[a] * values[b] * covariance[column * size + other];
  }
  return { mean: sum, variance: Math.max(0, variance) };
}

/** The inverse of a positive definite matrix, by Cholesky. */
function inverse(matrix: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k += 1) sum -= lower[i * size + k] * lower[j * size + k];
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j];
    }
  }
  // The inverse of the lower triangle, by rows.
  const inverted = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    inverted[i * size + i] = 1 / lower[i * size + i];
    for (let k = 0; k < i; k += 1) {
      const factor = lower[i * size + k];
      if (factor === 0) continue;
      for (let j = 0; j <= k; j += 1) inverted[i * size + j] -= factor * inverted[k * size + j];
    }
    for (let j = 0; j < i; j += 1) inverted[i * size + j] /= lower[i * size + i];
  }
  const result = new Float64Array(size * size);
  for (let k = 0; k < size; k += 1) {
    for (let i = 0; i <= k; i += 1) {
      const factor = inverted[k * size + i];
      if (factor === 0) continue;
      for (let j = 0; j <= i; j += 1) result[i * size + j] += factor * inverted[k * size + j];
    }
  }
  for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) result[j * size + i] = result[i * size + j];
  return result;
}
