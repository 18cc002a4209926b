import { AssayError } from "@assay/contract";
import { RecordScanner } from "@assay/science/tables/delimited/record-scanner";

/** A CSV file as texts, with the line on which each record begins. */
export interface CsvTable {
  readonly names: readonly string[];
  readonly records: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Reads the text of a CSV file. `path` is for messages. */
export function readCsv(text: string, path: string): CsvTable {
  const fail = (line: number, reason: string): AssayError =>
    new AssayError("experiment-design/wrong-data", `${path}, line ${line}: ${reason}`);
  const scanner = new RecordScanner(text.replace(/^\uFEFF/, ""), ",", (place, reason) =>
    fail("line" in place ? Number(place.line) : 1, reason),
  );
  const next = (): string[] => {
    scanner.next();
    return Array.from({ length: scanner.count }, (_, index) => scanner.field(index).trim());
  };
  if (scanner.atEnd) throw fail(1, "the file is empty; its first line must name the columns");
  const names = next();
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw fail(1, `two columns are called "${twice}"; rename one`);
  const records: { readonly line: number; readonly cells: readonly string[] }[] = [];
  while (!scanner.atEnd) {
    const { line } = scanner;
    const cells = next();
    // A blank line, usually the last one.
    if (cells.length === 1 && cells[0] === "" && names.length > 1) continue;
    if (cells.length !== names.length) {
      throw fail(line, `the line has ${cells.length} cells, and the first line names ${names.length} columns`);
    }
    records.push({ line, cells });
  }
  if (records.length === 0) throw fail(2, "there are no data below the first line");
  return { names, records };
}
