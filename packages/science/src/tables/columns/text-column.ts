import { AssayError } from "@assay/contract";
import { checkUnicode } from "./unicode.ts";

/** Free texts; null is a missing value, and the empty text is a value. */
export interface TextColumn {
  readonly kind: "text";
  readonly values: readonly (string | null)[];
}

/** Makes a column of texts, null for a missing value. */
export function textColumn(values: readonly (string | null)[]): TextColumn {
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (typeof value === "string") checkUnicode(value, () => `Row ${row} of a text column`);
    else if (value !== null) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of a text column is ${value}; give a string, or null for a missing value.`,
      );
    }
  }
  return { kind: "text", values: [...values] };
}
