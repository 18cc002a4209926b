import { utf8 } from "../bytes/byte-writer.ts";
import { dateFormat } from "../dates/date-format.ts";
import type { ZipEntry } from "../zip/zip-format.ts";
import { excelDateCode } from "./excel-date.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const sheetOpening = `${declaration}<worksheet xmlns="${spreadsheet}">`;
export const sharedStringsOpening = `${declaration}<sst xmlns="${spreadsheet}"`;

const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheetType}.sharedStrings+xml"/>` +
  "</Types>";

const packageParts =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/>` +
  "</Relationships>";

const workbook =
  `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}">` +
  '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>';

const workbookParts =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/>` +
  `<Relationship Id="rId3" Type="${officeRelations}/sharedStrings" Target="sharedStrings.xml"/>` +
  "</Relationships>";

/** The parts that are the same in every workbook. */
export const constantParts: readonly ZipEntry[] = [
  { path: "[Content_Types].xml", bytes: utf8(contentTypes) },
  { path: "_rels/.rels", bytes: utf8(packageParts) },
  { path: "xl/workbook.xml", bytes: utf8(workbook) },
  { path: "xl/_rels/workbook.xml.rels", bytes: utf8(workbookParts) },
];

const firstCustomFormat = 164;

/** Cell style 0 is general; style k shows dates in the k-th of the patterns. */
export function stylesPart(patterns: readonly string[]): Uint8Array {
  const codes = patterns.map((pattern) => excelDateCode(dateFormat(pattern)));
  const formats = codes.map((code, index) => {
    const attribute = code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    return `<numFmt numFmtId="${firstCustomFormat + index}" formatCode="${attribute}"/>`;
  });
  const styles = codes.map(
    (_, index) =>
      `<xf numFmtId="${firstCustomFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return utf8(
    `${declaration}<styleSheet xmlns="${spreadsheet}">` +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join("")}</numFmts>` : "") +
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join("")}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      "</styleSheet>",
  );
}
