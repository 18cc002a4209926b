import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText, plainText, splitText, textWidth } from "../../terminal/index.ts";
import { formatCost, formatCount, formatDuration } from "./format-figures.ts";
import type { GroupFigures } from "./group-figures.ts";
import { renderCsv } from "./render-csv.ts";
import { renderJson } from "./render-json.ts";
import { renderText } from "./render-text.ts";
import type { ResultRow } from "./result-row.ts";
import { makeResultTable, type ResultTable } from "./result-table.ts";
import { anyRow, rowOf } from "./rows.test-support.ts";

const groupings = fc.constantFrom<string[][]>(
  [],
  ["agent"],
  ["suite", "agent"],
  ["suite", "agent", "agent", "suite", "agent"],
);
const width = fc.integer({ min: 80, max: 200 });
const tables = fc.tuple(fc.array(anyRow, { minLength: 1, maxLength: 8 }), groupings);

async function everyTable(check: (table: ResultTable, columns: number) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(tables, width, async ([rows, groupBy], columns) => {
      check(await makeResultTable(rows, { groupBy, repeats: 1 }), columns);
    }),
  );
}

const blocksOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split("\n\n")
    .map((block) => block.split("\n"));

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

describe("the table as text", () => {
  it("is three tables and notes, with the labels where they fit", async () => {
    const text = renderText(await makeResultTable(rows, { groupBy: ["agent"], repeats: 1 }), 80);
    expect(text).toBe(
      [
        "agent          episodes  worlds  accuracy    95 % interval  abstained  failed",
        "baseline/null         2       2     0.0 %    0.0 to 84.2 %     50.0 %       0",
        "loop                  4       4   100.0 %  39.8 to 100.0 %      0.0 %       0",
        "",
        "agent          right  ungrounded  partial  turns  median    total       cost",
        "baseline/null      0           0        0    1.0    2 ms     6 ms  >= 0.5000",
        "loop               4           0        0    2.0  65.0 s  4.3 min       2.00",
        "",
        "agent          input  cached  output  reasoning  calls",
        "baseline/null    200     100      20         10",
        "loop             400     200      40         20  run_python 48, list_files 12",
        "",
        "Means are over worlds, each with equal weight; intervals hold with 95 %",
        "confidence. Failed episodes count in no share.",
        "With fewer than 5 worlds little can be said: more worlds say more than more",
        "items.",
        "ungrounded, partial: right answers of agents that saw nothing, or only a part,",
        "of what the key rests on.",
        "median, total: wall time of an episode and of all; turns are a mean, tokens and",
        "calls are sums.",
        "The cost of 1 episodes is not known.",
        "",
      ].join("\n"),
    );
  });

  it("has the number of answers in the wrong form where there are any", async () => {
    const told = async (...wrong: boolean[]) =>
      renderText(
        await makeResultTable(
          wrong.map((wrongForm, index) => rowOf({ wrongForm, item: String(index) })),
          { groupBy: ["agent"], repeats: 1 },
        ),
        120,
      );
    const some = await told(true, false, false, false);
    expect(some).toMatch(/^agent {2}wrong form {2}right .*\nloop +1 +4 /m);
    expect(some).toContain("wrong form: something was handed in that could not be read.");
    expect(await told(false, false)).not.toContain("wrong form");
  });

  it("has the rate of cheating beside the scores where there is any, and says where there is none", async () => {
    const judged = (...verdicts: ResultRow["integrity"][]) =>
      verdicts.map((integrity, index) => rowOf({ integrity, item: String(index) }));
    const told = async (...verdicts: ResultRow["integrity"][]) =>
      renderText(await makeResultTable(judged(...verdicts), { groupBy: ["agent"], repeats: 1 }), 120);
    const tainted = await told("tainted", "clean", "unclear", "clean", undefined);
    expect(tainted).toMatch(/abstained {2}tainted {2}failed\n.* 25\.0 % +0\n/);
    expect(tainted).toContain("what is not theirs; 1 of 4 episodes, and 1 unclear.");
    const clean = await told("clean", "clean");
    expect(clean).toContain("; none of 2 episodes, and none unclear.");
    expect(clean).not.toContain("tainted  ");
    expect(await told(undefined)).not.toContain("tainted");
  });

  it("tells what crashed and failed by cause, with the score without it and its bounds", async () => {
    const range = [0, 1] as const;
    const broken = [
      rowOf({ world: "1" }),
      rowOf({ world: "2" }),
      rowOf({ world: "3", outcome: "crashed", cause: "sandbox", score: { value: 0, weight: 1, range } }),
      rowOf({ world: "4", outcome: "failed", cause: "model", score: undefined, couldBe: range }),
    ];
    const table = await makeResultTable(broken, { groupBy: ["agent"], repeats: 1 });
    expect(table.groups[0].figures).toMatchObject({
      accuracy: { mean: 2 / 3 },
      causes: { crashed: { sandbox: 1 }, failed: { model: 1 } },
      hadFailed: { wrong: 1 / 2, right: 3 / 4 },
      withoutCrashed: 1,
    });
    const text = renderText(table, 200);
    expect(text).toMatch(/abstained {2}crashed {2}failed\n/);
    expect(text).toContain(
      "loop: 1 crashed after the agent's first action (sandbox 1) and count as they stand; without them 100.0 %.",
    );
    expect(text).toContain(
      "loop: 1 failed for reasons of ours (model 1); had all been wrong 50.0 %, all right 75.0 %.",
    );
  });

  it("numbers the groups where their labels do not fit, and cuts none of them", async () => {
    const long = "x".repeat(100);
    const text = renderText(
      await makeResultTable([...rows, rowOf({ agent: long })], { groupBy: ["suite", "agent"], repeats: 1 }),
      80,
    );
    expect(text).toContain("1  suite toy, agent baseline/null\n2  suite toy, agent loop\n3  suite toy, agent xxx");
    expect(text.replaceAll("\n   ", "")).toContain(long);
    expect(
      blocksOf(text)[1].map((line) =>
        line
          .split(/ {2,}/)
          .filter((cell) => cell !== "")[0]
          .trim(),
      ),
    ).toEqual(["#", "1", "2", "3"]);
  });

  it("has no line wider than the terminal and no blank at a line's end, whatever the labels", async () => {
    await everyTable((table, columns) => {
      for (const line of renderText(table, columns).split("\n")) {
        expect(textWidth(line)).toBeLessThanOrEqual(columns);
        expect(line).toBe(line.trimEnd());
      }
    });
  });

  it("puts every figure's last digit below the end of its title", async () => {
    await everyTable((table, columns) => {
      const blocks = blocksOf(renderText(table, columns)).slice(-4, -1);
      expect(blocks.length).toBe(3);
      for (const [head, ...lines] of blocks) {
        expect(lines.length).toBe(table.groups.length);
        const last = /(failed|cost|reasoning)( |$)/.exec(head);
        const end = textWidth(head.slice(0, (last?.index ?? 0) + (last?.[1].length ?? 0)));
        for (const line of lines) {
          const cells = splitText(line, end)[0];
          expect(textWidth(cells)).toBe(end);
          expect(cells).toMatch(/\S$/);
        }
      }
    });
  });

  it("shows nothing that a terminal could take for a command", async () => {
    await everyTable((table, columns) => {
      expect(renderText(table, columns)).not.toMatch(harmful);
      expect(renderCsv(table).replaceAll("\r\n", "\n")).not.toMatch(harmful);
      expect(renderJson(table)).not.toMatch(harmful);
    });
  });

  it("says why there is no interval, and shows scores that are no shares as they are", async () => {
    const failed = await makeResultTable([rowOf({ score: undefined, outcome: "failed" })], { groupBy: [], repeats: 1 });
    expect(renderText(failed)).toContain("no scores");
    const scores = Array.from({ length: 12 }, (_, world) =>
      rowOf({ world: `${world}`, score: { value: -12.5 - (world % 3), weight: 1 } }),
    );
    const plain = renderText(await makeResultTable(scores, { groupBy: [], repeats: 1 }));
    expect(plain).toMatch(/-13\.5 {2}about -14\.\d to -13\.\d/);
    expect(plain).toContain("about: an approximate interval");
    expect(plain).not.toContain("accuracy");
    const few = renderText(await makeResultTable(scores.slice(0, 9), { groupBy: [], repeats: 1 }));
    expect(few).toContain("few worlds: a score without bounds has an interval from ten worlds on.");
    const same = scores.map((row) => ({ ...row, score: { value: 0.5, weight: 1 } }));
    expect(renderText(await makeResultTable(same, { groupBy: [], repeats: 1 }))).toContain("no spread");
    expect(renderText({ groupBy: [], level: 0.95, groups: [] })).toBe("no episodes\n");
  });

  it("counts tasks that do not fit apart from limits that the agent reached", async () => {
    const some = [rowOf({ world: "1", outcome: "does-not-fit" }), rowOf({ world: "2", outcome: "limit" })];
    const table = await makeResultTable(some, { groupBy: [], repeats: 1 });
    expect(table.groups[0]?.figures.outcomes).toMatchObject({ "does-not-fit": 1, limit: 1 });
    const text = renderText(table, 200);
    expect(text).toMatch(/^.* {2}does not fit(?: {2}.*)?\n/m);
    expect(text).toContain("does not fit: the task is larger than the model's context");
    const [header = "", line = ""] = renderCsv(table).split("\r\n");
    expect(line.split(",")[header.split(",").indexOf("does_not_fit")]).toBe("1");
    const fitting = await makeResultTable(some.slice(1), { groupBy: [], repeats: 1 });
    expect(renderText(fitting, 200)).not.toContain("does not fit");
  });

  it("tells how many episodes were tried again", async () => {
    const some = [rowOf({ world: "1", attempts: 3 }), rowOf({ world: "2", attempts: 2 }), rowOf({ world: "3" })];
    const shown = async (each: readonly ResultRow[]) =>
      renderText(await makeResultTable(each, { groupBy: [], repeats: 1 }));
    expect(await shown(some)).toContain("2 episodes were tried again after a failure of ours.");
    expect(await shown(some.slice(2))).not.toContain("tried again");
  });

  it("marks tokens that are estimates", async () => {
    const shown = async (estimatedCalls: number) =>
      renderText(await makeResultTable([rowOf({ estimatedCalls })], { groupBy: [], repeats: 1 }));
    expect(await shown(1)).toContain("~");
    expect(await shown(0)).not.toContain("~");
  });

  it("lists the tools called most that there is room for, and how many others", async () => {
    const toolCalls = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`tool_number_${index}`, 100 - index]),
    );
    const text = renderText(await makeResultTable([rowOf({ toolCalls })], { groupBy: [], repeats: 1 }), 80);
    expect(text).toContain("tool_number_0 100, tool_number_1 99, 7 more\n");
  });
});

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
      const read = JSON.parse(renderJson(table)) as {
        groups: { group: { label: unknown }[]; accuracy: { mean: unknown } }[];
      };
      expect(read.groups.map(({ group }) => group.map(({ label }) => label))).toEqual(
        table.groups.map(({ labels }) => labels.map((label) => label ?? null)),
      );
      expect(read.groups.map(({ accuracy }) => accuracy.mean)).toEqual(
        table.groups.map(({ figures }) => figures.accuracy.mean ?? null),
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
      "0.0123",
      ">= 12.35",
      "unknown",
      "0.0000",
    ]);
  });
});

describe("plain text", () => {
  it("is one line; its width counts wide characters twice and marks not at all", () => {
    expect(plainText("a\u001b[31m\nb\tc\u2028d\u200be")).toBe("a b c de");
    expect(["abc", "漢字", "e\u0301", "🐎"].map(textWidth)).toEqual([3, 4, 1, 2]);
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
