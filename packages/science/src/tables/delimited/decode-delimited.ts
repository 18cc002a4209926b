import { decodeUtf8 } from "../bytes/decode-utf8.ts";
import { TableBuilder } from "../cells/table-builder.ts";
import type { Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { checkMissingMark, type DelimitedDialect } from "./dialect.ts";
import { RecordScanner } from "./record-scanner.ts";

/** Reads what `encodeDelimited` writes, and any file of the same separator; an unquoted empty field is missing too. */
export function decodeDelimited(format: string, bytes: Uint8Array, schema: Schema, dialect: DelimitedDialect): Table {
  checkMissingMark(dialect);
  const { missing } = dialect;
  const builder = new TableBuilder(format, schema, (line) => ({ line }));
  const text = decodeUtf8(format, bytes);
  const scanner = new RecordScanner(text, dialect.separator, (place, reason, column) =>
    builder.malformed(place, reason, column),
  );
  if (scanner.atEnd) throw builder.malformed({ line: 1 }, "it is empty; its first line must name the columns.");
  scanner.next();
  builder.checkHeader(
    Array.from({ length: scanner.count }, (_, index) => scanner.field(index)),
    1,
  );
  while (!scanner.atEnd) {
    const recordLine = scanner.line;
    scanner.next();
    if (scanner.count !== schema.length) {
      const column = Math.min(scanner.count, schema.length - 1);
      const reason = `the record has ${scanner.count} of ${schema.length} fields.`;
      throw builder.malformed({ line: recordLine }, reason, column);
    }
    for (let column = 0; column < schema.length; column++) {
      if (builder.isUnread(column)) {
        builder.pass(column);
        continue;
      }
      const start = scanner.starts[column];
      const end = scanner.ends[column];
      const quoted = scanner.quoted[column];
      const line = scanner.lines[column];
      const parser = builder.parsers[column];
      if (quoted !== undefined) builder.add(column, parser.fromText(quoted), line);
      else if (start === end || (end - start === missing.length && text.startsWith(missing, start))) {
        builder.add(column, null, line);
      } else builder.add(column, parser.fromText(text, start, end), line);
    }
  }
  return builder.finish();
}
