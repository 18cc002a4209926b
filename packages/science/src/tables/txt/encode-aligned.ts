import { ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { cellWriter } from "../cells/cell-writer.ts";
import { checkMissingMark, type DelimitedDialect, plainFields, quoteField } from "../delimited/dialect.ts";
import type { NamedColumn, Table } from "../table.ts";

const space = 32;
const gap = 2;

/** The cells of one column one after another, the name first. */
interface ColumnText {
  readonly bytes: Uint8Array;
  /** Where the cell of each line ends in `bytes`. */
  readonly ends: Int32Array;
  /** Code points of the cell of each line. */
  readonly widths: Int32Array;
  readonly widest: number;
  readonly alignRight: boolean;
}

/**
 * Columns padded with spaces to equal width, counted in code points, numbers to the right, and two spaces apart. A
 * missing cell is the mark of the dialect; texts with white space are quoted as in csv.
 */
export function encodeAligned(table: Table, dialect: DelimitedDialect): Uint8Array {
  checkMissingMark(dialect, table);
  const columns = table.columns.map((named) => columnText(named, table.rows, dialect));
  const lines = table.rows + 1;
  const lineEnd = utf8(dialect.lineEnd);
  const maxPadding = columns.reduce((sum, { widest }) => sum + widest + gap, lineEnd.length) * lines;
  const maxText = columns.reduce((sum, { ends }) => sum + ends[table.rows], 0);
  // Every byte is a space until a cell is copied over it.
  const output = new Uint8Array(maxPadding + maxText).fill(space);
  let length = 0;
  for (let line = 0; line < lines; line++) {
    let pending = 0;
    for (const { bytes, ends, widths, widest, alignRight } of columns) {
      const padding = widest - widths[line];
      length += alignRight ? pending + padding : pending;
      const end = ends[line];
      for (let index = line === 0 ? 0 : ends[line - 1]; index < end; index++) output[length++] = bytes[index];
      pending = alignRight ? gap : gap + padding;
    }
    for (const byte of lineEnd) output[length++] = byte;
  }
  return output.slice(0, length);
}

function columnText({ name, column }: NamedColumn, rows: number, dialect: DelimitedDialect): ColumnText {
  const render = (text: string) => quoteField(text, dialect);
  const writer = new ByteWriter((rows + 1) * 12);
  const writeCell = cellWriter(writer, column, {
    prefix: "",
    missing: dialect.missing,
    render,
    plain: plainFields(dialect),
  });
  const ends = new Int32Array(rows + 1);
  const widths = new Int32Array(rows + 1);
  let widest = 0;
  let start = 0;
  for (let line = 0; line <= rows; line++) {
    if (line === 0) writer.text(render(name));
    else writeCell(line - 1);
    const end = writer.length;
    const width = countCodePoints(writer.bytes, start, end);
    ends[line] = end;
    widths[line] = width;
    if (width > widest) widest = width;
    start = end;
  }
  const alignRight = column.kind === "float" || column.kind === "integer";
  return { bytes: writer.bytes, ends, widths, widest, alignRight };
}

/** Continuation bytes of UTF-8 are 10xxxxxx; every other byte begins a code point. */
function countCodePoints(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let index = start; index < end; index++) if ((bytes[index] & 0xc0) !== 0x80) count++;
  return count;
}
