import { createHash } from "node:crypto";
import {
  booleanColumn,
  categoryColumn,
  codecs,
  dateColumn,
  floatColumn,
  integerColumn,
  makeTable,
  missingBoolean,
  type Table,
  textColumn,
} from "../../src/tables/index.ts";

/** A small table of every kind of column, with missing cells and texts that need quotes and escapes. */
export function goldenTable(): Table {
  const missing = Number.NaN;
  return makeTable([
    { name: "id", column: integerColumn([1, -20, 9_007_199_254_740_991, missing]) },
    { name: "dose (mg)", column: floatColumn([0.125, 1.005, missing, -1234.5], { decimals: 2 }) },
    { name: "rate", column: floatColumn([1e-9 / 3, missing, 2e21 / 3, 0.1 + 0.2], { significant: 5 }) },
    { name: "arm", column: categoryColumn([0, 1, -1, 2], ["placebo", "drug A", "Tromsø, öst"]) },
    { name: "note", column: textColumn(["=1+1", "", null, 'two\nlines, "quoted" \\ 🧪 _x0041_\u0007']) },
    { name: "smoker", column: booleanColumn([1, 0, missingBoolean, 1]) },
    { name: "visit", column: dateColumn([0, -4e12, missing, 1.7e12], "DD-MMM-YYYY") },
    { name: "measured", column: dateColumn([951_782_399_999, missing, -1, 1.7e12], "YYYY-MM-DD HH:mm:ss.SSS") },
  ]);
}

/** The SHA-256 of the golden table in every format, by the name of the format. */
export function goldenTables(): Record<string, string> {
  const table = goldenTable();
  const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ["csv", codecs.csv.encode(table)],
    ["csv with NA and CRLF", codecs.csv.encode(table, { missing: "NA", lineEnd: "\r\n" })],
    ["json", codecs.json.encode(table)],
    ["jsonl", codecs.jsonl.encode(table)],
    ["log", codecs.log.encode(table)],
    ["log stamped by a column", codecs.log.encode(table, { timestamp: { column: "measured" } })],
    ["txt in tabs", codecs.txt.encode(table)],
    ["txt in aligned columns", codecs.txt.encode(table, { layout: "aligned" })],
    ["xlsx", codecs.xlsx.encode(table)],
  ];
  return Object.fromEntries(files.map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]));
}
