import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTable } from "../arbitrary-table.test-support.ts";
import { type Schema, schemaOf, type Table, xlsx } from "../index.ts";
import { ZipReader } from "../zip/read-zip.ts";
import { writeZip } from "../zip/write-zip.ts";

const sheetPath = "xl/worksheets/sheet1.xml";
const stringsPath = "xl/sharedStrings.xml";
const paths = ["_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", stringsPath, sheetPath];

/** A workbook with some of its parts rewritten. */
function rewritten(bytes: Uint8Array, rewrite: (text: string, path: string) => string): Uint8Array {
  const reader = new ZipReader(bytes, (reason) => new Error(reason));
  return writeZip(
    paths.map((path) => {
      const text = new TextDecoder().decode(reader.read(path));
      return { path, bytes: new TextEncoder().encode(rewrite(text, path)) };
    }),
  );
}

/** The same XML with a second space or a needless one in the tags, which only the event by event reading takes. */
function withoutPlainForms(bytes: Uint8Array): Uint8Array {
  return rewritten(bytes, (text) => text.replaceAll("<c ", "<c  ").replaceAll("<si>", "<si >"));
}

function outcome(bytes: Uint8Array, schema: Schema): Table | string {
  try {
    return xlsx.decode(bytes, schema);
  } catch (error) {
    if (!AssayError.isInstance(error)) throw error;
    return error.message;
  }
}

describe("cells and strings in their plain form", () => {
  it("are read as the same table as in any other form", () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        const bytes = withoutPlainForms(xlsx.encode(table));
        expect(xlsx.decode(bytes, schemaOf(table))).toStrictEqual(table);
      }),
      { numRuns: 200 },
    );
  });

  it("of damaged workbooks are read as the same table or refused in the same words", () => {
    const piece = fc.constantFrom(
      ..."<>/\"&;'=_ \rrstvc019AZ.-e",
      "",
      "&amp;",
      "&#13;",
      "<v>",
      "</v>",
      "<v/>",
      "<c>",
      "</c>",
      '<c r="B2"/>',
      '<c r="C2"><v>1</v></c>',
      "<rPh>",
      "</rPh>",
      "<t>",
      "</t>",
      "<is><t>x</t></is>",
      "<f>1</f>",
      "<row>",
      "</row>",
      "<si>",
      "</si>",
      "<si/>",
      "<!---->",
      "<![CDATA[7]]>",
      ' t="str"',
      ' t="b"',
      ' s="1"',
      " xml:space='preserve'",
    );
    const damage = fc.array(
      fc.record({ at: fc.nat(), length: fc.nat(4), piece, path: fc.constantFrom(sheetPath, sheetPath, stringsPath) }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(arbitraryTable(), damage, (table, changes) => {
        const damaged = rewritten(xlsx.encode(table), (text, path) =>
          changes
            .filter((change) => change.path === path)
            .reduce((rest, { at, length, piece: put }) => {
              const start = at % (rest.length + 1);
              return rest.slice(0, start) + put + rest.slice(start + length);
            }, text),
        );
        const schema = schemaOf(table);
        expect(outcome(damaged, schema)).toStrictEqual(outcome(withoutPlainForms(damaged), schema));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '<c r="A2"><v></v></c>',
    '<c r="A2" t="str"><v></v></c>',
    '<c r="A02"><v>1</v></c>',
    '<c r="A3"><v>1</v></c>',
    '<c r="XFE2"><v>1</v></c>',
    '<c r="A2"><v>1</v></c><c r="A2"><v>1</v></c>',
    '<c r="A2" t="n"><v> 1 </v></c>',
    '<c r="A2"><v>1&#48;</v></c>',
    '<c r="A2"><v>1\r</v></c>',
    '<c r="A2"><c r="B2"><v>1</v></c></c>',
    '<v><c r="A2"><v>1</v></c>2</v>',
    '<rPh><c r="A2"><v>1</v></c></rPh>',
    '<c r="A2"/><c r="B2"><v>1</v></c>',
  ])("in the odd place of %j are read as event by event", (cells) => {
    const schema: Schema = [
      { name: "a", kind: "integer" },
      { name: "b", kind: "integer" },
    ];
    const empty = xlsx.encode({
      columns: schema.map(({ name }) => ({ name, column: { kind: "integer", values: new Float64Array() } })),
      rows: 0,
    });
    const odd = rewritten(empty, (text) => text.replace("</sheetData>", `<row r="2">${cells}</row></sheetData>`));
    expect(outcome(odd, schema)).toStrictEqual(outcome(withoutPlainForms(odd), schema));
  });
});
