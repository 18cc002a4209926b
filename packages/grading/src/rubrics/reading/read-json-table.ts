import type { Json } from "@assay/contract";
import type { TableColumn, TableSection } from "../answer-form.ts";
import type { ParsedSection } from "../parsed-answer.ts";
import { readRow } from "./read-row.ts";
import { readTable } from "./read-table.ts";
import { splitLines } from "./split-lines.ts";
import { TableBuilder } from "./table-builder.ts";
import { findColumn } from "./table-header.ts";

type JsonObject = { readonly [key: string]: Json | undefined };
type ParsedTable = Extract<ParsedSection, { kind: "table" }>;

/**
 * A table as a JSON value: a list of records, of rows or of entries, an object from key to cells, or an object of
 * columns. A text is read as a table written out.
 */
export function readJsonTable(table: TableSection, value: Json): ParsedTable {
  if (typeof value === "string") return readTable(table, splitLines(value));
  const builder = new TableBuilder(table);
  let refused = 0;
  if (isList(value)) for (const row of value) refused += addRow(table, row, builder) ? 0 : 1;
  else if (isObject(value)) addObject(table, value, builder);
  const isEmpty = isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
  return builder.finish(isEmpty, refused);
}

/** Adds a row; false where it cannot be read. */
function addRow(table: TableSection, row: Json, builder: TableBuilder): boolean {
  if (isList(row)) return row.length === table.columns.length && builder.add(row.map(cellText));
  if (isObject(row)) return builder.add(table.columns.map((column) => cellText(cellOf(row, column))));
  if (table.columns.length === 1) return builder.add([cellText(row)]);
  return typeof row === "string" && readRow(table, splitLines(row).join(" "), builder);
}

function addObject(table: TableSection, value: JsonObject, builder: TableBuilder): void {
  const columns = table.columns.map((column) => cellOf(value, column));
  const first = columns[0];
  if (isList(first) && columns.every((each) => isList(each) && each.length === first.length)) {
    for (const index of first.keys())
      builder.add(columns.map((each) => (isList(each) ? cellText(each[index]) : undefined)));
    return;
  }
  for (const [entry, row] of Object.entries(value)) {
    const rest = table.columns.filter(({ name }) => name !== table.key);
    const cells = isObject(row)
      ? rest.map((column) => cellText(cellOf(row, column)))
      : isList(row)
        ? row.map(cellText)
        : [cellText(row ?? null)];
    if (cells.length !== rest.length) continue;
    const byName = new Map(rest.map(({ name }, index) => [name, cells[index]]));
    builder.add(table.columns.map(({ name }) => (name === table.key ? entry : byName.get(name))));
  }
}

function cellOf(row: JsonObject, column: TableColumn): Json {
  const names = Object.keys(row);
  const found = findColumn(names, column);
  return found === undefined ? null : (row[names[found]] ?? null);
}

function cellText(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isObject(value)) return valueAndSpread(value);
  return undefined;
}

function valueAndSpread({ value, uncertainty }: JsonObject): string | undefined {
  if (typeof value !== "number") return undefined;
  return typeof uncertainty === "number" ? `${value} ± ${uncertainty}` : String(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
