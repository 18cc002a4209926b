import type { BeginTable, Cell } from "./column.ts";
import { TextFile } from "./text-file.ts";

/** A table as CSV (RFC 4180, UTF-8): what is unknown is empty, flags are true or false, other values are JSON. */
export const csvTable: BeginTable = (path, columns) => {
  const file = new TextFile(path);
  const addLine = (cells: readonly string[]): void => file.write(`${cells.map(quoted).join(",")}\r\n`);
  addLine(columns.map(({ name }) => name));
  return {
    add: (row) => addLine(row.map((cell, index) => cellText(cell, columns[index].kind === "text"))),
    end: () => file.end(),
  };
};

function cellText(cell: Cell, isText: boolean): string {
  if (cell === undefined || (isText && cell === null)) return "";
  if (typeof cell !== "string") return JSON.stringify(cell);
  // An apostrophe keeps spreadsheets from taking a text for a formula.
  return cell.toWellFormed().replace(/^[=+\-@\t\r]/, "'$&");
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
