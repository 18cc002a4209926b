import { describe, expect, it } from "vitest";
import type { codecs } from "../codecs.ts";
import { booleanColumn } from "../columns/boolean-column.ts";
import { categoryColumn } from "../columns/category-column.ts";
import { dateColumn } from "../columns/date-column.ts";
import { floatColumn } from "../columns/float-column.ts";
import { textColumn } from "../columns/text-column.ts";
import { makeTable } from "../table.ts";
import { tableAsRead } from "./table-as-read.ts";

// packages/harness/src/tools/python/run-python-code.test.ts compares whole worlds with what Python's readers find in their files.

const day = Date.UTC(2024, 0, 2);
const table = makeTable([
  { name: "late", column: floatColumn([Number.NaN, 2.5], { decimals: 1 }) },
  { name: "code", column: categoryColumn([0, 1], ["007", "8", "unused"]) },
  { name: "when", column: dateColumn([day, Number.NaN], "YYYY-MM-DD") },
  { name: "flag", column: textColumn(["true", null]) },
  { name: "kind", column: booleanColumn([1, 0]) },
  { name: "void", column: textColumn([null, null]) },
]);

const kindsOf = (format: keyof typeof codecs, options = {}) =>
  tableAsRead(table, format, options)?.columns.map(({ name, kind }) => `${name} ${kind}`);

describe("a table as its file is read", () => {
  it("tells kinds by their looks where everything is text, by the texts that occur", () => {
    for (const format of ["csv", "txt"] as const) {
      expect(kindsOf(format)).toEqual([
        "late number",
        "code number",
        "when text",
        "flag boolean",
        "kind boolean",
        "void number",
      ]);
    }
    const code = tableAsRead(table, "csv")?.columns[1];
    expect(code?.kind === "number" && [...code.values]).toEqual([7, 8]);
  });
  it("keeps texts where the format has kinds, and dates where it has a kind for them", () => {
    expect(kindsOf("json")?.slice(1, 4)).toEqual(["code text", "when text", "flag text"]);
    expect(kindsOf("xlsx")?.slice(1, 4)).toEqual(["code text", "when moment", "flag text"]);
  });
  it("has a log's keys in the order in which they come up, after the time and the level", () => {
    expect(kindsOf("log", { timestamp: { start: day, interval: 1000 } })).toEqual([
      "timestamp moment",
      "level text",
      "code number",
      "when text",
      "flag boolean",
      "kind boolean",
      "late number",
    ]);
    expect(kindsOf("log", { timestamp: { column: "when" } })).not.toContain("when text");
    expect(kindsOf("log")).toBeUndefined();
  });
  it("is left to the bytes where readers differ", () => {
    const of = (value: string) => makeTable([{ name: "x", column: textColumn([value, "a"]) }]);
    for (const odd of ["", " a", "a ", "1234567890123456", "inf", "-Infinity", "NaN"]) {
      expect(tableAsRead(of(odd), "csv"), odd).toBeUndefined();
      expect(tableAsRead(of(odd), "json"), odd).toBeDefined();
    }
    expect(tableAsRead(of("information"), "csv")).toBeDefined();
    const early = makeTable([{ name: "x", column: dateColumn([Date.UTC(1899, 0, 1)], "YYYY-MM-DD") }]);
    expect(tableAsRead(early, "xlsx")).toBeUndefined();
    expect(tableAsRead(early, "csv")).toBeDefined();
    const empty = makeTable([{ name: "x", column: textColumn([]) }]);
    expect(tableAsRead(empty, "jsonl")).toBeUndefined();
  });
});
