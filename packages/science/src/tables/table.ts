import { AssayError } from "@assay/contract";
import { type Column, columnLength } from "./columns/column.ts";
import { checkUnicode } from "./columns/unicode.ts";

/** A column and its name. */
export interface NamedColumn {
  readonly name: string;
  readonly column: Column;
}

/** At least one column, all of the same length, each under its own name. */
export interface Table {
  readonly columns: readonly NamedColumn[];
  readonly rows: number;
}

/**
 * @example
 * makeTable([
 *   { name: "dose", column: floatColumn([0.5, 1], { decimals: 1 }) },
 *   { name: "arm", column: categoryColumn([0, 1], ["placebo", "drug"]) },
 * ]);
 */
export function makeTable(columns: readonly NamedColumn[]): Table {
  checkNames(columns.map(({ name }) => name));
  const rows = columnLength(columns[0].column);
  for (const { name, column } of columns) {
    if (columnLength(column) === rows) continue;
    throw new AssayError(
      "tables/invalid-column",
      `Column ${JSON.stringify(name)} has ${columnLength(column)} rows where ${JSON.stringify(columns[0].name)} has ${rows}; give columns of equal length.`,
    );
  }
  return { columns: [...columns], rows };
}

/** Refuses an empty list of names, an empty name, and a name used twice. */
export function checkNames(names: readonly string[]): void {
  if (names.length === 0) {
    throw new AssayError("tables/invalid-column", "A table without columns cannot be written; give at least one.");
  }
  const seen = new Set<string>();
  for (const name of names) {
    if (name === "") throw new AssayError("tables/invalid-column", "A column has an empty name; name every column.");
    checkUnicode(name, () => `The column name ${JSON.stringify(name)}`);
    if (seen.has(name)) {
      throw new AssayError(
        "tables/invalid-column",
        `The column name ${JSON.stringify(name)} is used twice; give each column its own name.`,
      );
    }
    seen.add(name);
  }
}
