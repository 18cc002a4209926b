import type { FileColumn, FileTable } from "@assay/contract";
import type { TableColumn } from "@assay/viewer/world-types";

/** A table as a page shows it: every cell as a text. */
export interface ShownTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
}

interface Window {
  readonly from: number;
  readonly count: number;
}

/** Some rows of a table that a suite gives. */
export function rowsOfTable({ rows: total, columns }: FileTable, { from, count }: Window): ShownTable {
  const end = Math.min(total, from + count);
  const numbers = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
  return {
    columns: columns.map(({ name, kind }) => ({ name, isNumber: kind === "number" })),
    rows: numbers.map((row) => columns.map((column) => cellOf(column, row))),
    total,
  };
}

function cellOf(column: FileColumn, row: number): string {
  switch (column.kind) {
    case "number":
      return Number.isNaN(column.values[row]) ? "" : String(column.values[row]);
    case "boolean":
      return ["false", "true"][column.values[row]] ?? "";
    case "text":
      return column.texts[column.codes[row]] ?? "";
    case "moment":
      return Number.isNaN(column.values[row]) ? "" : shownMoment(column.values[row]);
  }
}

const shownMoment = (milliseconds: number): string =>
  new Date(milliseconds)
    .toISOString()
    .replace("T", " ")
    .replace(/(:00)?\.000Z$/, "")
    .replace(/ 00:00$/, "");

/** A text with separated values as a table: its first line names the columns. Undefined where the lines do not fit. */
export function tableOfText(text: string, separator: "," | "\t"): readonly (readonly string[])[] | undefined {
  const records = separated(text, separator);
  const [header] = records ?? [];
  if (records === undefined || header === undefined || header.length < 2) return undefined;
  return records.every((record) => record.length === header.length) ? records : undefined;
}

/** Some rows of records whose first one names the columns. */
export function rowsOfRecords(records: readonly (readonly string[])[], { from, count }: Window): ShownTable {
  const [header = [], ...rows] = records;
  const isNumber = (column: number): boolean => {
    const cells = rows.map((row) => row[column]).filter((cell) => cell !== "");
    return cells.length > 0 && cells.every((cell) => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell));
  };
  return {
    columns: header.map((name, index) => ({ name, isNumber: isNumber(index) })),
    rows: rows.slice(from, from + count),
    total: rows.length,
  };
}

/** The records of a text in the form of RFC 4180: quoted cells may hold separators, line ends and doubled quotes. */
function separated(text: string, separator: string): string[][] | undefined {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let isQuoted = false;
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      record.push(cell);
      cell = "";
    } else if (sign === "\n") {
      records.push([...record, cell.endsWith("\r") ? cell.slice(0, -1) : cell]);
      record = [];
      cell = "";
    } else cell += sign;
  }
  if (isQuoted) return undefined;
  if (cell !== "" || record.length > 0) records.push([...record, cell]);
  return records;
}
