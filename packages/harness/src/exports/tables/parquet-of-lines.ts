import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Json } from "@assay/contract";
import type { ColumnKind } from "./column.ts";
import { parquetTable } from "./parquet-table.ts";

type Row = { readonly [name: string]: Json };

/**
 * Writes the objects of a file of JSON lines as a table of Parquet. A column is a field that any of them has. It holds
 * texts, numbers or flags if all of its values are such, and else texts of JSON. The file is read twice, so it may be long.
 */
export async function writeParquetOfLines(lines: string, path: string): Promise<void> {
  const kinds = new Map<string, ColumnKind | undefined>();
  for await (const row of rowsOf(lines)) {
    for (const [name, value] of Object.entries(row)) kinds.set(name, widerKind(kinds.get(name), value));
  }
  // A table has a column, even where it has no row.
  if (kinds.size === 0) kinds.set("id", "text");
  const columns = [...kinds].map(([name, kind = "json"]) => ({ name, kind }));
  const table = parquetTable(path, columns);
  for await (const row of rowsOf(lines)) table.add(columns.map(({ name, kind }) => cellOf(row[name], kind)));
  table.end();
}

async function* rowsOf(path: string): AsyncGenerator<Row> {
  const input = createReadStream(path);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as Row;
  }
}

/** The kind of a column that holds this value as well; undefined while all values are null. */
function widerKind(kind: ColumnKind | undefined, value: Json): ColumnKind | undefined {
  if (value === null) return kind;
  const own = kindOf(value);
  if (kind === undefined || kind === own) return own;
  const isNumber = (each: ColumnKind): boolean => each === "whole" || each === "number";
  return isNumber(kind) && isNumber(own) ? "number" : "json";
}

function kindOf(value: Json): ColumnKind {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "flag";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "whole" : "number";
  return "json";
}

/** Null in a column of JSON is unknown, as elsewhere. */
const cellOf = (value: Json | undefined, kind: ColumnKind): Json | undefined =>
  kind === "json" && value === null ? undefined : value;
