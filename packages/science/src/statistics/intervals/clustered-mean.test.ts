import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClusteredMean } from "./clustered-mean.ts";

type Score = readonly [cluster: string, item: string, value: number, weight: number];

const unit = [0, 1] as const;

function meanOf(scores: Iterable<Score>, repeats = 1, range: readonly [number, number] = unit): ClusteredMean {
  const mean = new ClusteredMean({ repeats });
  for (const score of scores) mean.add(...score, range);
  return mean;
}

function intervalOf(mean: ClusteredMean, level = 0.95): { readonly low: number; readonly high: number } {
  const { interval } = mean.interval(level);
  if (!interval.defined) throw new Error(interval.message);
  return interval;
}

/** So many worlds of which so many are right, with one item each or more. */
const worldsRight = (worlds: number, right: number, items = 1): Score[] =>
  Array.from({ length: worlds * items }, (_, index): Score => {
    const world = index % worlds;
    return [`w${world}`, `i${Math.floor(index / worlds)}`, world < right ? 1 : 0, 1];
  });

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
        expect([interval.defined, wider.defined]).toEqual([clusters > 0, clusters > 0]);
        if (!interval.defined || !wider.defined) return;
        expect(interval.high - interval.low).toBeGreaterThan(0);
        const ascending = [0, wider.low, interval.low, middle, interval.high, wider.high, 1];
        for (const [index, each] of ascending.entries()) {
          expect(each).toBeGreaterThanOrEqual((ascending[index - 1] ?? 0) - 1e-12);
        }
      }),
    );
  });

  it("has no interval without scores, and says so", () => {
    expect(meanOf([]).interval(0.95)).toEqual({
      mean: undefined,
      episodes: 0,
      items: 0,
      clusters: 0,
      standardError: undefined,
      interval: { defined: false, because: "no-values", message: expect.stringContaining("no scores") },
    });
  });

  it("gives every world the same weight, however many items it has", () => {
    const scores = [...worldsRight(1, 1, 30), ["other", "1", 0, 1] as const];
    expect(meanOf(scores).interval(0.95)).toMatchObject({ mean: 0.5, clusters: 2, items: 31 });
  });

  it("is Clopper and Pearson's for one item a world, and never worse for one more right", () => {
    // scipy.stats.binomtest(k, n).proportion_ci(method="exact")
    expect(intervalOf(meanOf(worldsRight(18, 0)))).toEqual({
      defined: true,
      method: "gaffke",
      low: 0,
      high: expect.closeTo(0.1853019681, 9),
    });
    expect(intervalOf(meanOf(worldsRight(18, 1)))).toMatchObject({ high: expect.closeTo(0.2729435997, 9) });
    expect(intervalOf(meanOf(worldsRight(600, 600)))).toMatchObject({ low: expect.closeTo(0.9938707287, 9), high: 1 });
    for (let right = 1; right <= 18; right++) {
      const [fewer, more] = [
        intervalOf(meanOf(worldsRight(18, right - 1))),
        intervalOf(meanOf(worldsRight(18, right))),
      ];
      expect(more.low).toBeGreaterThan(fewer.low - 1e-12);
      expect(more.high).toBeGreaterThan(fewer.high - 1e-12);
    }
  });

  it("is not certain where nothing is right: worlds count, not their items", () => {
    expect(intervalOf(meanOf(worldsRight(20, 0, 5)))).toEqual(intervalOf(meanOf(worldsRight(20, 0))));
  });

  it("rises with every score and stays inside the range", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 12 }), fc.nat(), share, (shares, at, raised) => {
        const index = at % shares.length;
        const higher = shares.with(index, Math.max(shares[index], raised));
        const scores = (values: readonly number[]) => values.map((each, world): Score => [`w${world}`, "1", each, 1]);
        const [before, after] = [intervalOf(meanOf(scores(shares))), intervalOf(meanOf(scores(higher)))];
        expect(after.low).toBeGreaterThanOrEqual(before.low - 1e-9);
        expect(after.high).toBeGreaterThanOrEqual(before.high - 1e-9);
        for (const end of [before.low, before.high]) expect(end === Math.min(1, Math.max(0, end))).toBe(true);
      }),
    );
  });

  it("of scores without a bound has an interval from ten worlds on, cut at the end that is known", () => {
    const errors = [0, 0, 0.1, 0, 0.2, 0, 0, 3, 0.1, 0].map((each, world): Score => [`w${world}`, "1", each, 1]);
    const range = [0, Number.POSITIVE_INFINITY] as const;
    expect(meanOf(errors.slice(1), 1, range).interval(0.95).interval).toMatchObject({
      defined: false,
      because: "too-few",
      message: "Scores without a bound have an interval from 10 worlds on, and these are of 9.",
    });
    const found = meanOf(errors, 1, range).interval(0.95).interval;
    expect(found).toMatchObject({ defined: true, method: "bootstrap-t" });
    expect(intervalOf(meanOf(errors, 1, range)).low).toBeGreaterThanOrEqual(0);
  });

  it("of scores without a bound has no interval where nearly every world has the same mean", () => {
    const scores = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1].map((each, world): Score => [`w${world}`, "1", each, 1]);
    const range = [0, Number.POSITIVE_INFINITY] as const;
    expect(meanOf(scores, 1, range).interval(0.95).interval).toMatchObject({ defined: false, because: "constant" });
  });

  it("of scores without a bound has no interval where every world has the same mean, whatever rounding leaves", () => {
    const worlds = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? [0.1, 0.7] : [0.4]));
    const scores = worlds.flatMap((values, world) =>
      values.map((each, item): Score => [`w${world}`, `${item}`, each, 1]),
    );
    const range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
    expect(meanOf(scores, 1, range).interval(0.95).interval).toMatchObject({ defined: false, because: "constant" });
  });

  it("takes a range that holds those of all scores, and none where a score is outside its own", () => {
    const mean = meanOf(worldsRight(4, 2));
    mean.add("w4", "1", -0.5, 1, [-1, 1]);
    expect(intervalOf(mean).low).toBeLessThan(0);
    mean.add("w5", "1", 1.5, 1, [0, 1]);
    expect(mean.interval(0.95).interval).toMatchObject({ defined: false, because: "too-few" });
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
});
