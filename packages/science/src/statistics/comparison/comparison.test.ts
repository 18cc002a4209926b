import { describe, expect, it } from "vitest";
import fixture from "../fixtures/comparison.json" with { type: "json" };
import type { ItemScore } from "../intervals/averaged-items.ts";
import { compareAgents } from "./compare-agents.ts";
import { equivalenceTest } from "./equivalence.ts";
import { pairedComparison } from "./paired-comparison.ts";
import { signFlipTest } from "./sign-flip.ts";
import { unpairedComparison } from "./unpaired-comparison.ts";

// packages/science/audits/python/fixtures_comparison.py makes these with scipy, statsmodels and mpmath.
const digits = 9;

type Row = readonly (string | number)[];
const scoresOf = (rows: readonly Row[]): ItemScore[] =>
  rows.map(([cluster, item, value]) => ({
    cluster: String(cluster),
    item: String(item),
    value: Number(value),
    weight: 1,
  }));
const close = (value: number): number => expect.closeTo(value, digits);
const range = [0, 1] as const;

describe("sign flips agree with scipy", () => {
  for (const { differences, pValue } of fixture.flips) {
    it(`for ${differences.length} worlds`, () => {
      const found = signFlipTest(differences);
      expect(found).toMatchObject({ method: "exact" });
      expect(found.defined && found.pValue / pValue).toBeCloseTo(1, digits);
    });
  }
});

describe("a paired comparison agrees with scipy, statsmodels and mpmath", () => {
  for (const each of fixture.paired) {
    it(`for ${each.first.length} scores`, () => {
      const [first, second] = [scoresOf(each.first), scoresOf(each.second)];
      const found = pairedComparison(first, second, { level: 0.95, range });
      const [low, high] = each.gaffke;
      expect(found).toMatchObject({
        difference: close(each.difference),
        interval: { method: "gaffke", low: close(low), high: close(high) },
        student: {
          low: close(each.student.low),
          high: close(each.student.high),
          pValue: close(each.student.pValue),
        },
      });
      const differences = [...found.worlds.values()];
      expect(equivalenceTest(differences, each.margin)).toMatchObject({ pValue: close(each.equivalenceByStudent) });
      expect(equivalenceTest(differences, each.margin, range)).toMatchObject({
        pValue: close(each.equivalenceByGaffke),
      });
    });
  }
});

describe("an unpaired comparison agrees with scipy and mpmath", () => {
  for (const each of fixture.unpaired) {
    it(`for ${each.first.length} and ${each.second.length} scores`, () => {
      const [first, second] = [scoresOf(each.first), scoresOf(each.second)];
      const found = unpairedComparison(first, second, { level: 0.95, range });
      const [low, high] = each.mover;
      const { welch } = each;
      expect(found).toMatchObject({
        interval: { method: "mover", low: close(low), high: close(high) },
        welch: { low: close(welch.low), high: close(welch.high), pValue: close(welch.pValue) },
      });
      expect(unpairedComparison(first, second, { level: 0.95 }).interval).toMatchObject({
        method: "welch",
        low: close(welch.low),
        high: close(welch.high),
      });
      if (each.permutation !== undefined) {
        expect(found.permutation).toMatchObject({ method: "exact", pValue: close(each.permutation) });
      }
    });
  }
});

describe("several agents are compared", () => {
  const [{ agents, pairs, pValues, adjusted }] = fixture.agents;
  const scores = new Map(Object.entries(agents).map(([name, rows]) => [name, scoresOf(rows)]));
  const found = compareAgents(scores, { level: 0.95, range, margin: 0.2 });

  it("with the p-values of scipy and Holm's correction of statsmodels", () => {
    expect(found.pairs.map(({ first, second }) => [first, second])).toEqual(pairs);
    for (const [index, pair] of found.pairs.entries()) {
      expect(pair.signFlip).toMatchObject({ pValue: close(pValues[index]) });
      expect(pair.adjusted).toBeCloseTo(adjusted[index], digits);
      expect(pair.isDifferent).toBe(adjusted[index] <= 0.05);
    }
  });

  it("with ranks that follow from the differences found", () => {
    for (const { agent, best, worst } of found.ranks) {
      const own = found.pairs.filter(({ first, second }) => first === agent || second === agent);
      const ahead = own.filter(
        ({ first, isDifferent, difference = 0 }) => isDifferent && difference > 0 !== (first === agent),
      );
      const behind = own.filter(
        ({ first, isDifferent, difference = 0 }) => isDifferent && difference > 0 === (first === agent),
      );
      expect([best, worst]).toEqual([1 + ahead.length, 4 - behind.length]);
    }
    expect(found.sets.length).toBeGreaterThan(1);
  });

  it("needs two or more of them", () => {
    expect(() => compareAgents(new Map([["a", []]]), { level: 0.95 })).toThrow(/two agents/);
  });
});
