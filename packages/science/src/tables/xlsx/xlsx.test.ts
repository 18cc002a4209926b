import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateColumn, integerColumn, makeTable, type Schema, schemaOf, textColumn, xlsx } from "../index.ts";
import { ZipReader } from "../zip/read-zip.ts";
import { writeZip } from "../zip/write-zip.ts";
import { columnLetters, parseReference } from "./cell-reference.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A workbook with the given sheet, shared strings and workbook properties, in the way other programs write it. */
function workbook(sheet: string, strings = "", properties = ""): Uint8Array {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return writeZip([
    {
      path: "_rels/.rels",
      bytes: utf8(
        `<Relationships><Relationship Id="a" Type="${relations}/officeDocument" Target="/book/wb.xml"/></Relationships>`,
      ),
    },
    {
      path: "book/wb.xml",
      bytes: utf8(
        `<x:workbook xmlns:x="m" xmlns:r="${relations}">${properties}<x:sheets><x:sheet name="S" r:id="s1"/></x:sheets></x:workbook>`,
      ),
    },
    {
      path: "book/_rels/wb.xml.rels",
      bytes: utf8(
        `<Relationships><Relationship Id="s1" Type="${relations}/worksheet" Target="../sheets/one.xml"/>` +
          `<Relationship Id="s2" Type="${relations}/sharedStrings" Target="strings.xml"/></Relationships>`,
      ),
    },
    { path: "book/strings.xml", bytes: utf8(`<sst>${strings}</sst>`) },
    { path: "sheets/one.xml", bytes: utf8(sheet) },
  ]);
}

const schema: Schema = [
  { name: "note", kind: "text" },
  { name: "n", kind: "integer" },
  { name: "at", kind: "date", format: "YYYY-MM-DD HH:mm" },
  { name: "ok", kind: "boolean" },
];
const header = '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>';
const strings =
  "<si><t>note</t></si><si><t>n</t></si><si><t>at</t></si><si><t>ok</t></si>" +
  "<si><r><t>ri</t></r><r><rPr/><t xml:space='preserve'>ch </t></r><rPh><t>phonetic</t></rPh></si>";
const sheetOf = (rows: string) => `<worksheet><sheetData>${header}${rows}</sheetData></worksheet>`;

