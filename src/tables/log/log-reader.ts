import { TableBuilder } from "../cells/table-builder.ts";
import { dateFormat } from "../dates/date-format.ts";
import { parseMoment } from "../dates/moment.ts";
import { JsonScanner } from "../json/json-scanner.ts";
import type { CellValue, Schema } from "../schema.ts";
import type { Table } from "../table.ts";

const stamps = [dateFormat("YYYY-MM-DDTHH:mm:ss.SSSZ"), dateFormat("YYYY-MM-DDTHH:mm:ssZ")];
const levels = new Set(["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL"]);
const white = " \t\r";
const bareWord = /[^\s="\\]+/uy;

/** Reads the lines that `log` writes: keys in any order, each at most once, and none that the schema lacks. */
export class LogReader {
  readonly #scanner: JsonScanner;
  readonly #builder: TableBuilder;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #stampColumn: number | undefined;

  constructor(text: string, schema: Schema, stampColumn: string | undefined) {
    this.#builder = new TableBuilder("log", schema);
    this.#scanner = new JsonScanner(text, (place, reason) => this.#builder.malformed(place, reason));
    this.#columns = new Map(schema.map(({ name }, index) => [name, index]));
    this.#stampColumn = stampColumn === undefined ? undefined : this.#columns.get(stampColumn);
  }

  table(): Table {
    const scanner = this.#scanner;
    for (let row = 0; !scanner.atEnd; row++) {
      this.#stamp();
      this.#level();
      scanner.skip(white);
      while (!this.#atLineEnd()) {
        this.#pair(row);
        if (!white.includes(scanner.text[scanner.position] ?? " ") && !this.#atLineEnd()) {
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
    return this.#scanner.atEnd || this.#scanner.text[this.#scanner.position] === "\n";
  }

  #stamp(): void {
    const start = this.#scanner.position;
    const word = this.#word() ?? "";
    const time = word === "-" && this.#stampColumn !== undefined ? null : parseStamp(word);
    if (time === undefined) {
      const reason = "the line must begin with a time such as 2025-03-01T12:00:00.000Z.";
      throw this.#builder.malformed(this.#scanner.place(start), reason, this.#stampColumn);
    }
    if (this.#stampColumn !== undefined) this.#builder.add(this.#stampColumn, time, () => this.#scanner.place(start));
  }

  #level(): void {
    this.#scanner.skip(white);
    const start = this.#scanner.position;
    if (levels.has(this.#word() ?? "")) return;
    throw this.#scanner.failure(`after the time must stand one of ${[...levels].join(", ")}.`, start);
  }

  #pair(row: number): void {
    const scanner = this.#scanner;
    const start = scanner.position;
    const key = this.#text();
    const column = this.#columns.get(key);
    if (column === undefined || column === this.#stampColumn) {
      throw scanner.failure(`the schema has no key ${JSON.stringify(key)} for a log line.`, start);
    }
    if (this.#builder.count(column) > row) {
      throw this.#builder.malformed(scanner.place(start), `the line names ${JSON.stringify(key)} twice.`, column);
    }
    scanner.expect("=", "after a key");
    const valueStart = scanner.position;
    const cell = this.#builder.parsers[column].fromText(this.#text());
    this.#builder.add(column, cell, () => scanner.place(valueStart));
  }

  /** A bare word or a JSON string. */
  #text(): string {
    const scanner = this.#scanner;
    if (scanner.text[scanner.position] === '"') return scanner.string();
    const word = this.#word();
    if (word === undefined) throw scanner.failure('a key or a value must stand here; the empty text is "".');
    return word;
  }

  #word(): string | undefined {
    const scanner = this.#scanner;
    bareWord.lastIndex = scanner.position;
    const [word] = bareWord.exec(scanner.text) ?? [];
    scanner.position += word?.length ?? 0;
    return word;
  }
}

function parseStamp(word: string): CellValue | undefined {
  for (const stamp of stamps) {
    const time = parseMoment(word, stamp);
    if (time !== undefined) return time;
  }
  return undefined;
}
