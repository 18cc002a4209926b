import { AssayError } from "@assay/contract";
import { checkLevels } from "./columns/category-column.ts";
import { checkPrecision, type Precision } from "./columns/precision.ts";
import { dateFormat } from "./dates/date-format.ts";
import { checkNames, type Table } from "./table.ts";

/** What a reader must know of a column before it opens the file: kinds are declared, never guessed. */
export type ColumnSchema =
  | { readonly name: string; readonly kind: "float"; readonly precision: Precision }
  | { readonly name: string; readonly kind: "integer" }
  | { readonly name: string; readonly kind: "category"; readonly levels: readonly string[] }
  | { readonly name: string; readonly kind: "text" }
  | { readonly name: string; readonly kind: "boolean" }
  | { readonly name: string; readonly kind: "date"; readonly format: string }
  /** The file has the column, its cells are passed over, and the table has it not. */
  | { readonly name: string; readonly kind: "unread" };

/** The columns to read from a file, in order. */
export type Schema = readonly ColumnSchema[];

/** A cell as a decoder holds it: a number for every kind but text (index, 0 or 1, milliseconds), null where missing. */
export type CellValue = number | string | null;

/** The schema with which a table's file is read back. */
export function schemaOf(table: Table): Schema {
  return table.columns.map(({ name, column }): ColumnSchema => {
    switch (column.kind) {
      case "float":
        return { name, kind: "float", precision: column.precision };
      case "category":
        return { name, kind: "category", levels: column.levels };
      case "date":
        return { name, kind: "date", format: column.format };
      default:
        return { name, kind: column.kind };
    }
  });
}

export function checkSchema(schema: Schema): void {
  checkNames(schema.map(({ name }) => name));
  if (schema.every(({ kind }) => kind === "unread")) {
    throw new AssayError("tables/invalid-column", "The schema passes over every column; read at least one of them.");
  }
  for (const column of schema) {
    if (column.kind === "float") checkPrecision(column.precision);
    if (column.kind === "category") checkLevels(column.levels);
    if (column.kind === "date") dateFormat(column.format);
  }
}