describe("xlsx from other programs", () => {
  it("is read with rich, inline and formula texts, cells without references, gaps and styled empty cells", () => {
    const rows =
      '<row><c t="s"><v>4</v></c><c><v>1.0E2</v></c><c s="3"><v>25569.5</v></c><c t="b"><v>1</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>in_x0041_line</t><rPh><t>no</t></rPh></is></c><c r="B4" s="1"/><c r="D4" t="b"><v>0</v></c></row>' +
      '<row r="5"><c r="A5" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C5" t="inlineStr"><is><t>1899-12-31 23:59</t></is></c></row>';
    const table = xlsx.decode(workbook(sheetOf(rows), strings), schema);
    expect(
      table.columns.map(({ column }) => ("values" in column ? Array.from<unknown>(column.values) : [])),
    ).toStrictEqual([
      ["rich ", null, "inAline", "ab"],
      [100, Number.NaN, Number.NaN, Number.NaN],
      [43_200_000, Number.NaN, Number.NaN, Date.UTC(1899, 11, 31, 23, 59)],
      [1, 255, 0, 255],
    ]);
  });

  it("is read with days counted from 1904", () => {
    const book = workbook(sheetOf('<row r="2"><c r="C2"><v>1</v></c></row>'), strings, '<x:workbookPr date1904="1"/>');
    expect(xlsx.decode(book, schema).columns[2].column).toMatchObject({
      values: Float64Array.of(Date.UTC(1904, 0, 2)),
    });
  });

  it.each<[rows: string, line: number | undefined, column: number | undefined, reason: RegExp]>([
    ['<row r="3"><c r="B3"><v>1.5</v></c></row>', 3, 2, /1.5 is not a whole number/],
    ['<row r="2"><c r="A2"><v>7</v></c></row>', 2, 1, /7 is not a text/],
    ['<row r="2"><c r="A2" t="s"><v>99</v></c></row>', 2, 1, /type "s" with "99" holds no value/],
    ['<row r="2"><c r="B2" t="e"><v>#N/A</v></c></row>', 2, 2, /type "e"/],
    ['<row r="2"><c r="B2"><v>many</v></c></row>', 2, 2, /NaN is not a whole number/],
    ['<row r="2"><c r="C2"><v>60</v></c></row>', 2, 3, /60 is not the number of a day/],
    ['<row r="2"><c r="C2"><v>9e9</v></c></row>', 2, 3, /not the number of a day/],
    ['<row r="2"><c r="C2" t="str"><v>1899-02-29 00:00</v></c></row>', 2, 3, /written as YYYY-MM-DD HH:mm/],
    ['<row r="2"><c r="D2" t="b"><v>2</v></c></row>', 2, 4, /0 or 1/],
    ['<row r="2"><c r="E2"><v>2</v></c></row>', 2, undefined, /column 5 of 4/],
    ['<row r="2"><c r="B2"><v>2</v></c><c r="B2"><v>2</v></c></row>', 2, undefined, /out of place/],
    ['<row r="2"><c r="B3"><v>2</v></c></row>', 2, undefined, /out of place/],
    ['<row r="2"><c r="A2"><v></v><c r="B2"><v>1</v></c></c></row>', 2, undefined, /a cell stands within another/],
    ['<row r="1"/>', 2, undefined, /does not follow/],
    ['<row r="1048577"/>', 2, undefined, /does not follow/],
    ["<row>", undefined, undefined, /sheets\/one.xml a closing tag sheetData/],
  ])("with %s is refused", (rows, line, column, reason) => {
    expect(() => xlsx.decode(workbook(sheetOf(rows), strings), schema)).toThrow(
      expect.objectContaining({ code: "tables/malformed-file", line, column, message: expect.stringMatching(reason) }),
    );
  });

  it("without a header is refused", () => {
    expect(() => xlsx.decode(workbook("<worksheet><sheetData/></worksheet>"), schema)).toThrow(
      /line 1, column 1 \("note"\)/,
    );
    expect(() => xlsx.decode(workbook('<worksheet><row r="2"/></worksheet>'), schema)).toThrow(
      /the header has nothing/,
    );
  });

  it("with damaged parts meets an AssayError or a table, and nothing else", () => {
    const row = '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2"><v>12</v></c><c r="C2"><v>45000.5</v></c></row>';
    const sheet = sheetOf(row);
    const piece = fc.constantFrom(
      "<",
      ">",
      "/",
      '"',
      "&",
      "r",
      "1",
      "9",
      "s",
      "",
      "<row>",
      "</c>",
      "<v>",
      "t",
      "\u0000",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(sheet.length), piece), { minLength: 1, maxLength: 3 }), (changes) => {
        const damaged = changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), sheet);
        try {
          expect(xlsx.decode(workbook(damaged, strings), schema).columns).toHaveLength(4);
        } catch (error) {
          if (!AssayError.isInstance(error)) throw error;
          expect(error.code).toBe("tables/malformed-file");
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("xlsx", () => {
  it("writes dates before 1900-03-01 as texts in their format", () => {
    const table = makeTable([
      { name: "at", column: dateColumn([-2_203_891_200_001, -2_203_891_200_000], "YYYY-MM-DD") },
    ]);
    const parts = new ZipReader(xlsx.encode(table), (reason) => new Error(reason));
    const text = (path: string) => new TextDecoder().decode(parts.read(path));
    expect(text("xl/sharedStrings.xml")).toContain("<t>1900-02-28</t>");
    expect(text("xl/worksheets/sheet1.xml")).toContain(
      '<c r="A2" t="s"><v>1</v></c></row><row r="3"><c r="A3" s="1"><v>61</v>',
    );
    expect(xlsx.decode(xlsx.encode(table), schemaOf(table))).toStrictEqual(table);
  });

  it("keeps the spaces at the ends of a text from being trimmed", () => {
    const table = makeTable([{ name: "note", column: textColumn([" lead", "trail\n", "in side"]) }]);
    const parts = new ZipReader(xlsx.encode(table), (reason) => new Error(reason));
    const shared = new TextDecoder().decode(parts.read("xl/sharedStrings.xml"));
    expect(shared).toContain(
      '<si><t xml:space="preserve"> lead</t></si><si><t xml:space="preserve">trail\n</t></si><si><t>in side</t></si>',
    );
  });

  it("refuses what no sheet holds", () => {
    const wide = makeTable(
      Array.from({ length: 16_385 }, (_, index) => ({ name: `c${index}`, column: integerColumn([]) })),
    );
    const long = makeTable([{ name: "rows", column: integerColumn(new Float64Array(1_048_576)) }]);
    const wordy = makeTable([{ name: "note", column: textColumn(["x".repeat(32_768)]) }]);
    for (const table of [wide, long, wordy]) {
      expect(() => xlsx.encode(table)).toThrow(expect.objectContaining({ code: "tables/exceeds-format" }));
    }
  });

  it("names columns A to XFD", () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toStrictEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
    for (const column of [0, 25, 26, 701, 702, 16_383]) {
      expect(parseReference(`${columnLetters(column)}12`)).toStrictEqual({ column, row: 12 });
    }
    for (const reference of ["", "A", "1", "a1", "A0", "XFE1", "A1048577", "A1:B2"]) {
      expect(parseReference(reference)).toBeUndefined();
    }
  });
});
