import { keyColumn, type TableSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import { plainText } from "./plain-text.ts";
import { readEntry } from "./read-entry.ts";
import { type Separator, separators, splitCells } from "./split-cells.ts";

/** Where each of the form's columns stands in the lines below a header, and how these lines are split. */
export interface Header {
  readonly separator: Separator;
  readonly width: number;
  readonly positions: ReadonlyMap<string, number>;
}

/** The header that a line is, where it names every column of the form, in any order and among others. */
export function readHeader(table: TableSection, line: string): Header | undefined {
  if (table.columns.length === 1 && !line.includes("|")) {
    const isHeader = namesColumn(line, table.columns[0].name);
    return isHeader ? { separator: "|", width: 1, positions: new Map([[table.columns[0].name, 0]]) } : undefined;
  }
  for (const separator of separators) {
    const cells = splitCells(line, separator);
    if (cells === undefined || cells.length < table.columns.length || cells.length > 100) continue;
    if (separator === " " && cells.length > table.columns.length) continue;
    if (cells.some((cell) => isData(table, cell))) continue;
    const positions = new Map<string, number>();
    for (const { name } of table.columns) {
      const exact = cells.flatMap((cell, index) => (foldWords(label(cell)).join(" ") === fold(name) ? [index] : []));
      const alike = cells.flatMap((cell, index) => (namesColumn(cell, name) ? [index] : []));
      const found = exact.length > 0 ? exact : alike;
      if (found.length === 1) positions.set(name, found[0]);
    }
    const isWhole = positions.size === table.columns.length && new Set(positions.values()).size === positions.size;
    if (isWhole) return { separator, width: cells.length, positions };
  }
  return undefined;
}

/** A number, or an entry of the key's shape: what stands below a header and never in it. */
function isData(table: TableSection, cell: string): boolean {
  if (/^[-+]?[0-9]/.test(cell)) return true;
  const key = keyColumn(table);
  return key.shape !== undefined && readEntry(key, cell) !== undefined;
}

/** The column that a label names: the same words, or some of them, or these and more; units in brackets aside. */
export function namesColumn(written: string, column: string): boolean {
  const words = foldWords(label(written));
  const wanted = foldWords(column);
  if (words.length === 0 || words.length > 4) return false;
  return wanted.every((word) => words.includes(word)) || words.every((word) => wanted.includes(word));
}

function label(written: string): string {
  return plainText(written).replace(/[([][^()[\]]{0,40}[)\]]/g, " ");
}

function fold(name: string): string {
  return foldWords(name).join(" ");
}
