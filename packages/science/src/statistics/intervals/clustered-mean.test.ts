import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClusteredMean } from "./clustered-mean.ts";
import { clipToUnit } from "./interval.ts";
import { wilsonScore } from "./proportion.ts";

type Score = readonly [cluster: string, item: string, value: number, weight: number];

function meanOf(scores: Iterable<Score>, repeats = 1): ClusteredMean {
  const mean = new ClusteredMean({ repeats });
  for (const score of scores) mean.add(...score);
  return mean;
}

const name = fc.constantFrom("a", "b", "c", "d");
const value = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -5, max: 5 }));
const score: fc.Arbitrary<Score> = fc.tuple(name, name, value, fc.integer({ min: 0, max: 3 }));

/** What stays of an interval when its digits beyond the tenth are left out. */
function rounded(mean: ClusteredMean): unknown {
  const text = JSON.stringify(mean.interval(0.9), (_, each) =>
    typeof each === "number" ? Number(each.toFixed(9)) + 0 : each,
  );
  return JSON.parse(text);
}

describe("a clustered mean", () => {
  it("is of items, whose repeats count together as one", () => {
    const scores: Score[] = [
      ["a", "1", 1, 1],
      ["a", "1", 0, 1],
      ["a", "1", 0, 1],
      ["b", "2", 1, 1],
    ];
    expect(meanOf(scores, 3).interval(0.95)).toMatchObject({
      mean: (1 / 3 + 1) / 2,
      episodes: 4,
      items: 2,
      clusters: 2,
    });
  });

  it("does not depend on the order of scores, nor on whether an item's sums were forgotten", () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 30 }), fc.nat(), (scores, turn) => {
        // More than three repeats of an item would be those of another item.
        const seen = new Map<string, number>();
        const kept = scores.filter(([cluster, item]) => {
          const count = (seen.get(cluster + item) ?? 0) + 1;
          seen.set(cluster + item, count);
          return count <= 3;
        });
        const at = turn % (kept.length + 1);
        const turned = [...kept.slice(at), ...kept.slice(0, at)];
        expect(rounded(meanOf(turned, 3))).toEqual(rounded(meanOf(kept, 3)));
        expect(rounded(meanOf(kept, Number.POSITIVE_INFINITY))).toEqual(rounded(meanOf(kept, 3)));
      }),
    );
  });

  it("has an interval that holds the mean, within 0 to 1 where scores are 0 or 1, wider at a higher level", () => {
    const binary: fc.Arbitrary<Score> = fc.tuple(name, name, fc.constantFrom(0, 1), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(binary, { minLength: 2, maxLength: 30 }), (scores) => {
        const mean = meanOf(scores, Number.POSITIVE_INFINITY);
        const { mean: middle = Number.NaN, clusters, interval } = mean.interval(0.8);
        const wider = mean.interval(0.99).interval;
        expect([interval.defined, wider.defined]).toEqual([clusters > 1, clusters > 1]);
        if (!interval.defined || !wider.defined) return;
        expect(interval.high - interval.low).toBeGreaterThan(0);
        const ascending = [0, wider.low, interval.low, middle, interval.high, wider.high, 1];
        for (const [index, each] of ascending.entries()) {
          expect(each).toBeGreaterThanOrEqual((ascending[index - 1] ?? 0) - 1e-12);
        }
      }),
    );
  });

  it("has no interval without scores, and none of one world, and says so", () => {
    expect(meanOf([]).interval(0.95)).toEqual({
      mean: undefined,
      episodes: 0,
      items: 0,
      clusters: 0,
      standardError: undefined,
      interval: { defined: false, because: "no-values", message: expect.stringContaining("no scores") },
    });
    expect(
      meanOf([
        ["a", "1", 1, 1],
        ["a", "2", 0, 1],
        ["b", "3", 1, 0],
      ]).interval(0.95),
    ).toEqual({
      mean: 0.5,
      episodes: 3,
      items: 3,
      clusters: 1,
      standardError: undefined,
      interval: { defined: false, because: "too-few", message: expect.stringContaining("one world") },
    });
  });

  it("is not certain where nothing is right: worlds count, not their items", () => {
    const worlds = Array.from({ length: 20 }, (_, index) => `w${index}`);
    const one = meanOf(worlds.map((world): Score => [world, "1", 0, 1])).interval(0.95).interval;
    const five = meanOf(worlds.flatMap((world) => ["1", "2", "3", "4", "5"].map((item): Score => [world, item, 0, 1])));
    // t with 19 degrees of freedom at 0.975 is 2.093024.
    expect(one).toMatchObject({ low: 0, high: expect.closeTo(wilsonScore(0, 20, 2.093024).high, 6) });
    expect(five.interval(0.95).interval).toEqual(one);
  });

  it("is no surer than independent episodes where worlds happen to agree", () => {
    const scores = ["a", "b", "c"].flatMap((world): Score[] => [
      [world, "1", 1, 1],
      [world, "2", 0, 1],
    ]);
    // t with 2 degrees of freedom at 0.975 is 4.302653.
    const { low, high } = wilsonScore(0.5, 6, 4.302653);
    expect(meanOf(scores).interval(0.95).interval).toMatchObject({
      low: expect.closeTo(low, 6),
      high: expect.closeTo(high, 6),
    });
  });

  it("has no interval where scores other than 0 and 1 have one mean in every world, whatever rounding leaves", () => {
    const worlds = { a: [0.1, 0.7], b: [0.4], c: [0.1, 0.2, 0.9], d: [0.3, 0.4, 0.5, 0.4, 0.4] };
    const scores = Object.entries(worlds).flatMap(([world, values]) =>
      values.map((value, index): Score => [world, `${index}`, value, 1]),
    );
    const { standardError, interval } = meanOf(scores).interval(0.95);
    expect(standardError).toBeGreaterThan(0);
    expect(interval).toMatchObject({ defined: false, because: "constant" });
  });

  it("refuses what is no score, no weight, no level, no number of repeats", () => {
    const mean = meanOf([]);
    for (const [wrong, weight] of [
      [Number.NaN, 1],
      [Number.POSITIVE_INFINITY, 1],
      [1, -1],
      [1, Number.NaN],
    ]) {
      expect(() => mean.add("a", "1", wrong, weight)).toThrow("cannot enter a mean");
    }
    expect(() => mean.interval(1)).toThrow("level of confidence");
    expect(() => new ClusteredMean({ repeats: 0 })).toThrow("at least 1");
  });

  it("is clipped for display alone", () => {
    expect(clipToUnit({ low: -0.2, high: 1.3 })).toEqual({ low: 0, high: 1 });
    expect(clipToUnit({ low: 0.2, high: 0.3 })).toEqual({ low: 0.2, high: 0.3 });
  });
});
