import { factorise, solveLower, solveUpper } from "../bayes/cholesky.ts";

/** Least squares of y on 1 and the columns of x. A tiny ridge keeps it defined where a column never varies. */
export function linearFit(x: readonly (readonly number[])[], y: readonly number[]): readonly number[] {
  const size = 1 + (x[0]?.length ?? 0);
  const matrix = new Float64Array(size * size);
  const vector = new Float64Array(size);
  for (const [index, row] of x.entries()) {
    const full = [1, ...row];
    for (let one = 0; one < size; one++) {
      vector[one] += full[one] * y[index];
      for (let other = 0; other < size; other++) matrix[one * size + other] += full[one] * full[other];
    }
  }
  for (let one = 0; one < size; one++) matrix[one * size + one] += 1e-6;
  factorise(matrix, size);
  solveLower(matrix, size, vector);
  solveUpper(matrix, size, vector);
  return Array.from(vector);
}

export const linearValue = ([intercept, ...slopes]: readonly number[], x: readonly number[]): number =>
  slopes.reduce((sum, slope, index) => sum + slope * x[index], intercept);
