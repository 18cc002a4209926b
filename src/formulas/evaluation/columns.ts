import { AssayError } from "../../contract/assay-error.ts";
import type { ValueType } from "../value-type.ts";

/** Categories as indices of levels; -1 is missing. */
export interface CategoryColumn {
  readonly codes: Int32Array;
  readonly levels: readonly string[];
}

/**
 * What a name stands for: numbers (NaN missing), booleans (0, 1, 255 missing), categories, or one value for all rows
 * (null missing).
 */
export type Column = Float64Array | Uint8Array | CategoryColumn | number | boolean | string | null;

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
  const strange = levelsOf(column).find((level) => !levels.has(level));
  if (strange !== undefined) {
    const message = `The column "${name}" has the level "${strange}", which the formula does not declare; declare it.`;
    throw new AssayError("formulas/invalid-column", message);
  }
  return column;
}

function levelsOf(column: Column): readonly string[] {
  if (typeof column === "string") return [column];
  return isScalar(column) || !("levels" in column) ? [] : column.levels;
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
  for (const name of [...names, ...Object.keys(columns)]) {
    const column = columns[name];
    if (isScalar(column)) continue;
    const length = lengthOf(column);
    rows ??= length;
    if (length !== rows && names.includes(name)) {
      const message = `The column "${name}" has ${length} rows where ${rows} are expected; give columns of one length.`;
      throw new AssayError("formulas/invalid-column", message);
    }
  }
  return rows ?? 1;
}
