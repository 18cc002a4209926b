import { AssayError } from "@assay/contract";
import type { ValueType } from "../value-type.ts";

/** Categories as indices of levels; -1 is missing. */
export interface CategoryColumn {
  readonly codes: Int32Array;
  readonly levels: readonly string[];
}

/**
 * The values of a variable: numbers (NaN missing), booleans (0, 1, 255 missing), categories, or one value for all rows
 * (null missing).
 */
export type Column = Float64Array | Uint8Array | CategoryColumn | number | boolean | string | null;

/** The values of a formula's variables, by name. */
export type Columns = Readonly<Record<string, Column>>;

export function isScalar(column: Column): column is number | boolean | string | null {
  return column === null || typeof column !== "object";
}

function lengthOf(column: Float64Array | Uint8Array | CategoryColumn): number {
  return "codes" in column ? column.codes.length : column.length;
}

/** The column of a name, which must exist and have the declared type; for a category, `levels` are those declared. */
export function columnOf(columns: Columns, name: string, type: ValueType, levels: ReadonlySet<string>): Column {
  if (!Object.hasOwn(columns, name)) {
    const message = `There is no column for the name "${name}"; give an array or a single value for it.`;
    throw new AssayError("formulas/unbound-variable", message);
  }
  const column = columns[name];
  const found = typeOf(column);
  if (found !== undefined && found !== type) {
    const message = `The column "${name}" holds ${found} values, but the formula declares a ${type}; convert it first.`;
    throw new AssayError("formulas/invalid-column", message);
  }
  const strange = strangeLevel(column, levels);
  if (strange !== undefined) {
    const message = `The column "${name}" has the level "${strange}", which the formula does not declare; declare it.`;
    throw new AssayError("formulas/invalid-column", message);
  }
  return column;
}

/** A level of the column that is not among those declared. */
function strangeLevel(column: Column, levels: ReadonlySet<string>): string | undefined {
  if (typeof column === "string") return levels.has(column) ? undefined : column;
  if (isScalar(column) || !("levels" in column)) return undefined;
  for (const level of column.levels) if (!levels.has(level)) return level;
  return undefined;
}

function typeOf(column: Column): ValueType | undefined {
  if (column === null) return undefined;
  if (typeof column === "number" || column instanceof Float64Array) return "number";
  if (typeof column === "boolean" || column instanceof Uint8Array) return "boolean";
  return "category";
}

/** The count of rows: of the output where one is given, else of the columns, else 1. */
export function countRows(columns: Columns, names: readonly string[], output: number | undefined): number {
  let rows = output;
  for (const name of names) {
    const column = columns[name];
    if (isScalar(column)) continue;
    const length = lengthOf(column);
    rows ??= length;
    if (length !== rows) {
      const message = `The column "${name}" has ${length} rows where ${rows} are expected; give columns of one length.`;
      throw new AssayError("formulas/invalid-column", message);
    }
  }
  return rows ?? lengthOfOthers(columns) ?? 1;
}

/** The count of rows of the first array among columns that a formula does not name. */
function lengthOfOthers(columns: Columns): number | undefined {
  for (const column of Object.values(columns)) if (!isScalar(column)) return lengthOf(column);
  return undefined;
}
