import { describe, expect, it } from "vitest";
import { booleanColumn, dateColumn, floatColumn, json, jsonl, makeTable, schemaOf, textColumn } from "../index.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const table = makeTable([
  { name: 'a "b"', column: floatColumn([0.5, Number.NaN], { decimals: 2 }) },
  { name: "note", column: textColumn(["Ø\n\u0001🧪", null]) },
  { name: "ok", column: booleanColumn([1, 255]) },
  { name: "at", column: dateColumn([0, Number.NaN], '"YYYY"') },
]);
const first = '{"a \\"b\\"":0.50,"note":"Ø\\n\\u0001🧪","ok":true,"at":"\\"1970\\""}';
const second = '{"a \\"b\\"":null,"note":null,"ok":null,"at":null}';

describe("json", () => {
  it("is an array of records, one a line", () => {
    expect(text(json.encode(table))).toBe(`[\n${first},\n${second}\n]\n`);
  });

  it("is an empty array for a table without rows", () => {
    const empty = makeTable([{ name: "note", column: textColumn([]) }]);
    expect(text(json.encode(empty))).toBe("[]\n");
    expect(json.decode(new TextEncoder().encode(" [ ] "), schemaOf(empty))).toStrictEqual(empty);
  });
});

describe("jsonl", () => {
  it("is one record a line", () => {
    expect(text(jsonl.encode(table))).toBe(`${first}\n${second}\n`);
  });
});
