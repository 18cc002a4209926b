import { AssayError } from "@assay/contract";
import type { Codec, NoOptions } from "../codec.ts";
import type { Table } from "../table.ts";
import { writeZip } from "../zip/write-zip.ts";
import { maxColumns, maxRows, maxTextLength } from "./cell-reference.ts";
import { decodeWorkbook } from "./decode-workbook.ts";
import { SharedStrings } from "./shared-strings.ts";
import { constantParts, stylesPart } from "./workbook-parts.ts";
import { writeSheet } from "./write-sheet.ts";

/**
 * A workbook of one sheet (ECMA-376). Dates are serial numbers shown in their format, and texts where they lie before
 * 1900-03-01; a missing value has no cell.
 */
export const xlsx: Codec<NoOptions> = {
  extension: "xlsx",
  encode: (table) => {
    checkLimits(table);
    const strings = new SharedStrings();
    const formats = [
      ...new Set(table.columns.flatMap(({ column }) => (column.kind === "date" ? [column.format] : []))),
    ];
    const sheet = writeSheet(table, strings, (format) => formats.indexOf(format) + 1);
    return writeZip([
      ...constantParts,
      { path: "xl/styles.xml", bytes: stylesPart(formats) },
      { path: "xl/sharedStrings.xml", bytes: strings.part() },
      { path: "xl/worksheets/sheet1.xml", bytes: sheet },
    ]);
  },
  decode: (bytes, schema) => decodeWorkbook(bytes, schema),
};

function checkLimits({ columns, rows }: Table): void {
  if (rows >= maxRows || columns.length > maxColumns) {
    throw new AssayError(
      "tables/exceeds-format",
      `A table of ${rows} rows and ${columns.length} columns does not fit an xlsx sheet; write it as csv.`,
    );
  }
  for (const { name, column } of columns) {
    const texts = column.kind === "text" ? column.values : column.kind === "category" ? column.levels : [];
    if (name.length <= maxTextLength && texts.every((text) => text === null || text.length <= maxTextLength)) continue;
    throw new AssayError(
      "tables/exceeds-format",
      `Column ${JSON.stringify(name.slice(0, 40))} has a text of more than ${maxTextLength} characters, which no xlsx cell holds; write it as csv.`,
    );
  }
}
