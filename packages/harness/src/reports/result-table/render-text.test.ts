import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorPaint, textWidth } from "../../terminal/index.ts";
import { renderText, type TextOptions } from "./render-text.ts";
import type { ResultRow } from "./result-row.ts";
import { makeResultTable } from "./result-table.ts";
import { anyRow, rowOf } from "./rows.test-support.ts";
import type { ShownHeadline } from "./shown-headline.ts";

const range = [0, 1] as const;
const score = (value: number) => ({ value, weight: 1, range });

/** Rows of an agent in so many worlds, the first few of them right. */
const rowsOf = (agent: string, right: number, change: Partial<ResultRow> = {}, worlds = 20): ResultRow[] =>
  Array.from({ length: worlds }, (_, world) =>
    rowOf({
      agent,
      world: String(world),
      item: `item ${world}`,
      score: score(world < right ? 1 : 0),
      cost: 0,
      ...change,
    }),
  );

const rows = [
  ...rowsOf("baseline/null", 0, { abstained: true }),
  ...rowsOf("loop openai/gpt-x", 12, { cost: 0.066 }),
  ...rowsOf("loop openai/gpt-x-mini", 8, { cost: undefined }).map((row, index) =>
    index < 2 ? { ...row, evidence: "ungrounded" as const, abstained: index === 0 } : row,
  ),
  ...rowsOf("baseline/oracle", 20),
];

const headline: ShownHeadline = {
  name: "strict, share correct",
  isPercent: true,
  floor: "baseline/null",
  ceiling: "baseline/oracle",
};
const options: TextOptions = {
  run: "2c15",
  headlines: new Map([["toy", headline]]),
  next: ["assay show 2c15 --wrong", "assay show 2c15 --by type", "assay suites toy"],
};
const grouping = { groupBy: ["suite", "agent"], orderedLabels: 1, repeats: 1 };
const shown = async (each: readonly ResultRow[], more: TextOptions = {}): Promise<string> =>
  renderText(await makeResultTable(each, grouping), { ...options, next: [], ...more });

