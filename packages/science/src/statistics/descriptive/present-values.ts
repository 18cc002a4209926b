import { AssayError } from "@assay/contract";
import { asDoubles } from "../../numerics/as-doubles.ts";

/**
 * The values that are there (NaN, null and undefined mark a missing one), as doubles. The result may be the argument itself: callers that
 * reorder values copy them first.
 */
export function presentValues(values: ArrayLike<number>, what = "values"): Float64Array {
  const doubles = asDoubles(values, what);
  const missing = countMissing(doubles, what);
  if (missing === 0) return doubles;
  const present = new Float64Array(doubles.length - missing);
  let count = 0;
  for (let row = 0; row < doubles.length; row += 1) {
    const value = doubles[row];
    if (!Number.isNaN(value)) {
      present[count] = value;
      count += 1;
    }
  }
  return present;
}

/** The rows in which no column has a missing value; columns of different lengths are refused. */
export function presentRows(columns: readonly ArrayLike<number>[]): Float64Array[] {
  const doubles = columns.map((column, index) => asDoubles(column, `column ${index}`));
  const rows = doubles[0].length;
  let missing = 0;
  for (let index = 0; index < doubles.length; index += 1) {
    if (doubles[index].length !== rows) {
      throw new AssayError(
        "numerics/invalid-argument",
        `Paired columns must be equally long, but column 0 has ${rows} values and column ${index} has ${doubles[index].length}; pass one value a row, NaN where it is missing.`,
      );
    }
    missing += countMissing(doubles[index], `column ${index}`);
  }
  if (missing === 0) return doubles;
  const keep = rowsWithoutMissing(doubles, rows);
  return doubles.map((column) => gather(column, keep));
}

export function gather(values: Float64Array, rows: Uint32Array): Float64Array {
  const gathered = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) gathered[index] = values[rows[index]];
  return gathered;
}

function countMissing(values: Float64Array, what: string): number {
  let missing = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    // value - value is 0 for a finite number and NaN for the rest.
    if (value - value !== 0) {
      if (!Number.isNaN(value)) {
        throw new AssayError(
          "numerics/invalid-argument",
          `Statistics need finite numbers, but ${what} holds ${value} at index ${row}; remove it or mark it missing with NaN.`,
        );
      }
      missing += 1;
    }
  }
  return missing;
}

function rowsWithoutMissing(columns: readonly Float64Array[], rows: number): Uint32Array {
  const keep = new Uint32Array(rows);
  let kept = 0;
  for (let row = 0; row < rows; row += 1) {
    let complete = true;
    for (const column of columns) {
      const value = column[row];
      if (Number.isNaN(value)) complete = false;
    }
    if (complete) {
      keep[kept] = row;
      kept += 1;
    }
  }
  return keep.subarray(0, kept);
}
