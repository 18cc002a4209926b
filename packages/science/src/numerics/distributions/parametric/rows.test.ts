import { describe, expect, it } from "vitest";
import { lawOf } from "../../../inference/law.ts";
import { stream } from "../../stream.ts";
import type { SimpleDistributionName } from "./parametric-distribution.ts";
import { parametricDistributions } from "./parametric-distributions.ts";

const never = Number.NEGATIVE_INFINITY;

/** A value in the support, and arguments of which none is valid together with the rest. */
const invalid: readonly [SimpleDistributionName, number, readonly (readonly number[])[]][] = [
  [
    "normal",
    0,
    [
      [0, 0],
      [0, -1],
      [Number.NaN, 1],
      [Infinity, 1],
      [0, Number.NaN],
    ],
  ],
  [
    "folded_normal",
    1,
    [
      [0, 0],
      [0, -1],
      [Number.NaN, 1],
    ],
  ],
  ["half_normal", 1, [[0], [-1], [Number.NaN]]],
  [
    "truncated_normal",
    1,
    [
      [0, 1, 2, 0],
      [0, 0, 0, 2],
      [Number.NaN, 1, 0, 2],
      [0, 1, Number.NaN, 2],
    ],
  ],
  [
    "lognormal",
    1,
    [
      [0, 0],
      [Number.NaN, 1],
    ],
  ],
  [
    "student_t",
    1,
    [
      [0, 0, 1],
      [1, 0, 0],
      [1, Number.NaN, 1],
    ],
  ],
  [
    "cauchy",
    1,
    [
      [0, 0],
      [Number.NaN, 1],
    ],
  ],
  [
    "uniform",
    1,
    [
      [1, 1],
      [2, 0],
      [0, Infinity],
      [Number.NaN, 3],
    ],
  ],
  ["exponential", 1, [[0], [-1], [Number.NaN]]],
  [
    "gamma",
    1,
    [
      [0, 1],
      [1, 0],
      [Number.NaN, 1],
    ],
  ],
  [
    "beta",
    0.5,
    [
      [0, 1],
      [1, -1],
      [Number.NaN, 1],
    ],
  ],
  ["bernoulli", 1, [[-0.1], [1.1], [Number.NaN]]],
  ["bernoulli_logit", 1, [[Number.NaN]]],
  [
    "binomial",
    1,
    [
      [5, -0.1],
      [5, 1.1],
      [2.5, 0.5],
      [-1, 0.5],
      [5, Number.NaN],
    ],
  ],
  ["poisson", 1, [[-1], [Number.NaN], [Infinity]]],
  [
    "negative_binomial",
    1,
    [
      [-1, 1],
      [1, 0],
      [Number.NaN, 1],
    ],
  ],
  [
    "rating",
    5,
    [
      [5, 0, 1, 9],
      [5, 1, 9, 1],
      [5, 1, 1.5, 9],
      [Number.NaN, 1, 1, 9],
      [5, 1, 0, 5000],
    ],
  ],
  ["rounded", 1, [[Number.NaN], [Infinity]]],
];
const cases = invalid.flatMap(([distribution, value, sets]) => sets.map((given) => ({ distribution, value, given })));

describe("laws with invalid arguments", () => {
  it.each(cases)(
    "$distribution($given): the log density is -Infinity, moments and draws are NaN",
    ({ distribution, value, given }) => {
      const columns = given.map((argument) => new Float64Array(2).fill(argument));
      for (const theArguments of [given, columns]) {
        const law = lawOf(parametricDistributions[distribution], theArguments, 2);
        expect([...law.logDensity(value)]).toEqual([never, never]);
        for (const found of [law.mean(), law.variance(), law.sample(stream("rows"))]) {
          expect([...found]).toEqual([Number.NaN, Number.NaN]);
        }
      }
    },
  );

  it("do not touch the draws beside them", () => {
    const law = lawOf(parametricDistributions.binomial, [10, Float64Array.of(0.5, Number.NaN, 0.5)], 3);
    expect([...law.logDensity(5)]).toEqual(
      [Math.log(252 / 1024), never, Math.log(252 / 1024)].map((x) => expect.closeTo(x, 12)),
    );
    expect(law.range(1e-9)).toEqual([0, 10]);
    const normal = lawOf(parametricDistributions.normal, [Float64Array.of(0, Number.NaN), 1], 2);
    expect(normal.range(0.05)).toEqual([expect.closeTo(-1.959963984540054, 12), expect.closeTo(1.959963984540054, 12)]);
  });
});

