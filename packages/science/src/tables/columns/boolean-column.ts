import { AssayError } from "@assay/contract";

/** The value of a boolean cell that is missing. */
export const missingBoolean = 255;

/** 1 is true, 0 is false, 255 is a missing value. */
export interface BooleanColumn {
  readonly kind: "boolean";
  readonly values: Uint8Array;
}

/** Makes a column of 1 for true, 0 for false and `missingBoolean`. */
export function booleanColumn(values: ArrayLike<number>): BooleanColumn {
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value !== 0 && value !== 1 && value !== missingBoolean) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of a boolean column is ${value}; give 1 for true, 0 for false, or ${missingBoolean} for a missing value.`,
      );
    }
  }
  return { kind: "boolean", values: new Uint8Array(values) };
}
