import type { FileTable } from "@assay/contract";
import { codecs, type LogOptions, makeTable, type Schema, type Table, tableAsRead } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { contentFormat } from "../blueprint/content-format.ts";
import type { FileContents } from "./file-contents.ts";
import { respell } from "./mess/respell.ts";
import type { DataFile } from "./path-tree.ts";

/** The bytes of a data file, as the agent reads them. */
export function encodeFile(blueprint: Blueprint, contents: FileContents): Uint8Array {
  return encodeTable(blueprint, contents, contents.table());
}

/** The bytes of a table in the format of a data file. */
export function encodeTable(blueprint: Blueprint, contents: FileContents, table: Table): Uint8Array {
  const format = contentFormat(contents.file.extension, blueprint);
  const shown = asShown(table, contents.file);
  return format === "log" ? codecs.log.encode(shown, logOptions(blueprint, contents)) : codecs[format].encode(shown);
}

/** The table that a reader of the data file would get, without writing the file. */
export function fileAsRead(blueprint: Blueprint, contents: FileContents): FileTable | undefined {
  const format = contentFormat(contents.file.extension, blueprint);
  const shown = asShown(contents.table(), contents.file);
  return tableAsRead(shown, format, format === "log" ? logOptions(blueprint, contents) : {});
}

/** The table with the file's headers. */
function asShown(table: Table, file: DataFile): Table {
  return file.headers === undefined ? table : renamed(table, (short) => header(short, file));
}

/** The table in the bytes of a data file, with the columns' short names. */
export function decodeFile(blueprint: Blueprint, contents: FileContents, bytes: Uint8Array, schema: Schema): Table {
  const { file } = contents;
  const format = contentFormat(file.extension, blueprint);
  const shown =
    file.headers === undefined ? schema : schema.map((each) => ({ ...each, name: header(each.name, file) }));
  const table =
    format === "log"
      ? codecs.log.decode(bytes, shown, logOptions(blueprint, contents))
      : codecs[format].decode(bytes, shown);
  if (file.headers === undefined) return table;
  const shorts = new Map(schema.map(({ name }) => [header(name, file), name]));
  return renamed(table, (written) => shorts.get(written) ?? written);
}

/** A column's short name as in the file's header. */
function header(short: string, { headers }: DataFile): string {
  return headers === undefined ? short : respell(short, headers);
}

function renamed(table: Table, rename: (name: string) => string): Table {
  return makeTable(table.columns.map(({ name, column }) => ({ name: rename(name), column })));
}

/** Log lines have the recorded time of the row, or times of a separate clock. */
function logOptions({ columns }: Blueprint, contents: FileContents): LogOptions {
  const recorded = columns.find(({ role, short }) => role === "moment" && short === "recorded_at");
  return {
    timestamp: recorded === undefined ? contents.logClock() : { column: header(recorded.short, contents.file) },
  };
}