describe("the range of laws", () => {
  it("spans all draws, whichever argument they differ in", () => {
    const rates = Float64Array.of(3, 1, 200);
    expect(lawOf(parametricDistributions.poisson, [rates], 3).range(0.02)).toEqual([
      lawOf(parametricDistributions.poisson, [1], 1).range(0.02)[0],
      lawOf(parametricDistributions.poisson, [200], 1).range(0.02)[1],
    ]);
    const spread = lawOf(parametricDistributions.negative_binomial, [20, Float64Array.of(50, 0.5)], 2).range(0.02);
    expect(spread[1]).toBe(lawOf(parametricDistributions.negative_binomial, [20, 0.5], 1).range(0.02)[1]);
    const ratings = lawOf(parametricDistributions.rating, [Float64Array.of(2.5, 6.5), 0.1, 1, 9], 2);
    expect(ratings.range(1e-9)).toEqual([2, 7]);
    expect(lawOf(parametricDistributions.bernoulli, [Float64Array.of(0.5, 1e-12)], 2).range(1e-9)).toEqual([0, 1]);
    expect(lawOf(parametricDistributions.bernoulli, [Float64Array.of(1e-12, 1e-13)], 2).range(1e-9)).toEqual([0, 0]);
  });
});

describe("rounded", () => {
  it.each([
    [2.4, 2],
    [2.5, 2],
    [3.5, 4],
    [-7.2, 0],
    [0, 0],
    [41.9999, 42],
  ])("turns %f into %i, and finds nothing else possible", (value, outcome) => {
    const law = lawOf(parametricDistributions.rounded, [value], 1);
    expect(law.sample(stream("rounded"))[0]).toBe(outcome);
    expect(law.mean()[0]).toBe(outcome);
    expect(law.variance()[0]).toBe(0);
    expect(law.range(1e-6)).toEqual([outcome, outcome]);
    expect(law.logDensity(outcome)[0]).toBe(0);
    expect(law.logDensity(outcome + 1)[0]).toBe(never);
  });
});

describe("counts of large samples", () => {
  it("keep their digits where the quick way loses them", () => {
    // Stirling: log Poisson(n; n) = -log(2 π n) / 2 - 1 / (12 n) + …
    const law = lawOf(parametricDistributions.poisson, [Float64Array.of(1e6, 1e6)], 2);
    expect(law.logDensity(1e6)[0]).toBeCloseTo(-0.5 * Math.log(2 * Math.PI * 1e6) - 1 / 12e6, 11);
    expect(lawOf(parametricDistributions.poisson, [1e-9], 1).logDensity(2)[0]).toBeCloseTo(
      2 * Math.log(1e-9) - Math.LN2 - 1e-9,
      11,
    );
    const trials = lawOf(parametricDistributions.binomial, [1e9, Float64Array.of(0.5, 0.5)], 2);
    expect(trials.logDensity(5e8)[0]).toBeCloseTo(-0.5 * Math.log((Math.PI * 1e9) / 2) - 1 / 4e9, 11);
  });
});

describe("means of ratings over rows", () => {
  it("are those of single rows, also far outside of the range", () => {
    const means = Float64Array.of(-300, 0.4, 1, 4.5, 4.500001, 8.99, 12, 1e6, Number.NaN, 5, 5, 5);
    const spreads = Float64Array.of(1, 0.7, 1e-6, 1e-9, 2, 0.3, 50, 1, 1, 0, Infinity, 1e-310);
    const together = lawOf(parametricDistributions.rating, [means, spreads, 1, 9], means.length).mean();
    const alone = Array.from(
      means,
      (mean, row) => lawOf(parametricDistributions.rating, [mean, spreads[row], 1, 9], 1).mean()[0],
    );
    for (const [row, mean] of together.entries()) {
      if (row < 8) expect(Math.abs(mean - alone[row])).toBeLessThan(1e-13);
      else expect([mean, alone[row]]).toEqual([Number.NaN, Number.NaN]);
    }
  });
});
