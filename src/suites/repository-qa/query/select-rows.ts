import type { Column } from "../../../tables/index.ts";
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

/** Clears the rows of the mask that do not meet the condition. A missing cell meets none. */
export function applyCondition(mask: Uint8Array, column: Column, { operator, values }: RowCondition): void {
  if (column.kind === "category") {
    const wanted = new Set(values.map((value) => column.levels.indexOf(String(value))));
    for (let row = 0; row < mask.length; row++)
      if (!wanted.has(column.codes[row]) || column.codes[row] === -1) mask[row] = 0;
    return;
  }
  if (column.kind !== "float" && column.kind !== "integer")
    throw new Error(`a ${column.kind} column takes no conditions`);
  const holds = numberTest(operator, values.map(Number));
  // NaN fails every comparison but inequality, which is why that one asks again.
  for (let row = 0; row < mask.length; row++) if (!holds(column.values[row])) mask[row] = 0;
}

function numberTest(operator: RowCondition["operator"], values: readonly number[]): (cell: number) => boolean {
  const [first, second] = values;
  switch (operator) {
    case "is":
      return (cell) => cell === first;
    case "is-not":
      return (cell) => cell !== first && !Number.isNaN(cell);
    case "one-of":
      return (cell) => values.includes(cell) && !Number.isNaN(cell);
    case "greater":
      return (cell) => cell > first;
    case "less":
      return (cell) => cell < first;
    case "at-least":
      return (cell) => cell >= first;
    case "at-most":
      return (cell) => cell <= first;
    case "between":
      return (cell) => cell >= first && cell <= second;
  }
}