describe("the table of a suite", () => {
  it("at 80 columns", async () => {
    expect(await shown(rows, { width: 80, next: options.next ?? [] })).toMatchInlineSnapshot(`
      "toy   20 items · 20 worlds · run 2c15               score: strict, share correct
      agent                score    95 %  0 ····· 100  abstains  flags            cost
      oracle               100.0  83–100  ┊       ├─●
      loop openai/gpt-x     60.0   36–81  ┊   ├─●─┤ ┊                            $1.32
      loop openai/gpt-x-    40.0   19–64  ┊ ├─●─┤   ┊       5 %  2 ungrounded  unknown
      mini
      null                   0.0    0–17  ●─┤       ┊     100 %
      ┊ marks the floor (null) and the ceiling (oracle).

      next:  assay show 2c15 --wrong   ·   assay show 2c15 --by type
             assay suites toy
      "
    `);
  });

  it("at 100 columns", async () => {
    expect(await shown(rows, { width: 100 })).toMatchInlineSnapshot(`
      "toy   20 items · 20 worlds · run 2c15                                   score: strict, share correct
      agent                   score    95 %  0 ·········· 50 ········ 100  abstains  flags            cost
      oracle                  100.0  83–100  ┊                     ├────●
      loop openai/gpt-x        60.0   36–81  ┊         ├─────●─────┤    ┊                            $1.32
      loop openai/gpt-x-mini   40.0   19–64  ┊    ├─────●─────┤         ┊       5 %  2 ungrounded  unknown
      null                      0.0    0–17  ●────┤                     ┊     100 %
      ┊ marks the floor (null) and the ceiling (oracle).
      "
    `);
  });

  it("in colour has the same text, painted", async () => {
    const [plain, painted] = [await shown(rows, { width: 80 }), await shown(rows, { width: 80, paint: colorPaint })];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken away.
    expect(painted.replace(/\u001b\[\d+m/g, "")).toBe(plain);
    // The escape as a letter, so that the pin can be read.
    const visible = (text: string): string => text.replaceAll("\u001b", "ESC");
    expect(visible(painted.split("\n").slice(0, 4).join("\n"))).toMatchInlineSnapshot(`
      "ESC[1mtoyESC[0m   20 items · 20 worlds · run 2c15               score: strict, share correct
      ESC[1magentESC[0m                ESC[1mscoreESC[0m    ESC[1m95 %ESC[0m  ESC[2m0 ····· 100ESC[0m  ESC[1mabstainsESC[0m  ESC[1mflagsESC[0m            ESC[1mcostESC[0m
      ESC[2moracleESC[0m               ESC[1m100.0ESC[0m  83–100  ESC[2m┊ESC[0m       ESC[36m├─●ESC[0m
      loop openai/gpt-x     ESC[1m60.0ESC[0m   36–81  ESC[2m┊ESC[0m   ESC[36m├─●─┤ESC[0m ESC[2m┊ESC[0m                            $1.32"
    `);
    const wide = await shown(rows, { width: 100, paint: colorPaint });
    expect(visible(wide.split("\n").slice(3, 4).join("\n"))).toMatchInlineSnapshot(
      `"loop openai/gpt-x        ESC[1m60.0ESC[0m   36–81  ESC[2m┊ESC[0m         ESC[36m├─────●─────┤ESC[0m    ESC[2m┊ESC[0m                            $1.32"`,
    );
  });

  it("has a scale that fits scores below 0 and above 1", async () => {
    const wide = { ...headline, name: "way", floor: undefined };
    const ways = [
      ...rowsOf("loop", 0).map((row, index) => ({ ...row, score: { value: -1 + (index % 4) * 0.3, weight: 1 } })),
      ...rowsOf("baseline/oracle", 0).map((row, index) => ({
        ...row,
        score: { value: 1.1 + (index % 2) * 0.4, weight: 1 },
      })),
    ];
    expect(await shown(ways, { width: 80, headlines: new Map([["toy", wide]]) })).toMatchInlineSnapshot(`
      "toy   20 items · 20 worlds · run 2c15                                 score: way
      agent   score         95 %  -100 ·· -50 ····· 0 ···· 50 ····· 100 ··· 150
      oracle  130.0  ~121 to 139                                         ├●─┤
      loop    -55.0  ~-72 to -39       ├──●──┤                            ┊
      ┊ marks the ceiling (oracle).
      ~ is an approximate interval (bootstrap-t), because the score has no bounds.
      "
    `);
  });

  it("has a scale of their own for scores that are no shares, and says why there is no interval", async () => {
    const errors = rowsOf("loop", 0, {}, 12).map((row, index) => ({
      ...row,
      score: { value: 12.5 + (index % 3), weight: 1 },
    }));
    const plain = { ...headline, isPercent: false, name: "error, in metres" };
    const told = async (some: readonly ResultRow[]) => shown(some, { headlines: new Map([["toy", plain]]) });
    expect(await told(errors)).toMatch(/^loop +13\.5 +~13\.0–14\.0 /m);
    expect(await told(errors)).toContain("~ is an approximate interval (bootstrap-t)");
    expect(await told(errors.slice(0, 9))).toMatch(/^loop +13\.5 +few worlds .*●/m);
    expect(await told(errors.map((row) => ({ ...row, score: { value: 3, weight: 1 } })))).toContain("no spread");
    expect(await told([rowOf({ score: undefined, outcome: "failed" })])).toContain("no scores");
    expect(renderText({ groupBy: [], level: 0.95, groups: [] })).toBe("no episodes\n");
  });

  it("is one of several where there are several suites, each with its own metric", async () => {
    const two = [...rows, ...rows.map((row) => ({ ...row, suite: "other" }))];
    const text = await shown(two, { width: 100 });
    expect(text.match(/^(other|toy) {3}20 items · 20 worlds · run 2c15/gm)).toHaveLength(2);
    expect(text.match(/score: strict, share correct$/gm)).toHaveLength(1);
  });

  it("tells numbers of worlds and items where they differ, and repeats where there are some", async () => {
    const some = [
      ...rowsOf("loop", 3, {}, 9),
      ...rowsOf("one-shot", 3, {}, 7),
      rowOf({ agent: "loop", world: "0", item: "b" }),
    ];
    expect(await shown(some)).toMatch(/ worlds {2}items .*\n[\s\S]*^loop .* 9 +10 /m);
    const repeated = [1, 2].flatMap((repeat) => rowsOf("loop", 3 * repeat, { repeat }));
    const table = await makeResultTable(repeated, { ...grouping, repeats: 2 });
    expect(renderText(table)).toMatch(/ repeats ±\n.* 10\.6$/m);
  });

  it("has only columns that hold something", async () => {
    const [, titles = ""] = (await shown(rowsOf("loop", 3))).split("\n");
    expect(titles).not.toMatch(/abstains|flags|cost|worlds|items|repeats/);
  });

  it("tells turns, tokens, time and calls when asked", async () => {
    const toolCalls = { run_python: 12, list_files: 3 };
    const text = await shown(rowsOf("loop", 3, { toolCalls, milliseconds: 65_000, estimatedCalls: 1 }), {
      hasWork: true,
      width: 100,
    });
    expect(text).toMatch(/^agent +turns +input +cached +output +reasoning +median +total +calls$/m);
    expect(text).toMatch(
      /^loop +2\.0 +~2\.0 k +1\.0 k +~200 +100 +65\.0 s +21\.7 min +run_python 240, list_files 60$/m,
    );
    expect(await shown(rows)).not.toContain("turns");
  });
});

describe("a table that is too wide for all that it holds", () => {
  const full = [
    ...["consistent", "neutral"].flatMap((prior) =>
      rows.flatMap((row) => [1, 2].map((repeat) => ({ ...row, repeat, swept: { "settings.prior": prior } }))),
    ),
    rowOf({ agent: "loop openai/gpt-x", world: "more", swept: { "settings.prior": "neutral" }, cost: 1.5 }),
  ];
  const swept = { groupBy: ["suite", "agent", "settings.prior"], orderedLabels: 1, repeats: 2 };

  it("keeps its bar at 80 columns, and has what tells least below", async () => {
    expect(renderText(await makeResultTable(full, swept), { ...options, next: [], width: 80 })).toMatchInlineSnapshot(`
      "toy   run 2c15                                      score: strict, share correct
      agent, settings.     score    95 %  0 ····· 100  abstains  flags            cost
      prior
      oracle, consistent   100.0  83–100  ┊       ├─●
      oracle, neutral      100.0  83–100  ┊       ├─●
      loop openai/gpt-x,    61.9   38–82  ┊   ├─●─┤ ┊                            $4.14
      neutral
      loop openai/gpt-x,    60.0   36–81  ┊   ├─●─┤ ┊                            $2.64
      consistent
      loop openai/gpt-x-    40.0   19–64  ┊ ├─●─┤   ┊       5 %  4 ungrounded  unknown
      mini, consistent
      loop openai/gpt-x-    40.0   19–64  ┊ ├─●─┤   ┊       5 %  4 ungrounded  unknown
      mini, neutral
      null, consistent       0.0    0–17  ●─┤       ┊     100 %
      null, neutral          0.0    0–17  ●─┤       ┊     100 %

      agent, settings.prior               worlds  repeats ±
      oracle, consistent                      20        0.0
      oracle, neutral                         20        0.0
      loop openai/gpt-x, neutral              21        1.3
      loop openai/gpt-x, consistent           20        0.0
      loop openai/gpt-x-mini, consistent      20        0.0
      loop openai/gpt-x-mini, neutral         20        0.0
      null, consistent                        20        0.0
      null, neutral                           20        0.0
      ┊ marks the floor (null) and the ceiling (oracle).
      "
    `);
  });

  it("speaks of marks only where there are bars", async () => {
    for (const width of [80, 100]) {
      const text = renderText(await makeResultTable(full, swept), { ...options, next: [], width });
      expect(text).toContain("┊ marks");
      expect(text).toMatch(/├.*●.*┤/);
    }
    const crowded = full.map((row, index) => ({
      ...row,
      score: row.score === undefined ? undefined : { ...row.score, value: row.score.value - 1234567.5 * (index % 3) },
    }));
    const plain = new Map([["toy", { ...headline, isPercent: false }]]);
    const text = renderText(await makeResultTable(crowded, swept), {
      ...options,
      headlines: plain,
      next: [],
      width: 80,
    });
    expect(text.includes("┊ marks")).toBe(/●/.test(text));
  });

  it("has no column of work that holds nothing, and cuts no number of calls", async () => {
    const idle = rowsOf("baseline/null", 3, {
      turns: 0,
      tokens: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 },
    });
    expect(await shown(idle, { hasWork: true })).toMatch(/^agent +median +total$/m);
    const called = rowsOf("loop", 3, { toolCalls: { list_directory_and_everything_below: 1234 } });
    for (const width of [80, 100]) expect(await shown(called, { hasWork: true, width })).toMatch(/ 24680$/m);
  });
});

