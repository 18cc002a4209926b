import { plainText } from "../terminal/index.ts";

/** A cell of CSV. A text that a spreadsheet would take for a formula gets an apostrophe, which makes it a text there. */
export function csvCell(cell: string | number | boolean | undefined): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const text = plainText(cell).replace(/^[=+\-@]/, "'$&");
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
