import { CellDefect, type CellParser } from "../cells/cell-parser.ts";
import { TableBuilder } from "../cells/table-builder.ts";
import type { CellValue, ColumnSchema, Schema } from "../schema.ts";
import type { Table } from "../table.ts";
import { momentOfSerial } from "./excel-date.ts";
import { unescapeExcelText } from "./excel-text.ts";
import { PackageParts } from "./package-parts.ts";
import { type SheetCell, sheetEvents } from "./sheet-cells.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";

/** Reads the first sheet of a workbook, whoever wrote it: names in row 1, values below. */
export function decodeWorkbook(bytes: Uint8Array, schema: Schema): Table {
  const builder = new TableBuilder("xlsx", schema);
  const parts = new PackageParts(bytes);
  const workbook = readWorkbook(parts);
  const header: string[] = [];
  let lastRow = 0;
  for (const event of sheetEvents(parts, workbook.sheetPath)) {
    if ("startedRow" in event) {
      if (lastRow <= 1 && event.startedRow > 1) builder.checkHeader(header, 1);
      lastRow = event.startedRow;
      builder.fill(lastRow - 2);
      continue;
    }
    const { row, column } = event;
    if (row === 1) {
      header[column] = textOf(event, workbook) ?? event.value;
      continue;
    }
    if (column >= schema.length) {
      throw builder.malformed({ line: row }, `a value stands in column ${column + 1} of ${schema.length}.`);
    }
    const cell = parseCell(event, schema[column], builder.parsers[column], workbook);
    builder.add(column, cell, () => ({ line: row }));
  }
  if (lastRow <= 1) builder.checkHeader(header, 1);
  builder.fill(lastRow - 1);
  return builder.finish();
}

function parseCell(
  cell: SheetCell,
  schema: ColumnSchema,
  parser: CellParser,
  workbook: Workbook,
): CellValue | CellDefect {
  if (cell.type === "b") {
    return ["0", "1"].includes(cell.value)
      ? parser.fromBoolean(cell.value === "1")
      : new CellDefect(`${JSON.stringify(cell.value)} is not 0 or 1, as a boolean cell must be.`);
  }
  if (cell.type === "n") {
    const number = cell.value.trim() === "" ? Number.NaN : Number(cell.value);
    if (schema.kind !== "date" || Number.isNaN(number)) return parser.fromNumber(number);
    return momentOfSerial(number, workbook.uses1904) ?? new CellDefect(`${number} is not the number of a day.`);
  }
  const text = textOf(cell, workbook);
  return text === undefined
    ? new CellDefect(`a cell of type ${JSON.stringify(cell.type)} with ${JSON.stringify(cell.value)} holds no value.`)
    : parser.fromString(text);
}

function textOf({ type, value }: SheetCell, { strings }: Workbook): string | undefined {
  if (type === "s") return /^\d+$/.test(value) ? strings[Number(value)] : undefined;
  return type === "str" || type === "inlineStr" ? unescapeExcelText(value) : undefined;
}
