import type { FileColumn, FileTable } from "@assay/contract";
import type { TableFormat } from "../codecs.ts";
import type { Column } from "../columns/column.ts";
import type { LogOptions, LogTimestamp } from "../log/log-options.ts";
import type { NamedColumn, Table } from "../table.ts";
import { earliestExcelDate } from "../xlsx/excel-date.ts";
import { columnAsRead } from "./column-as-read.ts";

/**
 * What somebody reads from the file in which a table is written, without writing it. Texts that all look like numbers
 * are numbers where the format writes everything as text (csv, txt, log); json and xlsx keep them apart. Undefined
 * where only the bytes can tell.
 */
export function tableAsRead(table: Table, format: TableFormat, options: LogOptions = {}): FileTable | undefined {
  switch (format) {
    case "csv":
    case "txt":
      return hasOddText(table)
        ? undefined
        : fileTable(table, ({ name, column }) => columnAsRead(name, column, "texts"));
    case "json":
    case "jsonl":
      return table.rows === 0 ? undefined : fileTable(table, ({ name, column }) => columnAsRead(name, column, "typed"));
    case "xlsx":
      return hasEarlyDate(table) ? undefined : fileTable(table, xlsxColumn);
    case "log":
      return logAsRead(table, options);
  }
}

const longNumber = /\d{16}/;
const notFinite = /^[+-]?(inf(inity)?|nan)$/i;
const space = 32;

/** Texts of which readers make different things: none at all, white ends, more digits than a double holds, infinity. */
function isOdd(value: string | null): boolean {
  if (value === null) return false;
  if (value === "" || value.charCodeAt(0) <= space || value.charCodeAt(value.length - 1) <= space) return true;
  return value.length < 16 ? value.length <= 9 && notFinite.test(value) : longNumber.test(value);
}

function hasOddText({ columns }: Table): boolean {
  return columns.some(({ column }) =>
    column.kind === "category" ? column.levels.some(isOdd) : column.kind === "text" && column.values.some(isOdd),
  );
}

const fileTable = ({ columns, rows }: Table, read: (column: NamedColumn) => FileColumn): FileTable => ({
  rows,
  columns: columns.map(read),
});

function xlsxColumn({ name, column }: NamedColumn): FileColumn {
  return column.kind === "date" ? { name, kind: "moment", values: column.values } : columnAsRead(name, column, "typed");
}

/** Dates before that day are texts in a workbook. */
function hasEarlyDate({ columns }: Table): boolean {
  return columns.some(
    ({ column }) => column.kind === "date" && column.values.some((value) => value < earliestExcelDate),
  );
}

/**
 * A log has the time and the level of each line, then its keys in the order in which they first come up; a column
 * without values leaves no trace in it.
 */
function logAsRead({ columns, rows }: Table, { timestamp }: LogOptions): FileTable | undefined {
  if (timestamp === undefined || rows === 0 || hasOddText({ columns, rows })) return undefined;
  const isStamp = ({ name }: NamedColumn): boolean => "column" in timestamp && name === timestamp.column;
  const pairs = columns
    .filter((each) => !isStamp(each))
    .map((each) => ({ ...each, first: firstValue(each) }))
    .filter(({ first }) => first < rows)
    .sort((a, b) => a.first - b.first);
  if (pairs.some(({ name }) => name === "timestamp" || name === "level")) return undefined;
  const stamped = columns.find(isStamp)?.column;
  const times = "column" in timestamp ? datesOf(stamped) : clockTimes(timestamp, rows);
  if (times === undefined) return undefined;
  return {
    rows,
    columns: [
      { name: "timestamp", kind: "moment", values: times },
      { name: "level", kind: "text", codes: new Int32Array(rows), texts: ["INFO"] },
      ...pairs.map(({ name, column }) => columnAsRead(name, column, "texts")),
    ],
  };
}

function datesOf(column: Column | undefined): Float64Array | undefined {
  return column?.kind === "date" ? column.values : undefined;
}

function clockTimes(clock: Exclude<LogTimestamp, { column: string }>, rows: number): Float64Array {
  if ("times" in clock) return clock.times;
  return Float64Array.from({ length: rows }, (_, row) => clock.start + row * clock.interval);
}

/** The first row with a value. */
function firstValue({ column }: NamedColumn): number {
  const found =
    column.kind === "category"
      ? column.codes.findIndex((code) => code !== -1)
      : column.kind === "text"
        ? column.values.findIndex((value) => value !== null)
        : column.kind === "boolean"
          ? column.values.findIndex((value) => value !== 2)
          : column.values.findIndex((value) => !Number.isNaN(value));
  return found === -1 ? Number.POSITIVE_INFINITY : found;
}
