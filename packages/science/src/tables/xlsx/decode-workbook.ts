import { CellDefect, type CellParser, decimalNumber } from "../cells/cell-parser.ts";
import { TableBuilder } from "../cells/table-builder.ts";
import { plainDecimal } from "../numbers/plain-number.ts";
import type { CellValue, ColumnSchema, Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { momentOfSerial } from "./excel-date.ts";
import { unescapeExcelText } from "./excel-text.ts";
import { PackageParts } from "./package-parts.ts";
import { SheetReader } from "./sheet-reader.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";

/** Reads the first sheet of a workbook from any program: names in row 1, values below. */
export function decodeWorkbook(bytes: Uint8Array, schema: Schema): Table {
  const builder = new TableBuilder("xlsx", schema, (line) => ({ line }));
  const parts = new PackageParts(bytes);
  const workbook = readWorkbook(parts);
  const sheet = new SheetReader(parts.scanner(workbook.sheetPath));
  const header: string[] = [];
  let lastRow = 0;
  for (let found = sheet.next(); found !== undefined; found = sheet.next()) {
    const { row, column } = sheet;
    if (found === "row") {
      if (lastRow <= 1 && row > 1) builder.checkHeader(header, 1);
      lastRow = row;
      builder.fill(lastRow - 2);
      continue;
    }
    if (row === 1) {
      header[column] = textOf(sheet, workbook) ?? sheet.value;
      continue;
    }
    if (column >= schema.length) {
      throw builder.malformed({ line: row }, `a value stands in column ${column + 1} of ${schema.length}.`);
    }
    if (builder.isUnread(column)) builder.pass(column);
    else builder.add(column, parseCell(sheet, schema[column], builder.parsers[column], workbook), row);
  }
  if (lastRow <= 1) builder.checkHeader(header, 1);
  builder.fill(lastRow - 1);
  return builder.finish();
}

/** Reads the cell at which the sheet stands. */
function parseCell(
  sheet: SheetReader,
  schema: ColumnSchema,
  parser: CellParser,
  workbook: Workbook,
): CellValue | CellDefect {
  const { type, value } = sheet;
  if (type === "n") {
    const number = numberOf(value);
    if (schema.kind !== "date" || Number.isNaN(number)) return parser.fromNumber(number);
    return momentOfSerial(number, workbook.uses1904) ?? new CellDefect(`${number} is not the number of a day.`);
  }
  if (type === "b") {
    return value === "0" || value === "1"
      ? parser.fromBoolean(value === "1")
      : new CellDefect(`${JSON.stringify(value)} is not 0 or 1, as a boolean cell must be.`);
  }
  const text = textOf(sheet, workbook);
  return text === undefined
    ? new CellDefect(`a cell of type ${JSON.stringify(type)} with ${JSON.stringify(value)} holds no value.`)
    : parser.fromString(text);
}

function numberOf(text: string): number {
  const plain = plainDecimal(text, 0, text.length);
  if (!Number.isNaN(plain)) return plain;
  return decimalNumber.test(text.trim()) ? Number(text) : Number.NaN;
}

function textOf({ type, value }: SheetReader, { strings }: Workbook): string | undefined {
  if (type === "s") return /^\d+$/.test(value) ? strings[Number(value)] : undefined;
  return type === "str" || type === "inlineStr" ? unescapeExcelText(value) : undefined;
}
