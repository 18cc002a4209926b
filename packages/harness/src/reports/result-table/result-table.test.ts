import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MedianSketch } from "./median-sketch.ts";
import type { ResultRow } from "./result-row.ts";
import { makeResultTable } from "./result-table.ts";
import { anyRow, rowOf } from "./rows.test-support.ts";

/** The one group of rows that are not told apart. */
async function figuresOf(rows: readonly ResultRow[], repeats = 1) {
  const { groups } = await makeResultTable(rows, { groupBy: [], repeats });
  expect(groups.length).toBe(1);
  return groups[0].figures;
}

const range = [0, 1] as const;
const right = { value: 1, weight: 1, range };
const wrong = { value: 0, weight: 1, range };

describe("figures of a group", () => {
  it("count episodes, worlds and items; those that failed count in no share", async () => {
    const figures = await figuresOf([
      rowOf({ world: "1", item: "a", score: right }),
      rowOf({ world: "1", item: "b", score: wrong }),
      rowOf({ world: "2", item: "c", score: right, abstained: true, outcome: "abstained" }),
      rowOf({ world: "3", item: "d", score: undefined, outcome: "failed", abstained: true }),
    ]);
    expect(figures).toMatchObject({
      episodes: 4,
      failed: 1,
      abstained: 1,
      right: 2,
      outcomes: { answered: 2, abstained: 1, unparsable: 0, limit: 0, failed: 1 },
      score: { mean: 3 / 4, clusters: 2, items: 3, interval: { defined: true, method: "gaffke" } },
    });
  });

  it("weigh scores, and average an item's repeats first", async () => {
    const weighed = await figuresOf([
      rowOf({ item: "a", score: { value: 1, weight: 3 } }),
      rowOf({ item: "b", score: { value: 0.5, weight: 1 } }),
    ]);
    expect(weighed.score.mean).toBe(3.5 / 4);
    const repeated = [rowOf({ repeat: 1 }), rowOf({ repeat: 2, score: wrong }), rowOf({ item: "b", score: wrong })];
    expect((await figuresOf(repeated, 2)).score).toMatchObject({ mean: 1 / 4, items: 2, episodes: 3 });
  });

  it("tell how far the means of repeats differ", async () => {
    const half = { value: 0.5, weight: 1 };
    const rows = [
      rowOf({ repeat: 1 }),
      rowOf({ repeat: 1, item: "b", score: half }),
      rowOf({ repeat: 2, score: wrong }),
      rowOf({ repeat: 2, item: "b", score: half }),
      rowOf({ repeat: 3, score: half }),
    ];
    // The repeats' means are 0.75, 0.25 and 0.5.
    expect((await figuresOf(rows, 3)).deviation).toBeCloseTo(0.25, 12);
    expect((await figuresOf(rows.slice(0, 2), 3)).deviation).toBeUndefined();
  });

  it("take the same item of another agent, or under another swept value, for another; a seed's suites for other worlds", async () => {
    const rows = [
      rowOf({}),
      rowOf({ agent: "one-shot", score: wrong }),
      rowOf({ swept: { turns: 5 }, score: wrong }),
      rowOf({ suite: "other", score: wrong }),
    ];
    expect((await figuresOf(rows, 2)).score).toMatchObject({
      items: 4,
      clusters: 2,
      mean: expect.closeTo(1 / 6, 12),
    });
  });

  it("tell right answers without the data, or with a part of it, from the others", async () => {
    const rows = (["grounded", "partial", "ungrounded", "ungrounded", "not-needed"] as const).flatMap((evidence) => [
      rowOf({ evidence }),
      rowOf({ evidence, score: wrong }),
      rowOf({ evidence, score: { value: 0.9, weight: 1 } }),
    ]);
    expect(await figuresOf(rows)).toMatchObject({ right: 5, rightUngrounded: 2, rightPartial: 1 });
  });

  it("add up turns, tokens by kind, calls by tool, time and cost, of episodes that failed too", async () => {
    const figures = await figuresOf([
      rowOf({ toolCalls: { read: 2, run: 1 }, milliseconds: 1000 }),
      rowOf({ toolCalls: { run: 4, submit: 2 }, milliseconds: 9000, turns: 5 }),
      rowOf({ milliseconds: 2000, cost: undefined, score: undefined, outcome: "failed" }),
    ]);
    expect(figures).toMatchObject({
      turns: 9,
      tokens: { inputTokens: 300, outputTokens: 30, cachedInputTokens: 150, reasoningTokens: 15 },
      toolCalls: [
        { tool: "run", calls: 5 },
        { tool: "read", calls: 2 },
        { tool: "submit", calls: 2 },
      ],
      milliseconds: 12_000,
      cost: { known: 1, unknownEpisodes: 1 },
    });
    expect(Math.abs((figures.medianMilliseconds ?? 0) / 2000 - 1)).toBeLessThan(0.001);
  });

  it("count the calls of tools beyond the hundredth together", async () => {
    const figures = await figuresOf(
      Array.from({ length: 150 }, (_, index) => rowOf({ toolCalls: { [`t${index}`]: 1 } })),
    );
    expect(figures.toolCalls.length).toBe(101);
    expect(figures.toolCalls[0]).toEqual({ tool: "(others)", calls: 50 });
  });

  it("know whether the scores are shares", async () => {
    expect((await figuresOf([rowOf({ score: { value: 0.3, weight: 1 } })])).isShare).toBe(true);
    expect((await figuresOf([rowOf({ score: { value: -0.3, weight: 1 } })])).isShare).toBe(false);
  });
});

