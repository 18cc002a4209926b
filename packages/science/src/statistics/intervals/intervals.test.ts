import { describe, expect, it } from "vitest";
import fixture from "../fixtures/intervals.json" with { type: "json" };
import { ClusteredMean } from "./clustered-mean.ts";
import { pairedDifference } from "./paired-difference.ts";
import { wilsonInterval } from "./proportion.ts";

// packages/science/audits/python/fixtures_intervals.py makes these with mpmath, whole matrices, scipy's t and a root finder; the digits are double's own.
const digits = 9;

type Row = readonly (string | number)[];
const scoreOf = ([cluster, item, value, weight]: Row) => ({
  cluster: String(cluster),
  item: String(item),
  value: Number(value),
  weight: Number(weight),
});

function expectEnds(intervals: { readonly [level: string]: number[] }, at: (level: number) => object): void {
  for (const [level, [low, high]] of Object.entries(intervals)) {
    expect(at(Number(level)), level).toMatchObject({
      defined: true,
      low: expect.closeTo(low, digits),
      high: expect.closeTo(high, digits),
    });
  }
}

/** Ends by other random draws: they agree within what 4,999 draws leave open. */
function expectNearEnds(
  intervals: { readonly [level: string]: number[] },
  standardError: number,
  at: (level: number) => ReturnType<ClusteredMean["interval"]>["interval"],
): void {
  for (const [level, [low, high]] of Object.entries(intervals)) {
    const found = at(Number(level));
    if (!found.defined) throw new Error(found.message);
    for (const [ours, theirs] of [
      [found.low, low],
      [found.high, high],
    ]) {
      expect(Math.abs(ours - theirs), `${level}: ${ours} and ${theirs}`).toBeLessThan(0.35 * standardError);
    }
  }
}

describe("a mean over worlds agrees with numpy and mpmath", () => {
  for (const { name, rows, method, items, expected, intervals } of fixture.means) {
    it(`for ${name}`, () => {
      const tries = Map.groupBy(rows, ([cluster, item]) => `${cluster} ${item}`);
      const repeats = Math.max(...[...tries.values()].map(({ length }) => length));
      const mean = new ClusteredMean({ repeats });
      for (const row of rows) {
        const { cluster, item, value, weight } = scoreOf(row);
        mean.add(cluster, item, value, weight, method === "gaffke" ? [0, 1] : undefined);
      }
      expect(mean.interval(0.95)).toMatchObject({
        mean: expect.closeTo(expected.mean, digits),
        episodes: rows.length,
        items,
        clusters: expected.clusters,
        standardError: expect.closeTo(expected.standardError, digits),
        interval: { method },
      });
      if (method === "gaffke") expectEnds(intervals, (level) => mean.interval(level).interval);
      else expectNearEnds(intervals, expected.standardError, (level) => mean.interval(level).interval);
    });
  }
});

describe("a paired difference agrees with whole matrices in numpy", () => {
  for (const { name, first, second, unpaired, expected, intervals } of fixture.pairs) {
    it(`for ${name}`, () => {
      const [ours, theirs] = [first.map(scoreOf), second.map(scoreOf)];
      const compared = pairedDifference(ours, theirs, 0.95);
      expect(compared).toMatchObject({
        difference: expect.closeTo(expected.mean, digits),
        clusters: expected.clusters,
        unpaired: { first: unpaired[0], second: unpaired[1] },
        test: {
          standardError: expect.closeTo(expected.standardError, digits),
          degreesOfFreedom: expect.closeTo(expected.degreesOfFreedom, digits),
          pValue: expect.closeTo(expected.pValue, digits),
        },
      });
      expectEnds(intervals, (level) => pairedDifference(ours, theirs, level).test);
    });
  }
});

describe("Wilson's interval", () => {
  for (const { successes, trials, level, low, high } of fixture.proportions) {
    it(`is scipy's for ${successes} of ${trials} at ${level}`, () => {
      const interval = wilsonInterval(successes, trials, level);
      expect(interval).toEqual({ low: expect.closeTo(low, digits), high: expect.closeTo(high, digits) });
    });
  }

  it("does not exist for a share that is none", () => {
    for (const [successes, trials] of [
      [3, 2],
      [-1, 2],
      [0, 0],
      [Number.NaN, 1],
    ]) {
      expect(() => wilsonInterval(successes, trials, 0.95)).toThrow("does not exist");
    }
    expect(() => wilsonInterval(1, 2, 95)).toThrow("level of confidence");
  });
});
