import { ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { cellWriter } from "../cells/cell-writer.ts";
import type { Table } from "../table.ts";
import { checkMissingMark, type DelimitedDialect, plainFields, quoteField } from "./dialect.ts";

/** A header of names, then one record a row, each closed by a line end. */
export function encodeDelimited(table: Table, dialect: DelimitedDialect): Uint8Array {
  checkMissingMark(dialect, table);
  const { columns, rows } = table;
  const render = (text: string) => quoteField(text, dialect);
  const plain = plainFields(dialect);
  const lineEnd = utf8(dialect.lineEnd);
  const writer = new ByteWriter((rows + 1) * columns.length * 12);
  writer.text(columns.map(({ name }) => render(name)).join(dialect.separator) + dialect.lineEnd);
  const cells = columns.map(({ column }, index) => {
    const prefix = index === 0 ? "" : dialect.separator;
    return cellWriter(writer, column, { prefix, missing: prefix + dialect.missing, render, plain });
  });
  for (let row = 0; row < rows; row++) {
    for (const writeCell of cells) writeCell(row);
    writer.copy(lineEnd);
  }
  return writer.finish();
}
