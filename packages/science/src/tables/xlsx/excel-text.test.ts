import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { XmlScanner } from "../xml/xml-scanner.ts";
import { escapeExcelText, unescapeExcelText } from "./excel-text.ts";

describe("Excel text", () => {
  it.each([
    ["plain", "plain"],
    ["a<b>&c", "a&lt;b&gt;&amp;c"],
    ["\u0001\u001f\ufffe", "_x0001__x001F__xFFFE_"],
    ["a\r\n\tb", "a&#13;\n\tb"],
    ["_x0041_", "_x005F_x0041_"],
    ["_x0041", "_x0041"],
    ["_x0041\u0001", "_x005F_x0041_x0001_"],
    ["_x005F_", "_x005F_x005F_"],
  ])("%j is written as %s", (text, written) => {
    expect(escapeExcelText(text)).toBe(written);
  });

  it("comes back whatever stands in it", () => {
    const units = fc.constantFrom(
      "_",
      "x",
      "0",
      "0",
      "4",
      "1",
      "F",
      "5",
      "\u0001",
      "\u000b",
      "\r",
      "\n",
      "&",
      "<",
      ";",
      "\uffff",
    );
    fc.assert(
      fc.property(fc.string({ unit: units, maxLength: 30 }), (text) => {
        const scanner = new XmlScanner(`<t>${escapeExcelText(text)}</t>`, (reason) => new Error(reason));
        scanner.next();
        const event = scanner.next();
        expect(event?.kind === "text" ? unescapeExcelText(event.text) : "").toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});
