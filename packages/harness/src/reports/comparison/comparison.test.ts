import { describe, expect, it } from "vitest";
import { ComparedSides } from "./compare-sides.ts";
import { renderComparison } from "./render-comparison.ts";

/** Scores of a side in worlds 1, 2, …, one item each. */
const add = (sides: ComparedSides, side: string, scores: readonly number[], of: object = {}): void => {
  for (const [index, value] of scores.entries()) {
    sides.add(side, {
      suite: "springs",
      world: `w${index}`,
      item: `i${index}`,
      score: { value, weight: 1, range: [0, 1] },
      generation: 1,
      scorerVersion: "1",
      ...of,
    });
  }
};

const aims = { level: 0.95, power: 0.8 };

const twelve = (value: number): number[] => Array.from({ length: 12 }, () => value);

describe("a comparison of sides", () => {
  it("pairs by world: all twelve worlds on one side have p = 2 / 2^12", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0.25));
    const [{ pairs, sets, ranks }] = sides.compare(aims);
    expect(pairs).toMatchObject([{ isPaired: true, difference: 0.75, worlds: 12, items: 12, isDifferent: true }]);
    expect(pairs[0].pValue).toBeCloseTo(2 / 4096, 12);
    expect(pairs[0].leastPValue).toBeCloseTo(2 / 4096, 12);
    expect(ranks).toEqual([
      { agent: "a", best: 1, worst: 1 },
      { agent: "b", best: 2, worst: 2 },
    ]);
    expect(sets).toEqual([["a"], ["b"]]);
  });

  it("corrects over all pairs of all suites by Holm", () => {
    const sides = new ComparedSides();
    for (const suite of ["springs", "tides"]) {
      add(sides, "a", [1, 1, 1, 1, 1, 1], { suite });
      add(sides, "b", [0, 0, 0, 0, 0, 0], { suite });
    }
    // Six worlds: 2 / 64 = 0.031 for each of the two, 0.0625 after the correction.
    expect(sides.compare(aims).map(({ pairs }) => [pairs[0].adjusted, pairs[0].isDifferent])).toEqual([
      [0.0625, false],
      [0.0625, false],
    ]);
  });

  it("compares what shares no items unpaired, and says so", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0), { item: "other", world: "elsewhere" });
    for (let index = 0; index < 12; index++) {
      sides.add("c", {
        suite: "springs",
        world: `v${index}`,
        item: `j${index}`,
        score: { value: 0, weight: 1, range: [0, 1] },
        generation: 1,
        scorerVersion: "1",
      });
    }
    const compared = sides.compare(aims);
    const pair = compared[0].pairs.find(({ first, second }) => first === "a" && second === "c");
    expect(pair).toMatchObject({
      isPaired: false,
      difference: 1,
      worlds: { first: 12, second: 12 },
      isDifferent: true,
    });
    expect(renderComparison(compared, aims)).toContain("compared unpaired");
  });

  it("refuses scores of several generations or scorers unless asked, and sides without a suite in common", () => {
    const mixed = new ComparedSides();
    add(mixed, "a", twelve(1));
    add(mixed, "b", twelve(0), { scorerVersion: "2" });
    expect(() => mixed.compare(aims)).toThrow("scorer versions 1 and 2");
    expect(mixed.compare({ ...aims, mixed: true })).toHaveLength(1);
    const generations = new ComparedSides();
    add(generations, "a", twelve(1));
    add(generations, "b", twelve(0), { generation: 2 });
    expect(() => generations.compare(aims)).toThrow("generations 1 and 2");
    const strangers = new ComparedSides();
    add(strangers, "a", [1]);
    add(strangers, "b", [1], { suite: "tides" });
    expect(() => strangers.compare(aims)).toThrow("a and b have no suite in common");
    expect(() => new ComparedSides().compare(aims)).toThrow("nothing to compare");
  });

  it("leaves episodes without a score out, and counts them", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0));
    sides.add("b", { suite: "springs", world: "w0", item: "i0", score: undefined, generation: 1 });
    const [compared] = sides.compare(aims);
    expect(compared).toMatchObject({ failed: 1, isShare: true });
    expect(renderComparison([compared], aims)).toContain("1 episode without a score is left out");
  });
});

describe("the table of a comparison", () => {
  it("tells differences in points, p-values, and who stands above whom", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", [...twelve(0.5).slice(1), 0.25]);
    add(sides, "c", [...twelve(0.5).slice(1), 0.75]);
    const [header, titles, first, second, third, order] = renderComparison(sides.compare(aims), aims).split("\n");
    expect(header).toBe("springs: 3 compared");
    expect(titles.split(/\s{2,}/)).toEqual([
      "first",
      "second",
      "worlds",
      "points",
      "95 %",
      "p",
      "Holm",
      "t test",
      "finds",
      "needs",
    ]);
    expect(first).toMatch(/^a +b +12 +\+52\.1 .* 0\.0005 +0\.0015 /);
    expect(second).toMatch(/^a +c +12 +\+47\.9 /);
    expect(third).toMatch(/^b +c +12 +-4\.2 .* 1\.00 +1\.00 /);
    expect(order).toBe("From the best on, those in brackets cannot be told apart: a > (b, c).");
  });

  it("warns where so few worlds differ that nothing can be found", () => {
    const sides = new ComparedSides();
    add(sides, "a", [1, 1, 1]);
    add(sides, "b", [0, 0, 0]);
    expect(renderComparison(sides.compare(aims), aims)).toContain("no p below 0.25 is possible");
  });
});
