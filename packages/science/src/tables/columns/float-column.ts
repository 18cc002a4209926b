import { AssayError } from "@assay/contract";
import { checkPrecision, type Precision, roundToPrecision } from "./precision.ts";

/** Real numbers recorded to a declared precision; NaN is a missing value. */
export interface FloatColumn {
  readonly kind: "float";
  readonly values: Float64Array;
  readonly precision: Precision;
}

/** Rounds every value to the precision, so that what is written is what is held. */
export function floatColumn(values: ArrayLike<number>, precision: Precision): FloatColumn {
  checkPrecision(precision);
  const rounded = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (Number.isNaN(value)) {
      rounded[row] = Number.NaN;
      continue;
    }
    const result = Number.isFinite(value) ? roundToPrecision(value, precision) : value;
    if (!Number.isFinite(result)) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of a float column is ${value}, which is not finite at its precision; use NaN for a missing value.`,
      );
    }
    rounded[row] = result;
  }
  return { kind: "float", values: rounded, precision };
}