describe("flags and notes", () => {
  it("count what is not as it should be", async () => {
    const flagged = [
      rowOf({ world: "1", outcome: "crashed", cause: "sandbox", score: score(0) }),
      rowOf({ world: "2", outcome: "failed", cause: "model", score: undefined, couldBe: range }),
      rowOf({ world: "3", outcome: "does-not-fit", score: score(0) }),
      rowOf({ world: "4", outcome: "limit", wrongForm: true, score: score(0) }),
      rowOf({ world: "5", evidence: "ungrounded", integrity: "tainted", attempts: 3 }),
      rowOf({ world: "6", evidence: "partial", integrity: "unclear" }),
    ];
    const text = await shown(flagged, { width: 200 });
    expect(text).toContain(
      "1 tainted, 1 unclear, 1 failed, 1 crashed, 1 too large, 1 at a limit, 1 in wrong form, 1 ungrounded, 1 partly grounded",
    );
    expect(text).toContain(
      "loop: 1 crashed after the agent's first action (sandbox 1) and count as they stand; without them 50.0.",
    );
    expect(text).toContain("loop: 1 failed for reasons of ours (model 1); had all been wrong 33.3, all right 50.0.");
    expect(text).toContain("1 episode was tried again after a failure of ours.");
  });

  it("say that few worlds say little, and nothing in the usual case", async () => {
    expect(await shown(rowsOf("loop", 2, {}, 4))).toContain("With fewer than 5 worlds little can be said");
    expect((await shown(rowsOf("loop", 3))).trimEnd().split("\n")).toHaveLength(3);
  });
});

