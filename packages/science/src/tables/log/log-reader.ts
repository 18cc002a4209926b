import { TableBuilder } from "../cells/table-builder.ts";
import { dateFormat } from "../dates/date-format.ts";
import { parseMoment } from "../dates/moment.ts";
import { JsonScanner } from "../json/json-scanner.ts";
import type { CellValue, Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { renderLogText } from "./log-text.ts";

const stamps = [dateFormat("YYYY-MM-DDTHH:mm:ss.SSSZ"), dateFormat("YYYY-MM-DDTHH:mm:ssZ")];
const levels = new Set(["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL"]);
const white = " \t\r";
const bareWord = /[^\s="\\]+/uy;
const space = 32;
const quote = 34;
const equalsSign = 61;
const backslash = 92;
const lineFeed = 10;
const lastAscii = 127;

/** Reads the lines that `log` writes: keys in any order, each at most once, and none that the schema lacks. */
export class LogReader {
  readonly #scanner: JsonScanner;
  readonly #builder: TableBuilder;
  readonly #schema: Schema;
  readonly #columns: ReadonlyMap<string, number>;
  /** The keys with their equals signs: most lines hold them in the order of the schema, where a comparison finds them. */
  readonly #writtenKeys: readonly string[];
  readonly #stampColumn: number | undefined;

  constructor(text: string, schema: Schema, stampColumn: string | undefined) {
    this.#builder = new TableBuilder("log", schema, (position) => this.#scanner.place(position));
    this.#scanner = new JsonScanner(text, (place, reason) => this.#builder.malformed(place, reason));
    this.#schema = schema;
    this.#columns = new Map(schema.map(({ name }, index) => [name, index]));
    this.#writtenKeys = schema.map(({ name }) => `${renderLogText(name)}=`);
    this.#stampColumn = stampColumn === undefined ? undefined : this.#columns.get(stampColumn);
  }

  table(): Table {
    const scanner = this.#scanner;
    for (let row = 0; !scanner.atEnd; row++) {
      this.#stamp();
      this.#level();
      scanner.skip(white);
      let likely = 0;
      while (!this.#atLineEnd()) {
        if (likely === this.#stampColumn) likely++;
        likely = this.#pair(row, likely) + 1;
        if (!this.#atLineEnd() && !white.includes(scanner.text[scanner.position])) {
          throw scanner.failure("a value must be followed by a space or the end of the line.");
        }
        scanner.skip(white);
      }
      scanner.take("\n");
      this.#builder.fill(row + 1);
    }
    return this.#builder.finish();
  }

  #atLineEnd(): boolean {
    return this.#scanner.atEnd || this.#scanner.text.charCodeAt(this.#scanner.position) === lineFeed;
  }

  #stamp(): void {
    const start = this.#scanner.position;
    const word = this.#word();
    const time = word === "-" && this.#stampColumn !== undefined ? null : parseStamp(word);
    if (time === undefined) {
      const reason = "the line must begin with a time such as 2025-03-01T12:00:00.000Z.";
      throw this.#builder.malformed(this.#scanner.place(start), reason, this.#stampColumn);
    }
    if (this.#stampColumn !== undefined) this.#builder.add(this.#stampColumn, time, start);
  }

  #level(): void {
    this.#scanner.skip(white);
    const start = this.#scanner.position;
    if (levels.has(this.#word())) return;
    throw this.#scanner.failure(`after the time must stand one of ${[...levels].join(", ")}.`, start);
  }

  #word(): string {
    const scanner = this.#scanner;
    const start = scanner.position;
    scanner.position = wordEnd(scanner.text, start);
    return scanner.text.slice(start, scanner.position);
  }

  /** Reads a key and its value, and gives the column they belong to. */
  #pair(row: number, likely: number): number {
    const scanner = this.#scanner;
    const start = scanner.position;
    const column = this.#column(likely);
    if (this.#builder.count(column) > row) {
      const key = JSON.stringify(this.#schema[column].name);
      throw this.#builder.malformed(scanner.place(start), `the line names ${key} twice.`, column);
    }
    scanner.expect("=", "after a key");
    const valueStart = scanner.position;
    if (this.#builder.isUnread(column)) {
      if (this.#atQuote()) scanner.passScalar();
      else this.#passWord();
      this.#builder.pass(column);
      return column;
    }
    const parser = this.#builder.parsers[column];
    const cell = this.#atQuote()
      ? parser.fromText(scanner.string())
      : parser.fromText(scanner.text, valueStart, this.#passWord());
    this.#builder.add(column, cell, valueStart);
    return column;
  }

  /** Reads a key and says which column it is. */
  #column(likely: number): number {
    const scanner = this.#scanner;
    const start = scanner.position;
    if (likely < this.#writtenKeys.length && scanner.text.startsWith(this.#writtenKeys[likely], start)) {
      scanner.position += this.#writtenKeys[likely].length - 1;
      return likely;
    }
    const key = this.#atQuote() ? scanner.string() : scanner.text.slice(start, this.#passWord());
    const column = this.#columns.get(key);
    if (column !== undefined && column !== this.#stampColumn) return column;
    throw scanner.failure(`the schema has no key ${JSON.stringify(key)} for a log line.`, start);
  }

  #atQuote(): boolean {
    return this.#scanner.text.charCodeAt(this.#scanner.position) === quote;
  }

  /** Passes the bare word that must stand here and gives its end. */
  #passWord(): number {
    const scanner = this.#scanner;
    const start = scanner.position;
    const end = wordEnd(scanner.text, start);
    if (end === start) throw scanner.failure('a key or a value must stand here; the empty text is "".');
    scanner.position = end;
    return end;
  }
}

/** The end of the bare word at `start`, which is `start` where there is none. */
function wordEnd(text: string, start: number): number {
  let end = start;
  let code = text.charCodeAt(end);
  while (code > space && code <= lastAscii && code !== quote && code !== equalsSign && code !== backslash) {
    code = text.charCodeAt(++end);
  }
  // What is white beyond ASCII, and which controls are not, is for the pattern to say.
  if (code > lastAscii || code < space) {
    bareWord.lastIndex = end;
    if (bareWord.test(text)) return bareWord.lastIndex;
  }
  return end;
}

function parseStamp(word: string): CellValue | undefined {
  for (const stamp of stamps) {
    const time = parseMoment(word, stamp);
    if (time !== undefined) return time;
  }
  return undefined;
}
