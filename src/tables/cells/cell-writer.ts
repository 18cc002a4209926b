import { type ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { dateWriter } from "../bytes/write-date.ts";
import { writeFloat, writeInteger } from "../bytes/write-number.ts";
import { missingBoolean } from "../columns/boolean-column.ts";
import type { CategoryColumn } from "../columns/category-column.ts";
import type { Column } from "../columns/column.ts";
import type { DateColumn } from "../columns/date-column.ts";
import type { TextColumn } from "../columns/text-column.ts";
import { type DateFormat, dateFormat } from "../dates/date-format.ts";
import { formatMoment } from "../dates/moment.ts";

/** How a text format writes the cells of one column. */
export interface CellStyle {
  /** What stands before every cell that holds a value: a separator, a key. */
  readonly prefix: string;
  /** All that is written for a missing cell, its separator or key included. */
  readonly missing: string;
  /** A text with the quotes and escapes that the format needs. */
  render(text: string): string;
}

/** Writes the cell of one row. */
export type CellWriter = (row: number) => void;

/** A writer of the cells of one column; what can be prepared once a column is prepared here. */
export function cellWriter(writer: ByteWriter, column: Column, style: CellStyle): CellWriter {
  const prefix = utf8(style.prefix);
  const missing = utf8(style.missing);
  switch (column.kind) {
    case "float":
      return numberCells(writer, column.values, prefix, missing, (value) =>
        writeFloat(writer, value, column.precision),
      );
    case "integer":
      return numberCells(writer, column.values, prefix, missing, (value) => writeInteger(writer, value));
    case "date":
      return numberCells(writer, column.values, prefix, missing, dateCells(writer, column, style));
    case "boolean":
      return booleanCells(writer, column.values, style);
    case "category":
      return categoryCells(writer, column, style);
    case "text":
      return textCells(writer, column, style, prefix, missing);
  }
}

function numberCells(
  writer: ByteWriter,
  values: Float64Array,
  prefix: Uint8Array,
  missing: Uint8Array,
  write: (value: number) => void,
): CellWriter {
  return (row) => {
    const value = values[row];
    if (Number.isNaN(value)) {
      writer.copy(missing);
      return;
    }
    writer.copy(prefix);
    write(value);
  };
}

/** Quotes and escapes depend on the format's separators alone, so one date shows how all are to be rendered. */
function dateCells(writer: ByteWriter, column: DateColumn, style: CellStyle): (value: number) => void {
  const format: DateFormat = dateFormat(column.format);
  const sample = formatMoment(0, format);
  const [before, after, ...more] = style.render(sample).split(sample);
  if (after === undefined || more.length > 0) return (value) => writer.text(style.render(formatMoment(value, format)));
  const opening = utf8(before);
  const closing = utf8(after);
  const write = dateWriter(writer, format);
  return (value) => {
    writer.copy(opening);
    write(value);
    writer.copy(closing);
  };
}

function booleanCells(writer: ByteWriter, values: Uint8Array, style: CellStyle): CellWriter {
  const no = utf8(`${style.prefix}false`);
  const yes = utf8(`${style.prefix}true`);
  const missing = utf8(style.missing);
  return (row) => {
    const value = values[row];
    writer.copy(value === missingBoolean ? missing : value === 1 ? yes : no);
  };
}

function categoryCells(writer: ByteWriter, column: CategoryColumn, style: CellStyle): CellWriter {
  const missing = utf8(style.missing);
  const levels = column.levels.map((level) => utf8(style.prefix + style.render(level)));
  const { codes } = column;
  return (row) => {
    const code = codes[row];
    writer.copy(code === -1 ? missing : levels[code]);
  };
}

function textCells(
  writer: ByteWriter,
  column: TextColumn,
  style: CellStyle,
  prefix: Uint8Array,
  missing: Uint8Array,
): CellWriter {
  const { values } = column;
  return (row) => {
    const value = values[row];
    if (value === null) {
      writer.copy(missing);
      return;
    }
    writer.copy(prefix);
    writer.text(style.render(value));
  };
}
