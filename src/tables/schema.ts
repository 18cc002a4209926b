import { booleanColumn, missingBoolean } from "./columns/boolean-column.ts";
import { categoryColumn, checkLevels } from "./columns/category-column.ts";
import type { Column } from "./columns/column.ts";
import { dateColumn } from "./columns/date-column.ts";
import { floatColumn } from "./columns/float-column.ts";
import { integerColumn } from "./columns/integer-column.ts";
import { checkPrecision, type Precision } from "./columns/precision.ts";
import { textColumn } from "./columns/text-column.ts";
import { dateFormat } from "./dates/date-format.ts";
import { checkNames, type Table } from "./table.ts";

/** What a reader must know of a column before it opens the file: kinds are declared, never guessed. */
export type ColumnSchema =
  | { readonly name: string; readonly kind: "float"; readonly precision: Precision }
  | { readonly name: string; readonly kind: "integer" }
  | { readonly name: string; readonly kind: "category"; readonly levels: readonly string[] }
  | { readonly name: string; readonly kind: "text" }
  | { readonly name: string; readonly kind: "boolean" }
  | { readonly name: string; readonly kind: "date"; readonly format: string };

export type Schema = readonly ColumnSchema[];

/** A cell as a decoder holds it: a number for every kind but text (index, 0 or 1, milliseconds), null where missing. */
export type CellValue = number | string | null;

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
  for (const column of schema) {
    if (column.kind === "float") checkPrecision(column.precision);
    if (column.kind === "category") checkLevels(column.levels);
    if (column.kind === "date") dateFormat(column.format);
  }
}

export function columnOfCells(schema: ColumnSchema, cells: readonly CellValue[]): Column {
  switch (schema.kind) {
    case "float":
      return floatColumn(numbersOf(cells, Number.NaN), schema.precision);
    case "integer":
      return integerColumn(numbersOf(cells, Number.NaN));
    case "category":
      return categoryColumn(numbersOf(cells, -1), schema.levels);
    case "boolean":
      return booleanColumn(numbersOf(cells, missingBoolean));
    case "date":
      return dateColumn(numbersOf(cells, Number.NaN), schema.format);
    case "text":
      return textColumn(cells.map((cell) => (typeof cell === "string" ? cell : null)));
  }
}

function numbersOf(cells: readonly CellValue[], missing: number): Float64Array {
  const numbers = new Float64Array(cells.length);
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row];
    numbers[row] = typeof cell === "number" ? cell : missing;
  }
  return numbers;
}
