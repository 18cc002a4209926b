import { stripControls } from "@assay/harness/terminal";

/** Whether standard output may be coloured: a terminal, and nobody said NO_COLOR (https://no-color.org). */
function hasColor(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

const codes = { red: 31, green: 32, yellow: 33, bold: 1, dim: 2 } as const;

/** The text in a colour or weight, where standard output allows it. */
function style(name: keyof typeof codes, value: string): string {
  return hasColor() ? `\u001b[${codes[name]}m${value}\u001b[0m` : value;
}

/** Rows as lines of aligned columns; a style given for a cell does not count in its width. */
export function formatTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [header.map((title): Cell => ({ text: title, style: "bold" })), ...rows];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => cellText(row[column]).length)));
  const line = (row: readonly Cell[]): string =>
    row
      .map((cell, column) => {
        const shown = column === row.length - 1 ? cellText(cell) : cellText(cell).padEnd(widths[column] ?? 0);
        return typeof cell === "string" ? shown : style(cell.style, shown);
      })
      .join("  ")
      .trimEnd();
  return `${cells.map(line).join("\n")}\n`;
}

/** A table's cell: a text, or a text with a style. */
export type Cell = string | { readonly text: string; readonly style: keyof typeof codes };

/** What a cell shows, on one line and without control sequences: cells may hold text from outside. */
const cellText = (cell: Cell | undefined): string =>
  stripControls(typeof cell === "string" ? cell : (cell?.text ?? "")).replace(/[\n\t]/g, " ");

const controls = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A result as JSON on standard output, for programs; what JSON allows and a terminal might obey is escaped. */
export function printJson(value: unknown): void {
  const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  process.stdout.write(`${JSON.stringify(value, null, 2).replace(controls, escaped)}\n`);
}
