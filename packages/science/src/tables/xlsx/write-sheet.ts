import { ByteWriter, utf8 } from "../bytes/byte-writer.ts";
import { writeFloat, writeInteger } from "../bytes/write-number.ts";
import { missingBoolean } from "../columns/boolean-column.ts";
import type { Column } from "../columns/column.ts";
import type { DateColumn } from "../columns/date-column.ts";
import { dateFormat } from "../dates/date-format.ts";
import { formatMoment } from "../dates/moment.ts";
import type { Table } from "../table.ts";
import { columnLetters } from "./cell-reference.ts";
import { earliestExcelDate, excelSerial } from "./excel-date.ts";
import type { SharedStrings } from "./shared-strings.ts";
import { sheetOpening } from "./workbook-parts.ts";

const cellEnd = utf8("</v></c>");

/** The sheet of a table: names in row 1, then one row each; a missing value has no cell. */
export function writeSheet(table: Table, strings: SharedStrings, styleOf: (format: string) => number): Uint8Array {
  const { columns, rows } = table;
  const writer = new ByteWriter((rows + 1) * columns.length * 36 + 512);
  const lastColumn = columnLetters(columns.length - 1);
  writer.text(`${sheetOpening}<dimension ref="A1:${lastColumn}${rows + 1}"/><sheetData><row r="1">`);
  for (const [index, { name }] of columns.entries()) {
    writer.text(`<c r="${columnLetters(index)}1" t="s"><v>${strings.index(name)}</v></c>`);
  }
  writer.text("</row>");
  const cells = columns.map(({ column }, index) => sheetCells(writer, column, columnLetters(index), strings, styleOf));
  for (let row = 0; row < rows; row++) {
    writer.text('<row r="');
    writeInteger(writer, row + 2);
    writer.text('">');
    for (const writeCell of cells) writeCell(row);
    writer.text("</row>");
  }
  writer.text("</sheetData></worksheet>");
  return writer.finish();
}

function sheetCells(
  writer: ByteWriter,
  column: Column,
  letters: string,
  strings: SharedStrings,
  styleOf: (format: string) => number,
): (row: number) => void {
  const opening = utf8(`<c r="${letters}`);
  const open = (row: number, attributes: Uint8Array) => {
    writer.copy(opening);
    writeInteger(writer, row + 2);
    writer.copy(attributes);
  };
  const writeString = (row: number, index: number) => {
    open(row, asString);
    writeInteger(writer, index);
    writer.copy(cellEnd);
  };
  switch (column.kind) {
    case "float":
    case "integer":
      return (row) => {
        const value = column.values[row];
        if (Number.isNaN(value)) return;
        open(row, asNumber);
        if (column.kind === "float") writeFloat(writer, value, column.precision);
        else writeInteger(writer, value);
        writer.copy(cellEnd);
      };
    case "boolean":
      return (row) => {
        const value = column.values[row];
        if (value === missingBoolean) return;
        open(row, asBoolean);
        writeInteger(writer, value);
        writer.copy(cellEnd);
      };
    case "date":
      return dateCells(writer, column, open, (row, text) => writeString(row, strings.index(text)), styleOf);
    case "category": {
      const { codes, levels } = column;
      return (row) => {
        if (codes[row] !== -1) writeString(row, strings.index(levels[codes[row]]));
      };
    }
    case "text":
      return (row) => {
        const value = column.values[row];
        if (value !== null) writeString(row, strings.index(value));
      };
  }
}

const asNumber = utf8('"><v>');
const asString = utf8('" t="s"><v>');
const asBoolean = utf8('" t="b"><v>');

/** Excel has no dates before 1900-03-01 that all readers agree on: those are written as text in their format. */
function dateCells(
  writer: ByteWriter,
  column: DateColumn,
  open: (row: number, attributes: Uint8Array) => void,
  writeText: (row: number, text: string) => void,
  styleOf: (format: string) => number,
): (row: number) => void {
  const format = dateFormat(column.format);
  const asDate = utf8(`" s="${styleOf(column.format)}"><v>`);
  return (row) => {
    const value = column.values[row];
    if (Number.isNaN(value)) return;
    if (value < earliestExcelDate) {
      writeText(row, formatMoment(value, format));
      return;
    }
    open(row, asDate);
    writer.text(String(excelSerial(value)));
    writer.copy(cellEnd);
  };
}
