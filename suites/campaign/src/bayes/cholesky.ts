// Cholesky's factor of small matrices that are stored row by row, in place and without checks: structures are weighed by
// the hundred thousand. `@assay/science` has the careful one for general use.

/** Replaces the lower triangle of a positive definite matrix by its factor. Returns the logarithm of the determinant. */
export function factorise(matrix: Float64Array, size: number): number {
  let logDeterminant = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column];
      for (let index = 0; index < column; index++) sum -= matrix[row * size + index] * matrix[column * size + index];
      if (row === column) {
        const pivot = Math.sqrt(sum);
        matrix[row * size + row] = pivot;
        logDeterminant += 2 * Math.log(pivot);
      } else {
        matrix[row * size + column] = sum / matrix[column * size + column];
      }
    }
  }
  return logDeterminant;
}

/** Solves L x = b in place. */
export function solveLower(factor: Float64Array, size: number, vector: Float64Array): void {
  for (let row = 0; row < size; row++) {
    let sum = vector[row];
    for (let index = 0; index < row; index++) sum -= factor[row * size + index] * vector[index];
    vector[row] = sum / factor[row * size + row];
  }
}

/** Solves Lᵀ x = b in place. */
export function solveUpper(factor: Float64Array, size: number, vector: Float64Array): void {
  for (let row = size - 1; row >= 0; row--) {
    let sum = vector[row];
    for (let index = row + 1; index < size; index++) sum -= factor[index * size + row] * vector[index];
    vector[row] = sum / factor[row * size + row];
  }
}
