import { colorPaint, type Paint, plainPaint, type Style, safeJson, stripControls } from "@assay/harness/terminal";

/** How a stream may be painted: in colour on a terminal, unless somebody said NO_COLOR (https://no-color.org). */
export function paintOf({ isTTY }: { readonly isTTY?: boolean }): Paint {
  return isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb" ? colorPaint : plainPaint;
}

/** Rows as lines of aligned columns; a style given for a cell does not count in its width. */
export function formatTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [header.map((title): Cell => ({ text: title, style: "bold" })), ...rows];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => cellText(row[column]).length)));
  const paint = paintOf(process.stdout);
  const line = (row: readonly Cell[]): string =>
    row
      .map((cell, column) => {
        const shown = column === row.length - 1 ? cellText(cell) : cellText(cell).padEnd(widths[column] ?? 0);
        return typeof cell === "string" ? shown : paint(cell.style, shown);
      })
      .join("  ")
      .trimEnd();
  return `${cells.map(line).join("\n")}\n`;
}

/** A table's cell: a text, or a text with a style. */
export type Cell = string | { readonly text: string; readonly style: Style };

/** What a cell shows, on one line and without control sequences: cells may hold text from outside. */
const cellText = (cell: Cell | undefined): string =>
  stripControls(typeof cell === "string" ? cell : (cell?.text ?? "")).replace(/[\n\t]/g, " ");

/** A result as JSON on standard output, for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${safeJson(value, 2)}\n`);
}
