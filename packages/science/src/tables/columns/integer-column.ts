import { AssayError } from "@assay/contract";

/** Whole numbers within ±(2^53 − 1); NaN is a missing value. */
export interface IntegerColumn {
  readonly kind: "integer";
  readonly values: Float64Array;
}

/** Makes a column of whole numbers, NaN for a missing value. */
export function integerColumn(values: ArrayLike<number>): IntegerColumn {
  const checked = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (!Number.isSafeInteger(value) && !Number.isNaN(value)) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of an integer column is ${value}; give a whole number within ±(2^53 - 1), or NaN for a missing value.`,
      );
    }
    checked[row] = value + 0;
  }
  return { kind: "integer", values: checked };
}
