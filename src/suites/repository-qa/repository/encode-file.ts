import type { FileTable } from "../../../contract/file-table.ts";
import { codecs, type LogOptions, type Schema, type Table, tableAsRead } from "../../../tables/index.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { FileContents } from "./file-contents.ts";

/** The bytes of a data file, as the agent reads them. */
export function encodeFile(blueprint: Blueprint, contents: FileContents): Uint8Array {
  const table = contents.table();
  const format = formatOf(blueprint);
  return format === "log" ? codecs.log.encode(table, logOptions(blueprint, contents)) : codecs[format].encode(table);
}

/** What a reader makes of a data file, found without writing it. */
export function fileAsRead(blueprint: Blueprint, contents: FileContents): FileTable | undefined {
  const format = formatOf(blueprint);
  return tableAsRead(contents.table(), format, format === "log" ? logOptions(blueprint, contents) : {});
}

/** What stands in the bytes of a data file. */
export function decodeFile(blueprint: Blueprint, contents: FileContents, bytes: Uint8Array, schema: Schema): Table {
  const format = formatOf(blueprint);
  return format === "log"
    ? codecs.log.decode(bytes, schema, logOptions(blueprint, contents))
    : codecs[format].decode(bytes, schema);
}

function formatOf({ extension, textFiles }: Blueprint): Blueprint["extension"] {
  return textFiles === "csv" && (extension === "txt" || extension === "log") ? "csv" : extension;
}

/** Lines are stamped with the time that the rows record, or by a clock of the file's own. */
function logOptions({ columns }: Blueprint, contents: FileContents): LogOptions {
  const recorded = columns.find(({ role, short }) => role === "moment" && short === "recorded_at");
  return { timestamp: recorded === undefined ? contents.logClock() : { column: recorded.short } };
}
