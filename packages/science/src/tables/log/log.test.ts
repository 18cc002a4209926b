import { describe, expect, it } from "vitest";
import { dateColumn, floatColumn, log, makeTable, schemaOf, textColumn } from "../index.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const missing = Number.NaN;

describe("log", () => {
  const table = makeTable([
    { name: "at", column: dateColumn([1_740_830_400_000, missing, 0], "YYYY-MM-DD HH:mm") },
    { name: "dose mg", column: floatColumn([1.5, missing, missing], { decimals: 2 }) },
    { name: "note", column: textColumn(['a="b"\n\u0085\u2028\u2029', "", null]) },
  ]);

  it("stamps its lines with a date column, and leaves missing values out", () => {
    expect(text(log.encode(table, { timestamp: { column: "at" } }))).toBe(
      [
        '2025-03-01T12:00:00.000Z INFO "dose mg"=1.50 note="a=\\"b\\"\\n\\u0085\\u2028\\u2029"',
        '- INFO note=""',
        "1970-01-01T00:00:00.000Z INFO",
        "",
      ].join("\n"),
    );
  });

  it("stamps its lines with an invented clock", () => {
    const lines = text(log.encode(table, { timestamp: { start: 0, interval: 60_500 } })).split("\n");
    expect(lines.map((line) => line.slice(0, 29))).toStrictEqual([
      "1970-01-01T00:00:00.000Z INFO",
      "1970-01-01T00:01:00.500Z INFO",
      "1970-01-01T00:02:01.000Z INFO",
      "",
    ]);
    expect(lines[0]).toContain(' at="2025-03-01 12:00" ');
  });

  it("stamps its lines with times that are given", () => {
    const times = Float64Array.of(5, 61_000, 60_500);
    const lines = text(log.encode(table, { timestamp: { times } })).split("\n");
    expect(lines.map((line) => line.slice(0, 24))).toStrictEqual([
      "1970-01-01T00:00:00.005Z",
      "1970-01-01T00:01:01.000Z",
      "1970-01-01T00:01:00.500Z",
      "",
    ]);
    expect(() => log.encode(table, { timestamp: { times: times.slice(1) } })).toThrow("for each of them");
  });

  it("reads finer times than its column's format holds as the start of that minute", () => {
    const line = new TextEncoder().encode("2025-03-01T12:00:59.999Z INFO\n");
    const read = log.decode(line, schemaOf(table), { timestamp: { column: "at" } });
    expect(read.columns[0].column).toMatchObject({ values: Float64Array.of(1_740_830_400_000) });
  });
});
