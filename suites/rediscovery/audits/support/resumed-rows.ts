import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** Rows of a long audit, each a line of JSON in a file where there is one: an interrupted run goes on where it ended. */
export class ResumedRows<Row> {
  readonly #file: string | undefined;
  readonly #keyOf: (row: Row) => string;
  readonly #rows = new Map<string, Row>();

  constructor(file: string | undefined, keyOf: (row: Row) => string) {
    this.#file = file;
    this.#keyOf = keyOf;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line === "") continue;
      const row: Row = JSON.parse(line);
      this.#rows.set(keyOf(row), row);
    }
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  add(row: Row): Row {
    this.#rows.set(this.#keyOf(row), row);
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(row)}\n`);
    return row;
  }
}
