import type { BooleanColumn } from "./boolean-column.ts";
import type { CategoryColumn } from "./category-column.ts";
import type { DateColumn } from "./date-column.ts";
import type { FloatColumn } from "./float-column.ts";
import type { IntegerColumn } from "./integer-column.ts";
import type { TextColumn } from "./text-column.ts";

/** A column of one declared kind; the maker functions beside each kind check and round what they are given. */
export type Column = FloatColumn | IntegerColumn | CategoryColumn | TextColumn | BooleanColumn | DateColumn;

/** The number of rows of a column. */
export function columnLength(column: Column): number {
  return column.kind === "category" ? column.codes.length : column.values.length;
}
