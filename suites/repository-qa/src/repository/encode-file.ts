import type { FileTable } from "@assay/contract";
import { codecs, type LogOptions, makeTable, type Schema, type Table, tableAsRead } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { FileContents } from "./file-contents.ts";
import { respell } from "./mess/respell.ts";
import type { DataFile } from "./path-tree.ts";

/** The bytes of a data file, as the agent reads them. */
export function encodeFile(blueprint: Blueprint, contents: FileContents): Uint8Array {
  return encodeTable(blueprint, contents, contents.table());
}

/** The bytes of a table that is written as the data file is. */
export function encodeTable(blueprint: Blueprint, contents: FileContents, table: Table): Uint8Array {
  const format = formatOf(blueprint, contents.file);
  const shown = asShown(table, contents.file);
  return format === "log" ? codecs.log.encode(shown, logOptions(blueprint, contents)) : codecs[format].encode(shown);
}

/** What a reader makes of a data file, found without writing it. */
export function fileAsRead(blueprint: Blueprint, contents: FileContents): FileTable | undefined {
  const format = formatOf(blueprint, contents.file);
  const shown = asShown(contents.table(), contents.file);
  return tableAsRead(shown, format, format === "log" ? logOptions(blueprint, contents) : {});
}

/** The table under the headers that the file has. */
function asShown(table: Table, file: DataFile): Table {
  return file.headers === undefined ? table : renamed(table, (short) => header(short, file));
}

/** What stands in the bytes of a data file, under the columns' short names. */
export function decodeFile(blueprint: Blueprint, contents: FileContents, bytes: Uint8Array, schema: Schema): Table {
  const { file } = contents;
  const format = formatOf(blueprint, file);
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

function formatOf({ textFiles }: Blueprint, { extension }: DataFile): Extension {
  return textFiles === "csv" && (extension === "txt" || extension === "log") ? "csv" : extension;
}

/** A column's short name as the file's header has it. */
function header(short: string, { headers }: DataFile): string {
  return headers === undefined ? short : respell(short, headers);
}

function renamed(table: Table, rename: (name: string) => string): Table {
  return makeTable(table.columns.map(({ name, column }) => ({ name: rename(name), column })));
}

/** Lines are stamped with the time that the rows record, or by a clock of the file's own. */
function logOptions({ columns }: Blueprint, contents: FileContents): LogOptions {
  const recorded = columns.find(({ role, short }) => role === "moment" && short === "recorded_at");
  return {
    timestamp: recorded === undefined ? contents.logClock() : { column: header(recorded.short, contents.file) },
  };
}
