import { type Column, layOutColumns, type Paint } from "../../terminal/index.ts";

/** A table, or several below each other where one would be too wide, each with the labels. */
export function layOutOrDivide(
  labels: readonly Column[],
  columns: readonly Column[],
  rows: number,
  width: number,
  paint: Paint,
): string[] {
  const lines: string[] = [];
  let rest = columns;
  while (rest.length > 0) {
    let count = rest.length;
    while (count > 1 && layOutColumns([...labels, ...rest.slice(0, count)], rows, width, paint) === undefined) count--;
    const table = layOutColumns([...labels, ...rest.slice(0, count)], rows, width, paint) ?? [];
    lines.push(...(lines.length === 0 ? [] : [""]), ...table);
    rest = rest.slice(count);
  }
  return lines;
}
