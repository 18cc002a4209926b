import { keyColumn, type TableColumn, type TableSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import type { Cell, ParsedRow, ParsedSection } from "../parsed-answer.ts";
import { readCell } from "./read-cell.ts";
import { readEntry } from "./read-entry.ts";

const MAX_ROWS = 200_000;

/** Collects the rows of a table. A row given twice must be the same twice; a cell in which they differ counts for nothing. */
export class TableBuilder {
  readonly #table: TableSection;
  readonly #key: TableColumn;
  readonly #asked: ReadonlySet<string> | undefined;
  readonly #rows = new Map<string, ParsedRow>();

  constructor(table: TableSection) {
    this.#table = table;
    this.#key = keyColumn(table);
    const asked = table.rows?.flatMap((row) => readEntry(this.#key, row) ?? []);
    this.#asked = asked === undefined ? undefined : new Set(asked);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Whether the form fixes what a key looks like, so that prose cannot pass for one. */
  get knowsItsEntries(): boolean {
    return this.#asked !== undefined || this.#key.shape !== undefined || this.#key.kind !== "text";
  }

  /** The row that a cell of the key column names, or undefined where it names none. */
  entryOf(cell: string): string | undefined {
    const entry = readEntry(this.#key, cell);
    if (entry === undefined || this.#asked === undefined || this.#asked.has(entry)) return entry;
    const words = foldWords(entry).join(" ");
    return [...this.#asked].find((asked) => foldWords(asked).join(" ") === words);
  }

  /** Adds the row with these cells, in the form's order of columns; false where they are no row. */
  add(written: readonly (string | undefined)[]): boolean {
    const { columns } = this.#table;
    const entry = this.entryOf(written[columns.indexOf(this.#key)] ?? "");
    if (entry === undefined || this.#rows.size >= MAX_ROWS) return false;
    const cells = new Map<string, Cell>();
    for (const [index, column] of columns.entries()) {
      const cell = column === this.#key ? undefined : readCell(column, written[index] ?? "");
      // Words where a number should be make a row only of a line that surely names one.
      if (cell?.kind === "unreadable" && !this.#isSure(written[columns.indexOf(this.#key)] ?? "")) return false;
      if (cell !== undefined) cells.set(column.name, cell);
    }
    const before = this.#rows.get(entry);
    this.#rows.set(entry, { entry, cells: before === undefined ? cells : merged(before.cells, cells) });
    return true;
  }

  finish(saysNone: boolean, refused = 0): Extract<ParsedSection, { kind: "table" }> {
    return { kind: "table", rows: this.#rows, given: this.#rows.size > 0 || saysNone, refused };
  }

  #isSure(cell: string): boolean {
    return this.#asked !== undefined || this.#key.shape !== undefined || /^[^\s]*[0-9][^\s]*$/.test(cell.trim());
  }
}

function merged(before: ReadonlyMap<string, Cell>, after: ReadonlyMap<string, Cell>): Map<string, Cell> {
  const cells = new Map(before);
  for (const [column, cell] of after) {
    const other = before.get(column);
    cells.set(column, other === undefined || isSame(other, cell) ? cell : { kind: "contradicted" });
  }
  return cells;
}

function isSame(left: Cell, right: Cell): boolean {
  if (left.kind === "number" && right.kind === "number") return left.value === right.value;
  return JSON.stringify(left) === JSON.stringify(right);
}