describe("groups", () => {
  const rows = [
    rowOf({ agent: "b", swept: { turns: 10 }, tags: { vendor: "x", turns: 1 }, strata: { type: "title" } }),
    rowOf({ agent: "a", swept: { turns: 9 }, tags: { vendor: "y", turns: 2 } }),
    rowOf({ agent: "a", swept: { turns: 10 }, tags: { vendor: "y", turns: 2 } }),
  ];
  const labelsBy = async (...groupBy: string[]) =>
    (await makeResultTable(rows, { groupBy, repeats: 1 })).groups.map(({ labels, figures }) => [
      ...labels,
      figures.episodes,
    ]);

  it("are by suite, agent, tag, swept value or stratum, in order, numbers by size", async () => {
    expect(await labelsBy("suite", "agent")).toEqual([
      ["toy", "a", 2],
      ["toy", "b", 1],
    ]);
    expect(await labelsBy("vendor")).toEqual([
      ["x", 1],
      ["y", 2],
    ]);
    expect(await labelsBy("turns", "agent")).toEqual([
      [9, "a", 1],
      [10, "a", 1],
      [10, "b", 1],
    ]);
    expect(await labelsBy("type")).toEqual([
      ["title", 1],
      [undefined, 2],
    ]);
    expect(await labelsBy()).toEqual([[3]]);
  });

  it("of mixed labels come as numbers, then texts, then those without, whatever came first", async () => {
    const sizes = [undefined, "large", 70, "8", 8];
    const mixed = sizes.map((size) => rowOf({ tags: size === undefined ? {} : { size } }));
    const { groups } = await makeResultTable(mixed, { groupBy: ["size"], repeats: 1 });
    expect(groups.map(({ labels }) => labels[0])).toEqual([8, 70, "8", "large", undefined]);
  });

  it("are by what a prefix says where a name is several things", async () => {
    expect(await labelsBy("tag:turns")).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await labelsBy("swept:turns")).toEqual([
      [9, 1],
      [10, 2],
    ]);
    expect(await labelsBy("stratum:type")).toEqual([
      ["title", 1],
      [undefined, 2],
    ]);
  });

  it("are refused by what no row has, with what there is", async () => {
    for (const name of ["vendr", "stratum:vendor", "toString"]) {
      await expect(labelsBy(name)).rejects.toMatchObject({
        code: "reports/unknown-group",
        message: expect.stringMatching(/agent, suite, turns, type, vendor/),
      });
    }
    expect((await makeResultTable([], { groupBy: ["anything"], repeats: 1 })).groups).toEqual([]);
  });

  it("lose no row and do not depend on the rows' order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 12 }), async (some) => {
        const options = { groupBy: ["suite", "agent"], repeats: 1 };
        const [forth, back] = [await makeResultTable(some, options), await makeResultTable(some.toReversed(), options)];
        const counted = (table: typeof forth) =>
          table.groups.map(({ labels, figures }) => [...labels, figures.episodes]);
        expect(counted(back)).toEqual(counted(forth));
        expect(forth.groups.reduce((sum, { figures }) => sum + figures.episodes, 0)).toBe(some.length);
      }),
    );
  });
});

describe("the median sketch", () => {
  it("is within a thousandth of the lower median", () => {
    const values = fc.array(fc.oneof(fc.nat(1e9), fc.double({ min: 0, max: 100, noNaN: true }), fc.constant(0)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(values, (all) => {
        const sketch = new MedianSketch();
        for (const value of all) sketch.add(value);
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1];
        const off = Math.abs((sketch.median() ?? Number.NaN) - exact);
        expect(off).toBeLessThanOrEqual(Math.max(0.0011, 0.00100001 * exact));
      }),
    );
    expect(new MedianSketch().median()).toBeUndefined();
  });
});
