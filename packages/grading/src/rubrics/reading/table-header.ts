import { keyColumn, type TableColumn, type TableSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import { plainText } from "./plain-text.ts";
import { readEntry } from "./read-entry.ts";
import { type Separator, separators, splitCells } from "./split-cells.ts";

/** The position of each column of the form in the lines below a header, and how these lines are split. */
export interface Header {
  readonly separator: Separator;
  readonly width: number;
  readonly positions: ReadonlyMap<string, number>;
}

const MAX_LENGTH = 2000;

/** The header that a line is, where it names every column of the form, in any order and among others. */
export function readHeader(table: TableSection, line: string): Header | undefined {
  if (line.length > MAX_LENGTH) return undefined;
  if (table.columns.length === 1 && !line.includes("|")) {
    const [only] = table.columns;
    const isHeader = !/[0-9]/.test(line) && namesColumn(line, only);
    return isHeader ? { separator: "|", width: 1, positions: new Map([[only.name, 0]]) } : undefined;
  }
  for (const separator of separators) {
    const cells = splitCells(line, separator);
    if (cells === undefined || cells.length < table.columns.length || cells.length > 100) continue;
    if (separator === " " && cells.length > table.columns.length) continue;
    if (cells.some((cell) => isData(table, cell))) continue;
    const positions = new Map<string, number>();
    for (const column of table.columns) {
      const found = findColumn(cells, column);
      if (found !== undefined) positions.set(column.name, found);
    }
    const isWhole = positions.size === table.columns.length && new Set(positions.values()).size === positions.size;
    if (isWhole) return { separator, width: cells.length, positions };
  }
  return undefined;
}

/** Which of the labels is a column's: the one spelled as its name, else the only one that is alike. */
export function findColumn(labels: readonly string[], column: TableColumn): number | undefined {
  const names = [column.name, ...column.aliases].map((name) => foldWords(name).join(" "));
  const exact = labels.flatMap((each, index) => (names.includes(foldWords(label(each)).join(" ")) ? [index] : []));
  const found = exact.length > 0 ? exact : labels.flatMap((each, index) => (namesColumn(each, column) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** A number, a cell with its label, or an entry of the key's shape: what stands below a header and never in it. */
function isData(table: TableSection, cell: string): boolean {
  if (/^[-+]?[0-9]|[:=]/.test(cell)) return true;
  const key = keyColumn(table);
  return key.shape !== undefined && /[0-9]/.test(cell) && readEntry(key, cell) !== undefined;
}

/** Whether a label names a column: the same words, or some of them, or these and more; units in brackets aside. */
export function namesColumn(written: string, { name, aliases }: TableColumn): boolean {
  const words = foldWords(label(written));
  if (words.length === 0 || words.length > 4) return false;
  return [name, ...aliases].some((each) => {
    const wanted = foldWords(each);
    return wanted.every((word) => words.includes(word)) || words.every((word) => wanted.includes(word));
  });
}

function label(written: string): string {
  return plainText(written).replace(/[([][^()[\]]{0,40}[)\]]/g, " ");
}
