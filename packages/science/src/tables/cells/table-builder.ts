import { type FilePlace, MalformedFileError } from "../malformed-file-error.ts";
import { type CellValue, checkSchema, type Schema } from "../schema.ts";
import { makeTable, type Table } from "../table.ts";
import { CellDefect, type CellParser, cellParser } from "./cell-parser.ts";
import { ColumnCells } from "./column-cells.ts";

/** Collects the cells of a file and says where the first bad one stands. */
export class TableBuilder {
  readonly parsers: readonly CellParser[];
  readonly #format: string;
  readonly #schema: Schema;
  readonly #placeOf: (position: number) => FilePlace;
  readonly #columns: readonly ColumnCells[];

  /** `placeOf` turns the position that a cell is added with into a place in the file, where the cell is bad. */
  constructor(format: string, schema: Schema, placeOf: (position: number) => FilePlace) {
    checkSchema(schema);
    this.#format = format;
    this.#schema = schema;
    this.#placeOf = placeOf;
    this.#columns = schema.map((column) => new ColumnCells(column));
    this.parsers = schema.map(cellParser);
  }

  /** Adds the next cell of a column. */
  add(column: number, cell: CellValue | CellDefect, position: number): void {
    if (cell instanceof CellDefect) throw this.malformed(this.#placeOf(position), cell.reason, column);
    this.#columns[column].add(cell);
  }

  /** Adds a row: the cells of the columns that are read, and one to each column that is passed over. */
  addRow(columns: readonly number[], cells: readonly CellValue[]): void {
    let read = 0;
    for (let column = 0; column < this.#columns.length; column++) {
      this.#columns[column].add(columns[read] === column ? cells[read++] : null);
    }
  }

  /** Fills every column that is shorter with missing cells up to `rows`. */
  fill(rows: number): void {
    for (const column of this.#columns) while (column.count < rows) column.add(null);
  }

  /** How many cells a column holds so far. */
  count(column: number): number {
    return this.#columns[column].count;
  }

  malformed(place: FilePlace, reason: string, column?: number): MalformedFileError {
    if (column === undefined) return new MalformedFileError(this.#format, place, reason);
    const columnName = this.#schema[column]?.name;
    return new MalformedFileError(this.#format, { ...place, column: column + 1, columnName }, reason);
  }

  /** Whether the cells of a column are passed over. */
  isUnread(column: number): boolean {
    return this.#schema[column].kind === "unread";
  }

  /** Passes over the next cell of such a column. */
  pass(column: number): void {
    this.#columns[column].add(null);
  }

  /** Compares the names in a file's header with those of the schema. */
  checkHeader(names: readonly string[], line: number): void {
    for (const [index, { name }] of this.#schema.entries()) {
      if (names[index] === name) continue;
      const found = names[index] === undefined ? "nothing" : JSON.stringify(names[index]);
      throw this.malformed({ line }, `the header has ${found} where the schema has ${JSON.stringify(name)}.`, index);
    }
    if (names.length > this.#schema.length) {
      throw this.malformed({ line }, `the header has ${names.length} names, the schema ${this.#schema.length}.`);
    }
  }

  /** The table of the columns that were read. */
  finish(): Table {
    return makeTable(
      this.#columns.flatMap((cells) => {
        const column = cells.column();
        return column === undefined ? [] : [{ name: cells.schema.name, column }];
      }),
    );
  }
}