describe("any table", () => {
  const groupings = fc.constantFrom<string[][]>(
    [],
    ["agent"],
    ["suite", "agent"],
    ["suite", "agent", "agent", "suite", "agent"],
  );
  const everyTable = (
    check: (text: string, columns: number, groups: readonly { labels: readonly unknown[] }[]) => void,
  ) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        groupings,
        fc.integer({ min: 80, max: 200 }),
        fc.boolean(),
        async (some, groupBy, columns, hasWork) => {
          const table = await makeResultTable(some, { groupBy, repeats: 1 });
          const bounds = new Map([["toy", { ...headline, floor: some[0]?.agent }]]);
          check(renderText(table, { ...options, headlines: bounds, width: columns, hasWork }), columns, table.groups);
        },
      ),
    );

  it("has no line wider than the terminal and no blank at a line's end, whatever the labels", async () => {
    await everyTable((text, columns) => {
      for (const line of text.split("\n")) {
        expect(textWidth(line)).toBeLessThanOrEqual(columns);
        expect(line).toBe(line.trimEnd());
      }
    });
  });

  it("shows nothing that a terminal could take for a command", async () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
    const harmful = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/u;
    await everyTable((text) => expect(text).not.toMatch(harmful));
  });

  it("cuts no label: what has no room goes on in the next line", async () => {
    const long = "provider/".concat("x".repeat(100));
    const text = await shown([...rowsOf(long, 2), ...rowsOf("loop", 3)], { width: 80 });
    const column = text.split("\n").map((line) => /^[x/a-z]+/.exec(line)?.[0] ?? "");
    expect(column.join("")).toContain(long);
  });
});
