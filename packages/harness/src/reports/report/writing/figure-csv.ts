import type { FigureData, FigureRow } from "../../charts/figure-data.ts";
import { csvCell } from "../../csv-cell.ts";

const columns: readonly (readonly [name: string, of: (row: FigureRow) => string | number | boolean | undefined])[] = [
  ["panel", ({ panel }) => panel],
  ["agent", ({ agent }) => agent],
  ["x", ({ x }) => x],
  ["part", ({ part }) => part],
  ["value", ({ value }) => value],
  ["low", ({ low }) => low],
  ["high", ({ high }) => high],
  ["approximate", ({ isApproximate }) => isApproximate],
  ["deviation", ({ deviation }) => deviation],
  ["worlds", ({ worlds }) => worlds],
  ["episodes", ({ episodes }) => episodes],
  ["source", ({ source }) => source],
];

/** Every number of a figure at full precision; only columns that hold something. */
export function figureCsv({ rows }: FigureData): string {
  const used = columns.filter(([, of]) => rows.some((row) => of(row) !== undefined));
  const lines = [used.map(([name]) => name), ...rows.map((row) => used.map(([, of]) => csvCell(of(row))))];
  return lines.map((cells) => `${cells.join(",")}\n`).join("");
}
