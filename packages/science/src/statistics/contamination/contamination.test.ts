import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import fixture from "../fixtures/contamination.json" with { type: "json" };
import { BettingTest } from "./betting-test.ts";
import { detectableGap } from "./detectable-gap.ts";
import { permutationTest } from "./permutation-test.ts";
import { stratifiedGap } from "./stratified-gap.ts";
import { type ScoreRow, worldsOf } from "./worlds-of-rows.test-support.ts";

// packages/science/audits/python/fixtures_contamination.py makes these with whole matrices, scipy's permutation_test and t, and plain products.
const digits = 9;
const alternatives = ["public-higher", "two-sided"] as const;
const aims = { alpha: 0.05, power: 0.8 };

const rowOf = ([world, exposure, block, stratum, value, weight]: readonly (string | number)[]): ScoreRow => ({
  world: String(world),
  exposure: exposure === "public" ? "public" : "private",
  block: String(block),
  stratum: String(stratum),
  value: Number(value),
  weight: Number(weight),
});

describe("public against private worlds agree with numpy and scipy", () => {
  for (const { name, rows, expected, interval, detectable, permutation } of fixture.cases) {
    const worlds = worldsOf(rows.map(rowOf));

    it(`in the gap, its interval and the smallest gap to be found, for ${name}`, () => {
      const { gap, means, error } = stratifiedGap(worlds, 0.95);
      expect(gap).toBeCloseTo(expected.gap, digits);
      expect((means?.public ?? 0) - (means?.private ?? 0)).toBeCloseTo(expected.gap, digits);
      expect(error).toMatchObject({
        defined: true,
        standardError: expect.closeTo(expected.standardError, digits),
        degreesOfFreedom: expect.closeTo(expected.degreesOfFreedom, digits),
        low: expect.closeTo(interval[0], digits),
        high: expect.closeTo(interval[1], digits),
      });
      for (const alternative of alternatives) {
        const found = error.defined && detectableGap(error, { ...aims, alternative });
        expect(found).toBeCloseTo(detectable[alternative], digits);
      }
    });

    it(`in the p-value of all labellings, and nearly in that of drawn ones, for ${name}`, () => {
      for (const alternative of alternatives) {
        const test = (draws: number) =>
          permutationTest(worlds, { draws, alternative, random: stream("labels", name, alternative) });
        const { labellings } = permutation;
        const pValue = expect.closeTo(permutation[alternative], 12);
        expect(test(labellings - 1)).toEqual({ defined: true, method: "exact", labellings, pValue });
        const draws = 99;
        const drawn = test(draws);
        expect(drawn).toMatchObject({ defined: true, method: "drawn", labellings: draws });
        // Four standard errors of a share of 99 draws, twice that for two sides, and the one that counts always.
        const tail = permutation[alternative] / (alternative === "two-sided" ? 2 : 1);
        const slack = (alternative === "two-sided" ? 2 : 1) * (4 * Math.sqrt((tail * (1 - tail)) / draws) + 0.01);
        expect(drawn.defined && Math.abs(drawn.pValue - permutation[alternative])).toBeLessThanOrEqual(slack);
      }
    });
  }

  for (const { name, alternative, differences, eValue, pValue, foundAt } of fixture.bets) {
    it(`in the money that was bet on ${name}, ${alternative}`, () => {
      const test = new BettingTest({
        alpha: 0.05,
        alternative: alternative === "two-sided" ? "two-sided" : "public-higher",
      });
      for (const difference of differences) test.add(difference);
      const found = test.result();
      expect(found.eValue / eValue).toBeCloseTo(1, digits);
      expect(found.pValue).toBeCloseTo(pValue, digits);
      expect(found).toMatchObject({ pairs: differences.length, foundAt: foundAt ?? undefined });
    });
  }
});
