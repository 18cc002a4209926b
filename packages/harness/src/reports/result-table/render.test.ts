import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cutText,
  longestWord,
  plainText,
  safeJson,
  splitText,
  textWidth,
  withNulls,
  wrapText,
} from "../../terminal/index.ts";
import { formatCost, formatCount, formatDuration } from "./format-figures.ts";
import type { GroupFigures } from "./group-figures.ts";
import { plainTable } from "./plain-table.ts";
import { renderCsv } from "./render-csv.ts";
import { makeResultTable, type ResultTable } from "./result-table.ts";
import { anyRow, rowOf } from "./rows.test-support.ts";

const groupings = fc.constantFrom<string[][]>(
  [],
  ["agent"],
  ["suite", "agent"],
  ["suite", "agent", "agent", "suite", "agent"],
);
const tables = fc.tuple(fc.array(anyRow, { minLength: 1, maxLength: 8 }), groupings);

async function everyTable(check: (table: ResultTable) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(tables, async ([rows, groupBy]) => {
      check(await makeResultTable(rows, { groupBy, repeats: 1 }));
    }),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
const harmful = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/u;

const rows = [
  ...["1", "2", "3", "4"].map((world) =>
    rowOf({ world, toolCalls: { run_python: 12, list_files: 3 }, milliseconds: 65_000 }),
  ),
  rowOf({
    agent: "baseline/null",
    world: "1",
    score: { value: 0, weight: 1, range: [0, 1] },
    turns: 1,
    cost: undefined,
    milliseconds: 2,
  }),
  rowOf({
    agent: "baseline/null",
    world: "2",
    score: { value: 0, weight: 1, range: [0, 1] },
    turns: 1,
    abstained: true,
    milliseconds: 4,
  }),
];

describe("the table as CSV", () => {
  /** Reads CSV as RFC 4180 has it. */
  const parse = (text: string): string[][] =>
    text
      .trimEnd()
      .split("\r\n")
      .map((line) =>
        [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
          .slice(0, -1)
          .map(([, cell]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"')),
      );

  it("has a line for each group with as many cells as the header", async () => {
    await everyTable((table) => {
      const [header, ...lines] = parse(
        renderCsv(table)
          .replace(/\r\n$/, ",end\r\n")
          .replace(/\r\n(?!$)/g, ",end\r\n"),
      );
      expect(lines.length).toBe(table.groups.length);
      for (const line of lines) expect(line.length).toBe(header.length);
      expect(renderCsv(table).replaceAll("\r\n", "\n")).not.toMatch(harmful);
    });
  });

  it("has figures as numbers, empty where there is none, and no formula among its texts", async () => {
    const hostile = [...rows, rowOf({ agent: "=HYPERLINK(1)", tags: { vendor: 'a "b", c' }, cost: undefined })];
    const text = renderCsv(await makeResultTable(hostile, { groupBy: ["agent", "vendor"], repeats: 1 }));
    const [header, first, second, third] = text.split("\r\n");
    expect(header).toMatch(/^agent,vendor,episodes,failed,items,worlds,mean,.*,calls list_files,calls run_python$/);
    expect(first).toMatch(/^'=HYPERLINK\(1\),"a ""b"", c",1,0,1,1,1,,0\.025\d*,1,gaffke,/);
    expect(first).toMatch(/,,1,0,0$/);
    expect(second).toMatch(
      /^baseline\/null,,2,0,2,2,0,0,0,0\.84\d*,gaffke,0,0,,,,,1,0,0,0,0,0,0,0,2,200,100,20,10,6,[\d.]+,0\.5,1,0,0$/,
    );
    expect(third).toMatch(/,2,0,12,48$/);
  });
});

describe("the table as JSON", () => {
  it("has every text as it was, and null for what is not known", async () => {
    await everyTable((table) => {
      const text = safeJson(withNulls(plainTable(table)), 2);
      expect(text.replaceAll("\n", "")).not.toMatch(harmful);
      const read = JSON.parse(text) as { groups: { group: { label: unknown }[]; score: { mean: unknown } }[] };
      expect(read.groups.map(({ group }) => group.map(({ label }) => label))).toEqual(
        table.groups.map(({ labels }) => labels.map((label) => label ?? null)),
      );
      expect(read.groups.map(({ score }) => score.mean)).toEqual(
        table.groups.map(({ figures }) => figures.score.mean ?? null),
      );
    });
  });
});

describe("figures as text", () => {
  it("have few digits and a unit", () => {
    expect([0, 999, 1000, 1234, 999_949, 999_950, 12_345_678].map(formatCount)).toEqual([
      "0",
      "999",
      "1.0 k",
      "1.2 k",
      "999.9 k",
      "1.0 M",
      "12.3 M",
    ]);
    expect([0, 999, 1000, 99_940, 100_000, 5_990_000, 36_000_000].map(formatDuration)).toEqual([
      "0 ms",
      "999 ms",
      "1.0 s",
      "99.9 s",
      "1.7 min",
      "99.8 min",
      "10.0 h",
    ]);
    const cost = (known: number, unknownEpisodes: number) =>
      formatCost({ episodes: 3, cost: { known, unknownEpisodes } } as GroupFigures);
    expect([cost(0.01234, 0), cost(12.345, 1), cost(0, 3), cost(0, 0)]).toEqual([
      "$0.0123",
      ">= $12.35",
      "unknown",
      "",
    ]);
    // Nothing that is known beside something that is not is no lower bound worth telling.
    expect([cost(0, 1), cost(0.00001, 1), cost(0.00001, 0)]).toEqual(["unknown", "unknown", "< $0.0001"]);
  });
});

describe("plain text", () => {
  it("is one line; its width counts wide characters twice and marks not at all", () => {
    expect(plainText("a\u001b[31m\nb\tc\u2028d\u200be")).toBe("a b c de");
    expect(["abc", "漢字", "e\u0301", "🐎"].map(textWidth)).toEqual([3, 4, 1, 2]);
  });
  it("is wrapped at words, and within one where it must be", () => {
    expect(wrapText("a few plain words", 8)).toEqual(["a few", "plain", "words"]);
    expect(wrapText("provider/some-model", 12)).toEqual(["provider/", "some-model"]);
    expect(wrapText("x".repeat(5), 2)).toEqual(["xx", "xx", "x"]);
    expect(wrapText("scripted/analysis.json", 12)).toEqual(["scripted/", "analysis.", "json"]);
    expect(wrapText("settings.wording", 10)).toEqual(["settings.", "wording"]);
    expect(wrapText("a/experiments", 11)).toEqual(["a/", "experiments"]);
    expect(wrapText("gpt-5.4 at -12.5", 6)).toEqual(["gpt-", "5.4 at", "-12.5"]);
    expect(longestWord("loop scripted/analysis.json 12.75")).toBe(9);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }).map(plainText), fc.integer({ min: 3, max: 20 }), (text, most) => {
        const lines = wrapText(text, most);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(most);
      }),
    );
  });
  it("is split without loss and cut with a sign", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }).map(plainText), fc.integer({ min: 3, max: 20 }), (text, most) => {
        const pieces = splitText(text, most);
        expect(pieces.join("")).toBe(text);
        for (const piece of pieces) expect(textWidth(piece)).toBeLessThanOrEqual(most);
        expect(textWidth(cutText(text, most))).toBeLessThanOrEqual(most);
        expect(cutText(text, most) === text).toBe(textWidth(text) <= most);
      }),
    );
  });
});
