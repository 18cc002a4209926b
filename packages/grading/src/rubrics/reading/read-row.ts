import type { TableSection } from "../answer-form.ts";
import { plainText } from "./plain-text.ts";
import { readCell } from "./read-cell.ts";
import { readListLine } from "./read-list-line.ts";
import { separators, splitCells } from "./split-cells.ts";
import type { TableBuilder } from "./table-builder.ts";
import { namesColumn } from "./table-header.ts";

const BULLET = /^\s*[-*•▪◦‣+–]\s+/;
const NUMBERING = /^\s*\(?[0-9]{1,6}[.)]\s+/;

/** Adds the row that a line with no header above it is: as many cells as the form has columns, in its order or labelled. */
export function readRow(table: TableSection, line: string, builder: TableBuilder): boolean {
  const bare = line.replace(BULLET, "");
  const unnumbered = bare.replace(NUMBERING, "");
  // "7. 5.151" may be event 7; in a list it is the seventh entry.
  const readings = keyIsNumber(table) && table.columns.length > 1 ? [bare, unnumbered] : [unnumbered];
  return readings.some((reading) =>
    table.columns.length === 1 ? readListLine(table, reading, builder) : readCells(table, plainText(reading), builder),
  );
}

function keyIsNumber({ columns, key }: TableSection): boolean {
  return columns.find(({ name }) => name === key)?.kind !== "text";
}

function readCells(table: TableSection, line: string, builder: TableBuilder): boolean {
  const width = table.columns.length;
  for (const separator of separators) {
    const cells = splitCells(line, separator);
    if (cells === undefined) continue;
    const arranged =
      separator === ":" ? behindKey(table, cells) : separator === " " ? behindSpaces(table, cells, builder) : cells;
    const labelled = arranged === undefined ? undefined : byLabel(table, arranged);
    const fitting = labelled ?? (arranged?.length === width ? arranged : undefined);
    if (fitting === undefined || (separator === " " && !hasNumbers(table, fitting))) continue;
    if (builder.add(fitting)) return true;
  }
  return false;
}

/** Whether every cell that should be a number is one or was left empty: words between spaces may be a sentence. */
function hasNumbers({ columns, key }: TableSection, cells: readonly string[]): boolean {
  return columns.every((column, index) => column.name === key || readCell(column, cells[index])?.kind !== "unreadable");
}

/** "key: a, b, c": the cells behind the colon are split at commas where there are several. */
function behindKey(table: TableSection, [key, rest]: readonly string[]): readonly string[] {
  if (table.columns.length === 2) return [key, rest];
  for (const separator of ["|", ";", ",", " "] as const) {
    const cells = splitCells(rest, separator);
    if (cells?.length === table.columns.length - 1) return [key, ...cells];
  }
  return [key, rest];
}

/** Between spaces a key of several words must be one that the form asks for; units behind the last number are left out. */
function behindSpaces(
  table: TableSection,
  words: readonly string[],
  builder: TableBuilder,
): readonly string[] | undefined {
  const { columns } = table;
  const unit = columns.at(-1)?.unit?.split(/\s+/) ?? [];
  const hasUnit = unit.length > 0 && unit.every((word, index) => words.at(index - unit.length) === word);
  const bare = hasUnit ? words.slice(0, -unit.length) : words;
  const extra = bare.length - columns.length;
  if (extra < 0 || extra > 6 || columns[0].name !== table.key) return undefined;
  const cells = [bare.slice(0, extra + 1).join(" "), ...bare.slice(extra + 1)];
  const numbers = bare.slice(0, extra + 1).filter((word) => /[0-9]/.test(word)).length;
  const isOneName = table.rows !== undefined || numbers <= 1;
  return extra === 0 || (builder.knowsItsEntries && isOneName) ? cells : undefined;
}

/** Cells that say themselves which column they are: "supply: 12, frequency: 40". The key's cell may go without. */
function byLabel(table: TableSection, cells: readonly string[]): readonly string[] | undefined {
  const placed = new Map<string, string>();
  for (const [index, cell] of cells.entries()) {
    const match = /^([^:=]{1,60}?)\s*[:=]\s*(.*)$/s.exec(cell);
    const column = match && table.columns.find((each) => namesColumn(match[1], each) && !placed.has(each.name));
    if (match && column) placed.set(column.name, match[2]);
    else if (index === 0 && !placed.has(table.key)) placed.set(table.key, cell);
    else return undefined;
  }
  const isLabelled = placed.size === table.columns.length && cells.some((cell) => /[:=]/.test(cell));
  return isLabelled ? table.columns.map(({ name }) => placed.get(name) ?? "") : undefined;
}
