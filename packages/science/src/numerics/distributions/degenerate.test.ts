import { describe, expect, it } from "vitest";
import { stream } from "../stream.ts";
import { bernoulli } from "./bernoulli.ts";
import { binomial } from "./binomial.ts";
import { categorical } from "./categorical.ts";
import type { Distribution } from "./distribution.ts";
import { geometric } from "./geometric.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { poisson } from "./poisson.ts";

const certain: readonly (readonly [what: string, Distribution, value: number])[] = [
  ["bernoulli(0)", bernoulli(0), 0],
  ["bernoulli(1)", bernoulli(1), 1],
  ["binomial(9, 0)", binomial(9, 0), 0],
  ["binomial(9, 1)", binomial(9, 1), 9],
  ["binomial(0, 0.3)", binomial(0, 0.3), 0],
  ["binomial(0, 1)", binomial(0, 1), 0],
  ["negativeBinomial(2.5, 1)", negativeBinomial(2.5, 1), 0],
  ["geometric(1)", geometric(1), 1],
  ["poisson(0)", poisson(0), 0],
  ["categorical([0, 0, 4])", categorical([0, 0, 4]), 2],
];

describe("distributions of one certain value", () => {
  it.each(certain)("%s", (_, distribution, value) => {
    expect(distribution.support).toEqual([value, value]);
    expect([distribution.mean, distribution.variance]).toEqual([value, 0]);
    expect(distribution.logDensity(value)).toBeCloseTo(0, 15);
    expect(distribution.logDensity(value + 1)).toBe(Number.NEGATIVE_INFINITY);
    expect([distribution.cdf(value - 1), distribution.cdf(value)]).toEqual([0, 1]);
    expect([distribution.survival(value - 1), distribution.survival(value)]).toEqual([1, 0]);
    for (const p of [0, 1e-9, 0.5, 1]) {
      expect(distribution.quantile(p)).toBe(value);
      expect(distribution.upperQuantile(p)).toBe(value);
    }
    expect(distribution.sample(stream("certain"))).toBe(value);
  });
});
