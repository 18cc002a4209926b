import { decodeUtf8 } from "../bytes/decode-utf8.ts";
import { TableBuilder } from "../cells/table-builder.ts";
import type { Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { checkMissingMark, type DelimitedDialect } from "./dialect.ts";
import { RecordScanner } from "./record-scanner.ts";

/** Reads what `encodeDelimited` writes, and any file of the same separator; an unquoted empty field is missing too. */
export function decodeDelimited(format: string, bytes: Uint8Array, schema: Schema, dialect: DelimitedDialect): Table {
  checkMissingMark(dialect);
  const builder = new TableBuilder(format, schema);
  const text = decodeUtf8(format, bytes);
  const scanner = new RecordScanner(text, dialect.separator, (place, reason, column) =>
    builder.malformed(place, reason, column),
  );
  if (scanner.atEnd) throw builder.malformed({ line: 1 }, "it is empty; its first line must name the columns.");
  const header = scanner.record();
  builder.checkHeader(
    header.map((field) => field.text),
    1,
  );
  while (!scanner.atEnd) {
    const { line } = scanner;
    const fields = scanner.record();
    if (fields.length !== schema.length) {
      const column = Math.min(fields.length, schema.length - 1);
      throw builder.malformed({ line }, `the record has ${fields.length} of ${schema.length} fields.`, column);
    }
    for (const [column, field] of fields.entries()) {
      const isMissing = !field.quoted && (field.text === dialect.missing || field.text === "");
      const cell = isMissing ? null : builder.parsers[column].fromText(field.text);
      builder.add(column, cell, () => ({ line: field.line }));
    }
  }
  return builder.finish();
}
