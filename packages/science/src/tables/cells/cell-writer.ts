import { type ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { dateWriter } from "../bytes/write-date.ts";
import { billion, minus, writeFloat, writeInteger, writePointed } from "../bytes/write-number.ts";
import { missingBoolean } from "../columns/boolean-column.ts";
import type { CategoryColumn } from "../columns/category-column.ts";
import type { Column } from "../columns/column.ts";
import type { DateColumn } from "../columns/date-column.ts";
import { powersOfTen } from "../columns/precision.ts";
import type { TextColumn } from "../columns/text-column.ts";
import { type DateFormat, dateFormat } from "../dates/date-format.ts";
import { formatMoment } from "../dates/moment.ts";
import type { PlainTexts } from "./plain-texts.ts";

/** How a text format writes the cells of one column. */
export interface CellStyle {
  /** The text before every cell that holds a value: a separator, a key. */
  readonly prefix: string;
  /** All that is written for a missing cell, its separator or key included. */
  readonly missing: string;
  /** A text with the quotes and escapes that the format needs. */
  render(text: string): string;
  /** Texts that `render` leaves as they are or only puts between quotes. */
  readonly plain: PlainTexts;
}

/** Writes the cell of one row. */
export type CellWriter = (row: number) => void;

/** A writer of the cells of one column; what can be prepared once a column is prepared here. */
export function cellWriter(writer: ByteWriter, column: Column, style: CellStyle): CellWriter {
  const prefix = utf8(style.prefix);
  const missing = utf8(style.missing);
  switch (column.kind) {
    case "float": {
      const { values, precision } = column;
      const write = numberCells(writer, values, prefix, missing, (value) => writeFloat(writer, value, precision));
      const isShort = "decimals" in precision && precision.decimals < powersOfTen.length;
      return isShort ? shortNumberCells(writer, values, precision.decimals, prefix, write) : write;
    }
    case "integer": {
      const { values } = column;
      const write = numberCells(writer, values, prefix, missing, (value) => writeInteger(writer, value));
      return shortNumberCells(writer, values, 0, prefix, write);
    }
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

/**
 * Writes what has at most nine digits, with so many decimals, and leaves all else to `writeOther`. Nothing is called
 * here with a fraction, which V8 would put on the heap for the call.
 */
function shortNumberCells(
  writer: ByteWriter,
  values: Float64Array,
  decimals: number,
  prefix: Uint8Array,
  writeOther: CellWriter,
): CellWriter {
  const scale = powersOfTen[decimals];
  const room = prefix.length + 12;
  return (row) => {
    const value = values[row];
    const scaled = Math.round(Math.abs(value) * scale);
    // A missing value fails the comparison too.
    if (!(scaled < billion)) {
      writeOther(row);
      return;
    }
    writer.copyWithRoom(prefix, room);
    const { bytes } = writer;
    if (value < 0) bytes[writer.length++] = minus;
    writer.length = writePointed(bytes, writer.length, scaled | 0, decimals);
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
  const { quote, characters } = style.plain;
  const opening = utf8(style.prefix + quote);
  const closing = utf8(quote);
  return (row) => {
    const value = values[row];
    if (value === null) {
      writer.copy(missing);
      return;
    }
    const start = writer.length;
    writer.copy(opening);
    if (writer.plain(value, characters)) {
      writer.copy(closing);
      return;
    }
    writer.length = start;
    writer.copy(prefix);
    writer.text(style.render(value));
  };
}
