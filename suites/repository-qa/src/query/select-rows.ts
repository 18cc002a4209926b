import type { Column } from "@assay/science/tables";
import type { DataFile } from "../repository/path-tree.ts";
import type { RowCondition } from "./query-schema.ts";
import type { RepositoryReader } from "./repository-reader.ts";

/** 1 for every row of the file that meets all conditions, 0 for the others. */
export function selectedRows(
  file: DataFile,
  conditions: readonly RowCondition[],
  reader: RepositoryReader,
): Uint8Array {
  const mask = new Uint8Array(reader.rows(file)).fill(1);
  for (const condition of conditions) applyCondition(mask, reader.column(file, condition.column), condition);
  return mask;
}

/** The number of rows that a mask selects. */
export function countRows(mask: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < mask.length; row++) count += mask[row];
  return count;
}

/** Clears rows of the mask that do not meet the condition. A missing cell meets none. */
export function applyCondition(mask: Uint8Array, column: Column, { operator, values }: RowCondition): void {
  if (column.kind === "category") {
    keepLevels(mask, column.codes, wantedLevels(column.levels, operator, values.map(String)));
    return;
  }
  if (column.kind !== "float" && column.kind !== "integer")
    throw new Error(`a ${column.kind} column takes no conditions`);
  keepNumbers(mask, column.values, operator, values.map(Number));
}

/** 1 for every level that meets the condition. */
function wantedLevels(levels: readonly string[], operator: RowCondition["operator"], values: readonly string[]) {
  switch (operator) {
    case "is":
    case "one-of":
      return Uint8Array.from(levels, (level) => Number(values.includes(level)));
    case "is-not":
      return Uint8Array.from(levels, (level) => Number(!values.includes(level)));
    default:
      throw new Error(`a category has no order, so it takes no condition '${operator}'`);
  }
}

function keepLevels(mask: Uint8Array, codes: Int32Array, isWanted: Uint8Array): void {
  for (let row = 0; row < mask.length; row++) if (codes[row] === -1 || isWanted[codes[row]] === 0) mask[row] = 0;
}

/** One loop for each operator. NaN (missing) fails every comparison except inequality. */
function keepNumbers(
  mask: Uint8Array,
  cells: Float64Array,
  operator: RowCondition["operator"],
  values: readonly number[],
): void {
  const [first, second] = values;
  switch (operator) {
    case "is":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] === first)) mask[row] = 0;
      return;
    case "is-not":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] < first || cells[row] > first)) mask[row] = 0;
      return;
    case "one-of":
      for (let row = 0; row < mask.length; row++)
        if (!values.includes(cells[row]) || Number.isNaN(cells[row])) mask[row] = 0;
      return;
    case "greater":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] > first)) mask[row] = 0;
      return;
    case "less":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] < first)) mask[row] = 0;
      return;
    case "at-least":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] >= first)) mask[row] = 0;
      return;
    case "at-most":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] <= first)) mask[row] = 0;
      return;
    case "between":
      for (let row = 0; row < mask.length; row++) if (!(cells[row] >= first && cells[row] <= second)) mask[row] = 0;
      return;
  }
}

/** Whether a cell is missing. Only categories and numbers can be. */
export function isMissing(column: Column, row: number): boolean {
  if (column.kind === "category") return column.codes[row] === -1;
  return (column.kind === "float" || column.kind === "integer") && Number.isNaN(column.values[row]);
}
