import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Estimate } from "../estimate.ts";
import type { Alternative } from "./alternative.ts";
import { analysisOfVariance } from "./analysis-of-variance.ts";
import { chiSquareIndependence } from "./contingency.ts";
import { fisherExact } from "./fisher-exact.ts";
import { kolmogorovSmirnov, twoSampleKolmogorovSmirnov } from "./kolmogorov-smirnov.ts";
import { kruskalWallis } from "./kruskal-wallis.ts";
import { mannWhitney } from "./mann-whitney.ts";
import { pairedT, welchT } from "./t-test.ts";
import { pairedWilcoxon, wilcoxonSignedRank } from "./wilcoxon.ts";

type Result = Estimate<{ readonly pValue: number; readonly n: number }>;

const mirrored = { "two-sided": "two-sided", less: "greater", greater: "less" } as const;
const alternatives: readonly Alternative[] = ["two-sided", "less", "greater"];
const sample = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 25 });
const alternative = fc.constantFrom(...alternatives);

function expectSameP(actual: Result, expected: Result): void {
  expect(actual.defined).toBe(expected.defined);
  if (!actual.defined || !expected.defined) return;
  expect(actual.n).toBe(expected.n);
  expect(actual.pValue >= 0 && actual.pValue <= 1).toBe(true);
  expect(Math.abs(actual.pValue - expected.pValue)).toBeLessThanOrEqual(1e-9 * expected.pValue);
}

describe.each(Object.entries({ welchT, mannWhitney, twoSampleKolmogorovSmirnov }))("%s", (_, test) => {
  it("tests the mirrored alternative when the samples are exchanged", () => {
    fc.assert(
      fc.property(sample, sample, alternative, (x, y, side) => {
        expectSameP(test(y, x, mirrored[side]), test(x, y, side));
      }),
    );
  });

  it("does not depend on the order, origin or unit of the values", () => {
    fc.assert(
      fc.property(sample, sample, alternative, (x, y, side) => {
        const move = (values: number[]) => values.map((v) => 16 * v - 640).reverse();
        expectSameP(test(move(x), move(y), side), test(x, y, side));
      }),
    );
  });

  it("is undefined for an empty sample", () => {
    expect(test([], [1, 2, 3])).toMatchObject({ defined: false, because: "no-values" });
    expect(test([1, 2, 3], [Number.NaN])).toMatchObject({ defined: false, because: "no-values" });
  });
});

describe.each(Object.entries({ pairedT, pairedWilcoxon }))("%s", (_, test) => {
  const rows = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
    minLength: 1,
    maxLength: 60,
  });

  it("tests the mirrored alternative when the samples are exchanged, in any order of the pairs", () => {
    fc.assert(
      fc.property(rows, alternative, (pairs, side) => {
        const x = pairs.map(([first]) => first);
        const y = pairs.map(([, second]) => second);
        expectSameP(test(y, x, mirrored[side]), test(x, y, side));
        expectSameP(test([...x].reverse(), [...y].reverse(), side), test(x, y, side));
      }),
    );
  });
});

describe.each(Object.entries({ analysisOfVariance, kruskalWallis }))("%s", (_, test) => {
  it("does not depend on the order of the groups or of the values in them", () => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 2, maxLength: 5 }), (groups) => {
        expectSameP(test([...groups].reverse().map((group) => [...group].reverse())), test(groups));
      }),
    );
  });
});

describe("analysisOfVariance", () => {
  it("of two groups of equal size and spread is the square of Welch's t", () => {
    const x = [1, 4, 6, 9];
    const y = x.map((v) => v + 3);
    const welch = welchT(x, y);
    const analysis = analysisOfVariance([x, y]);
    if (!welch.defined || !analysis.defined) throw new Error("Both tests exist for these samples.");
    expect(analysis.statistic).toBeCloseTo(welch.statistic * welch.statistic, 12);
    expect(analysis.pValue).toBeCloseTo(welch.pValue, 12);
  });
});

describe("wilcoxonSignedRank", () => {
  it("counts all sign patterns, ties and zeros included, for up to 13 differences", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 8 }), (differences) => {
        const result = wilcoxonSignedRank(differences, "greater");
        if (!result.defined) return;
        const patterns = 1 << differences.length;
        let extreme = 0;
        for (let pattern = 0; pattern < patterns; pattern += 1) {
          const flipped = differences.map((d, i) => (((pattern >> i) & 1) === 1 ? -d : d));
          const other = wilcoxonSignedRank(flipped, "greater");
          if (other.defined && other.statistic >= result.statistic) extreme += 1;
        }
        expect(result.pValue).toBe(extreme / patterns);
      }),
      { numRuns: 30 },
    );
  });
});

describe("tables of counts", () => {
  const count = fc.integer({ min: 0, max: 30 });
  const table = fc.tuple(fc.tuple(count, count), fc.tuple(count, count));

  it("test the same transposed, and with rows exchanged (sides mirrored)", () => {
    fc.assert(
      fc.property(table, alternative, fc.boolean(), ([[a, b], [c, d]], side, yates) => {
        const original = [
          [a, b],
          [c, d],
        ];
        const transposed = [
          [a, c],
          [b, d],
        ];
        const exchanged = [
          [c, d],
          [a, b],
        ];
        expectSameP(fisherExact(transposed, side), fisherExact(original, side));
        expectSameP(fisherExact(exchanged, mirrored[side]), fisherExact(original, side));
        expectSameP(chiSquareIndependence(transposed, { yates }), chiSquareIndependence(original, { yates }));
        expectSameP(chiSquareIndependence(exchanged, { yates }), chiSquareIndependence(original, { yates }));
      }),
    );
  });

  it("are refused unless they are rectangular and hold counts", () => {
    expect(() => chiSquareIndependence([[1, 2], [3]], { yates: false })).toThrow(/rectangular/);
    expect(() =>
      chiSquareIndependence(
        [
          [1, 2.5],
          [3, 4],
        ],
        { yates: false },
      ),
    ).toThrow(/whole numbers/);
    expect(() =>
      fisherExact([
        [1, -2],
        [3, 4],
      ]),
    ).toThrow(/whole numbers/);
    expect(() =>
      fisherExact([
        [1, 2, 3],
        [3, 4, 5],
      ]),
    ).toThrow(/two rows and two columns/);
  });
});

describe("kolmogorovSmirnov", () => {
  it("gives n values in their ideal places the smallest statistic and a p-value of 1", () => {
    for (const n of [1, 10, 200, 5000]) {
      const ideal = Float64Array.from({ length: n }, (_, i) => (i + 0.5) / n);
      const result = kolmogorovSmirnov(ideal, (x) => x);
      expect(result).toMatchObject({ defined: true, n });
      if (result.defined)
        expect([result.statistic * n, result.pValue]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(1, 9)]);
    }
  });

  it("refuses a function that is no cdf", () => {
    expect(() => kolmogorovSmirnov([1, 2], (x) => x)).toThrow(/from 0 to 1/);
    expect(() => kolmogorovSmirnov([1, 2], () => Number.NaN)).toThrow(/from 0 to 1/);
  });
});
