import { AssayError } from "@assay/contract";
import { type Matrix, zeros } from "./matrix.ts";
import { entriesOf } from "./requirements.ts";

export function multiply(a: Matrix, b: Matrix): Matrix {
  if (a.columns !== b.rows) {
    const message = `A matrix with ${a.columns} columns cannot be multiplied by one with ${b.rows} rows.`;
    throw new AssayError("numerics/invalid-argument", message);
  }
  const result = zeros(a.rows, b.columns);
  for (let i = 0; i < a.rows; i += 1) {
    const target = i * b.columns;
    for (let k = 0; k < a.columns; k += 1) {
      const factor = a.values[i * a.columns + k];
      const source = k * b.columns;
      for (let j = 0; j < b.columns; j += 1) result.values[target + j] += factor * b.values[source + j];
    }
  }
  return result;
}

export function multiplyVector(a: Matrix, x: ArrayLike<number>): Float64Array {
  const entries = entriesOf(x, a.columns);
  const result = new Float64Array(a.rows);
  for (let i = 0; i < a.rows; i += 1) {
    let sum = 0;
    for (let j = 0; j < a.columns; j += 1) sum += a.values[i * a.columns + j] * entries[j];
    result[i] = sum;
  }
  return result;
}
