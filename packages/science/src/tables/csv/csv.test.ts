import { describe, expect, it } from "vitest";
import { categoryColumn, csv, floatColumn, makeTable, textColumn } from "../index.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("csv", () => {
  const table = makeTable([
    { name: "dose, mg", column: floatColumn([1.5, Number.NaN], { decimals: 2 }) },
    { name: "arm", column: categoryColumn([0, -1], ["NA"]) },
    { name: "note", column: textColumn(["", ' "so" ']) },
  ]);

  it("quotes what needs it, and tells the empty text from a missing cell", () => {
    expect(text(csv.encode(table))).toBe('"dose, mg",arm,note\n1.50,NA,""\n,," ""so"" "\n');
  });

  it("quotes a text that equals the declared mark", () => {
    const encoded = csv.encode(table, { missing: "NA", lineEnd: "\r\n" });
    expect(text(encoded)).toBe('"dose, mg",arm,note\r\n1.50,"NA",""\r\nNA,NA," ""so"" "\r\n');
  });

  it("writes a missing cell of a table of one column as an empty line", () => {
    const single = makeTable([{ name: "note", column: textColumn([null, "", null]) }]);
    expect(text(csv.encode(single))).toBe('note\n\n""\n\n');
  });
});
