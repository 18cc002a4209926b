import { AssayError } from "@assay/contract";
import { checkUnicode } from "./unicode.ts";

/** Values from a declared list of levels, held as indices into it; −1 is a missing value. */
export interface CategoryColumn {
  readonly kind: "category";
  readonly codes: Int32Array;
  readonly levels: readonly string[];
}

export function checkLevels(levels: readonly string[]): void {
  for (const level of levels) checkUnicode(level, () => `The level ${JSON.stringify(level)} of a category column`);
  if (new Set(levels).size !== levels.length) {
    const twice = levels.find((level, index) => levels.indexOf(level) !== index);
    throw new AssayError(
      "tables/invalid-column",
      `The level ${JSON.stringify(twice)} of a category column is declared twice; declare each level once.`,
    );
  }
}

/** Makes a column of indices into levels, -1 for a missing value. */
export function categoryColumn(codes: ArrayLike<number>, levels: readonly string[]): CategoryColumn {
  checkLevels(levels);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row];
    if (!Number.isInteger(code) || code < -1 || code >= levels.length) {
      throw new AssayError(
        "tables/invalid-column",
        `Row ${row} of a category column has code ${code}; give an index into its ${levels.length} levels, or -1 for a missing value.`,
      );
    }
  }
  return { kind: "category", codes: new Int32Array(codes), levels: [...levels] };
}
