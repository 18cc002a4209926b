import type { Json } from "@assay/contract";

/** What a column holds; `json` is a value of any shape. Times are ISO 8601, UTC. */
export type ColumnKind = "text" | "whole" | "number" | "flag" | "time" | "json";

export type Cell = Json | undefined;

/** A column of a table of rows. */
export interface Column<Row> {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether it holds what an item is graded against, or what follows from it. */
  readonly isKey?: true;
  value(row: Row): Cell;
}

/** A table that is being written. */
interface TableFile {
  add(row: readonly Cell[]): void;
  end(): void;
}

/** Begins a table with these columns in a file that is not there yet. */
export type BeginTable = (path: string, columns: readonly Pick<Column<never>, "name" | "kind">[]) => TableFile;
