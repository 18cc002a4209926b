import { AssayError } from "@assay/contract";
import { asDoubles } from "../as-doubles.ts";

/** A dense matrix, row after row: entry (i, j) is values[i * columns + j]. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** A matrix of zeros. */
export function zeros(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** The identity matrix. */
export function identity(size: number): Matrix {
  const result = zeros(size, size);
  for (let i = 0; i < size; i += 1) result.values[i * size + i] = 1;
  return result;
}

/** The matrix with these rows, which must be equally long. */
export function fromRows(rows: readonly ArrayLike<number>[]): Matrix {
  const columns = rows.length === 0 ? 0 : rows[0].length;
  const result = zeros(rows.length, columns);
  for (let i = 0; i < rows.length; i += 1) {
    if (rows[i].length !== columns) {
      const message = `Row ${i} of the matrix has ${rows[i].length} entries where row 0 has ${columns}: give rows of one length.`;
      throw new AssayError("numerics/invalid-argument", message);
    }
    result.values.set(asDoubles(rows[i], `row ${i} of the matrix`), i * columns);
  }
  return result;
}

/** The matrix whose columns these are, for instance the regressors of a linear model. */
export function fromColumns(columns: readonly ArrayLike<number>[]): Matrix {
  return transpose(fromRows(columns));
}

/** A copy that shares no memory with the original. */
export function copy(a: Matrix): Matrix {
  return { rows: a.rows, columns: a.columns, values: a.values.slice() };
}

/** The transpose. */
export function transpose(a: Matrix): Matrix {
  const result = zeros(a.columns, a.rows);
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < a.columns; j += 1) result.values[j * a.rows + i] = a.values[i * a.columns + j];
  }
  return result;
}
