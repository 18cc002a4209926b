import { ByteWriter } from "../bytes/byte-writer.ts";
import { decodeUtf8 } from "../bytes/decode-utf8.ts";
import { CellDefect, type CellParser } from "../cells/cell-parser.ts";
import { type CellWriter, cellWriter } from "../cells/cell-writer.ts";
import { plainTexts } from "../cells/plain-texts.ts";
import { TableBuilder } from "../cells/table-builder.ts";
import type { CellValue, Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { type JsonScalar, JsonScanner } from "./json-scanner.ts";

const plainStrings = plainTexts(JSON.stringify, '"');

/** A writer of rows as records: `{"dose":1.5,"arm":null}`. */
export function recordWriter(table: Table): { writer: ByteWriter; writeRecord: CellWriter } {
  const nameLength = table.columns.reduce((sum, { name }) => sum + name.length + 4, 0);
  const writer = new ByteWriter(table.rows * (nameLength + table.columns.length * 10 + 4));
  const cells = table.columns.map(({ name, column }, index) => {
    const prefix = `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return cellWriter(writer, column, {
      prefix,
      missing: `${prefix}null`,
      render: JSON.stringify,
      plain: plainStrings,
    });
  });
  const closingBrace = 125;
  const writeRecord = (row: number) => {
    for (const writeCell of cells) writeCell(row);
    writer.byte(closingBrace);
  };
  return { writer, writeRecord };
}

/** Reads records into a table: every name of the schema once, in any order, and no other. */
export class RecordReader {
  readonly scanner: JsonScanner;
  readonly builder: TableBuilder;
  readonly #schema: Schema;
  readonly #columns: ReadonlyMap<string, number>;
  /** The names as most files write them, in the order of the schema and with the colon: one comparison finds them. */
  readonly #writtenNames: readonly string[];
  readonly #white: string;
  /** A record as `recordWriter` writes it, with a group for each column that is read. */
  readonly #usual: RegExp;
  readonly #readColumns: readonly number[];
  #rows = 0;

  constructor(format: string, bytes: Uint8Array, schema: Schema, white: string) {
    this.builder = new TableBuilder(format, schema, (position) => this.scanner.place(position));
    this.scanner = new JsonScanner(decodeUtf8(format, bytes), (place, reason) => this.builder.malformed(place, reason));
    this.#schema = schema;
    this.#columns = new Map(schema.map(({ name }, index) => [name, index]));
    this.#writtenNames = schema.map(({ name }) => `${JSON.stringify(name)}:`);
    this.#white = white;
    this.#usual = usualRecord(schema);
    this.#readColumns = schema.flatMap(({ kind }, index) => (kind === "unread" ? [] : [index]));
  }

  /** Reads a record by pattern where it is written as usual, and otherwise character by character. */
  record(): void {
    if (!this.#readUsual()) this.#scan();
  }

  /** Reads nothing if the record is written in another way or has a bad cell: scanning says where. */
  #readUsual(): boolean {
    const { scanner, builder } = this;
    this.#usual.lastIndex = scanner.position;
    const found = this.#usual.exec(scanner.text);
    if (found === null) return false;
    const cells: CellValue[] = [];
    for (let group = 1; group < found.length; group++) {
      const cell = parseScalar(builder.parsers[this.#readColumns[group - 1]], scalarOf(found[group]));
      if (cell instanceof CellDefect) return false;
      cells.push(cell);
    }
    builder.addRow(this.#readColumns, cells);
    scanner.position = this.#usual.lastIndex;
    this.#rows++;
    return true;
  }

  #scan(): void {
    const { scanner } = this;
    const start = scanner.position;
    scanner.expect("{", "at the start of a record");
    scanner.skip(this.#white);
    let members = 0;
    if (!scanner.take("}")) {
      do this.#member(members++);
      while (scanner.take(","));
      scanner.expect("}", "at the end of a record");
    }
    this.#rows++;
    // No member is unknown or named twice, so their number tells whether one is lacking.
    if (members < this.#schema.length) throw this.#lackingMember(start);
  }

  #lackingMember(start: number): Error {
    const { line } = this.scanner.place(start);
    const column = this.#schema.findIndex((_, index) => this.builder.count(index) < this.#rows);
    const reason = `the record has no ${JSON.stringify(this.#schema[column].name)}; write null for a missing value.`;
    return this.builder.malformed({ line }, reason, column);
  }

  #member(likely: number): void {
    const { scanner, builder } = this;
    scanner.skip(this.#white);
    const start = scanner.position;
    const isLikely = likely < this.#writtenNames.length && scanner.text.startsWith(this.#writtenNames[likely], start);
    const column = isLikely ? likely : this.#column();
    if (builder.count(column) > this.#rows) {
      const { name } = this.#schema[column];
      throw builder.malformed(scanner.place(start), `the record names ${JSON.stringify(name)} twice.`, column);
    }
    if (isLikely) scanner.position += this.#writtenNames[likely].length;
    else {
      scanner.skip(this.#white);
      scanner.expect(":", "after the name of a value");
    }
    scanner.skip(this.#white);
    if (builder.isUnread(column)) {
      scanner.passScalar();
      builder.pass(column);
    } else {
      const valueStart = scanner.position;
      const cell = parseScalar(builder.parsers[column], scanner.scalar());
      builder.add(column, cell, valueStart);
    }
    scanner.skip(this.#white);
  }

  /** Reads the name of a value and says which column it is. */
  #column(): number {
    const { scanner } = this;
    const start = scanner.position;
    if (scanner.text[start] !== '"') scanner.expect('"', "before the name of a value");
    const name = scanner.string();
    const column = this.#columns.get(name);
    if (column === undefined) throw scanner.failure(`the schema has no column ${JSON.stringify(name)}.`, start);
    return column;
  }
}

/** A text without escapes, a number without an exponent, or a word. */
const usualScalar = String.raw`"[^"\\\x00-\x1f]*"|-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null`;

function usualRecord(schema: Schema): RegExp {
  const members = schema.map(({ name, kind }) => {
    const written = JSON.stringify(name).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    return `${written}:${kind === "unread" ? "(?:" : "("}${usualScalar})`;
  });
  return new RegExp(`\\{${members.join(",")}\\}`, "y");
}

/** The value of a text that the pattern of usual scalars matches. */
function scalarOf(text: string): JsonScalar {
  switch (text[0]) {
    case '"':
      return text.slice(1, -1);
    case "n":
      return null;
    case "t":
      return true;
    case "f":
      return false;
    default:
      return Number(text);
  }
}

function parseScalar(parser: CellParser, scalar: JsonScalar): CellValue | CellDefect {
  if (scalar === null) return null;
  if (typeof scalar === "string") return parser.fromString(scalar);
  return typeof scalar === "number" ? parser.fromNumber(scalar) : parser.fromBoolean(scalar);
}
