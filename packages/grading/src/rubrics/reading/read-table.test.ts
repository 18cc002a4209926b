import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.ts";

const table = {
  name: "counts",
  kind: "table",
  key: "picture",
  columns: [
    { name: "picture", kind: "text" },
    { name: "circles", kind: "number" },
  ],
} as unknown as Parameters<typeof readTable>[0];

describe("a table below lines that are no rows", () => {
  it("is read below a long report, and not below lines without end", () => {
    const below = (lines: number): number =>
      readTable(table, [...Array.from({ length: lines }, () => "We looked at every picture twice."), "1.png: 5"]).rows
        .size;
    expect(below(3000)).toBe(1);
    expect(below(4000)).toBe(0);
  });
});
