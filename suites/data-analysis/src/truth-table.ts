import type { TruthTables } from "@assay/grading/rubrics";

/** A table of the truth as columns and rows, however it is given. */
export function truthTableOf(table: TruthTables[string]): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
} {
  if (Array.isArray(table)) {
    const columns = Object.keys(table[0] ?? {});
    return { columns, rows: table.map((row) => columns.map((column) => row[column])) };
  }
  const lists = Object.entries(table as { readonly [column: string]: readonly (string | number)[] });
  const rows = Array.from({ length: lists[0]?.[1].length ?? 0 }, (_, row) => lists.map(([, values]) => values[row]));
  return { columns: lists.map(([column]) => column), rows };
}
