import { describe, expect, it } from "vitest";
import { dateColumn, floatColumn, makeTable, textColumn, txt } from "../index.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("txt", () => {
  const table = makeTable([
    { name: "x", column: floatColumn([1.5, -10, Number.NaN], { decimals: 1 }) },
    { name: "city", column: textColumn(["Tromsø", "two words", null]) },
    { name: "at", column: dateColumn([0, Number.NaN, 0], "YYYY-MM-DD HH:mm") },
  ]);

  it("separates by tabs", () => {
    expect(text(txt.encode(table))).toBe(
      "x\tcity\tat\n1.5\tTromsø\t1970-01-01 00:00\n-10.0\ttwo words\t\n\t\t1970-01-01 00:00\n",
    );
  });

  it("aligns columns by code points, numbers to the right, without trailing spaces", () => {
    expect(text(txt.encode(table, { layout: "aligned" }))).toBe(
      [
        "    x  city         at",
        '  1.5  Tromsø       "1970-01-01 00:00"',
        '-10.0  "two words"  NA',
        '   NA  NA           "1970-01-01 00:00"',
        "",
      ].join("\n"),
    );
  });
});
