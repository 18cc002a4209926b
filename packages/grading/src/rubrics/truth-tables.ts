import { AssayError } from "@assay/contract";
import { z } from "zod";
import { COLUMN_NAME } from "./templates/text-template.ts";

/** A cell of the truth: nothing is missing there. */
export type TruthValue = number | string;

/** A table of the truth, by columns of equal length. */
type TruthColumns = { readonly [column: string]: readonly TruthValue[] };

/** A table of the truth, row by row, every row with the same columns. */
type TruthRecords = readonly { readonly [column: string]: TruthValue }[];

/** What the generator of a world knows, in tables that fill the metarubrics. */
export type TruthTables = { readonly [table: string]: TruthColumns | TruthRecords };

/** The names of a task's truth tables and columns, by which metarubrics are checked before any world exists. */
export type TruthNames = { readonly [table: string]: { readonly [column: string]: "number" | "text" } };

/** A checked table: its rows, each with the same columns, and what kind of value each column holds. */
export interface TruthTable {
  readonly columns: { readonly [column: string]: "number" | "text" };
  readonly rows: TruthRecords;
}

const cell = z.union([z.number(), z.string()]);

/** The table of that name, checked: it has rows, equal columns, and a finite number or a text in every cell. */
export function truthTable(tables: TruthTables, name: string): TruthTable {
  if (!Object.hasOwn(tables, name)) throw wrong(`There is no truth table ${name}; the tables are ${namesOf(tables)}.`);
  const rows = rowsOf(tables[name], name);
  if (rows.length === 0)
    throw wrong(`The truth table ${name} has no rows, so it fills no criterion; give it at least one.`);
  const columns = Object.fromEntries(Object.keys(rows[0]).map((column) => [column, kindOf(rows[0][column])]));
  for (const [index, row] of rows.entries()) checkRow(row, columns, `row ${index + 1} of the truth table ${name}`);
  return { columns, rows };
}

/** The names in a world's tables, for loading the metarubrics that they are to fill. */
export function truthNames(tables: TruthTables): TruthNames {
  return Object.fromEntries(Object.keys(tables).map((name) => [name, truthTable(tables, name).columns]));
}

function rowsOf(table: TruthColumns | TruthRecords, name: string): TruthRecords {
  if (isRecords(table)) return table;
  const columns = Object.entries(table);
  const length = columns[0]?.[1].length ?? 0;
  const uneven = columns.find(([, values]) => values.length !== length);
  if (uneven !== undefined)
    throw wrong(
      `The column ${uneven[0]} of the truth table ${name} has ${uneven[1].length} values instead of ${length}; give all columns the same length.`,
    );
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([column, values]) => [column, values[row]])),
  );
}

function isRecords(table: TruthColumns | TruthRecords): table is TruthRecords {
  return Array.isArray(table);
}

function checkRow(row: TruthRecords[number], columns: TruthTable["columns"], place: string): void {
  const strange = Object.keys(row).find((column) => !Object.hasOwn(columns, column));
  if (strange !== undefined)
    throw wrong(`The column ${strange} is in ${place} but not in the first row; give every row the same columns.`);
  for (const [column, kind] of Object.entries(columns)) {
    if (!COLUMN_NAME.test(column))
      throw wrong(`${JSON.stringify(column)} in ${place} is not a column name; use letters, digits, - and _.`);
    const value = cell.safeParse(row[column]);
    if (!value.success) throw wrong(`The column ${column} must hold a finite number or a text in ${place}.`);
    if (kindOf(value.data) !== kind)
      throw wrong(`The column ${column} holds a ${kindOf(value.data)} in ${place}, but a ${kind} in the first row.`);
    if (value.data === "") throw wrong(`The column ${column} is empty in ${place}.`);
  }
}

function kindOf(value: TruthValue): "number" | "text" {
  return typeof value === "string" ? "text" : "number";
}

function namesOf(tables: TruthTables): string {
  return Object.keys(tables).join(", ") || "none at all";
}

function wrong(message: string): AssayError {
  return new AssayError("grading/wrong-truth", message);
}
