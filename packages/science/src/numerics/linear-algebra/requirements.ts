import { AssayError } from "@assay/contract";
import { asDoubles } from "../as-doubles.ts";
import type { Matrix } from "./matrix.ts";

/** How far a matrix may be from its transpose, relative to its largest entry, and still count as symmetric. */
const ASYMMETRY = 1e-10;

/** The entries of a vector of this length; a missing one is NaN, and the result may be the vector itself. */
export function entriesOf(vector: ArrayLike<number>, length: number): Float64Array {
  if (vector.length !== length) {
    const message = `The vector has ${vector.length} entries where the matrix asks for ${length}.`;
    throw new AssayError("numerics/invalid-argument", message);
  }
  return asDoubles(vector, "the vector");
}

export function requireFinite(a: Matrix): void {
  for (let index = 0; index < a.values.length; index += 1) {
    if (!Number.isFinite(a.values[index])) {
      const place = `row ${Math.floor(index / a.columns)}, column ${index % a.columns}`;
      const message = `The matrix holds ${a.values[index]} in ${place}: only finite entries can be factored.`;
      throw new AssayError("numerics/invalid-argument", message);
    }
  }
}

export function requireSquare(a: Matrix): void {
  if (a.rows !== a.columns) {
    const message = `The matrix has ${a.rows} rows and ${a.columns} columns where a square one is needed.`;
    throw new AssayError("numerics/invalid-argument", message);
  }
}

export function requireSymmetric(a: Matrix): void {
  requireSquare(a);
  requireFinite(a);
  let largest = 0;
  for (const value of a.values) largest = Math.max(largest, Math.abs(value));
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const below = a.values[i * a.columns + j];
      const above = a.values[j * a.columns + i];
      if (Math.abs(below - above) > ASYMMETRY * largest) {
        const message = `The matrix is not symmetric: entry (${i}, ${j}) is ${below} and entry (${j}, ${i}) is ${above}.`;
        throw new AssayError("numerics/invalid-argument", message);
      }
    }
  }
}
