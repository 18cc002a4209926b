import { describe, expect, it } from "vitest";
import { relativeError } from "../special/relative-error.test-support.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { categorical } from "./categorical.ts";
import { cauchy } from "./cauchy.ts";
import type { Distribution } from "./distribution.ts";
import { fisherF } from "./fisher-f.ts";
import { gamma } from "./gamma.ts";
import { geometric } from "./geometric.ts";
import { halfNormal } from "./half-normal.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { poisson } from "./poisson.ts";
import { studentT } from "./student-t.ts";
import { truncatedCauchy } from "./truncated-cauchy.ts";
import { truncatedNormal } from "./truncated-normal.ts";
import { uniform } from "./uniform.ts";

const infinity = Number.POSITIVE_INFINITY;

/** Sums over quantiles at the midpoints of many equal masses: the mean and variance of a light-tailed distribution. */
function numerically(distribution: Distribution, count = 5_000): { mean: number; variance: number } {
  const values = Array.from({ length: count }, (_, index) => distribution.quantile((index + 0.5) / count));
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / count };
}

describe("moments", () => {
  it.each([
    beta(2, 5),
    binomial(40, 0.3),
    categorical([1, 0, 2, 5]),
    fisherF(5, 60),
    gamma(3, 2),
    geometric(0.2),
    halfNormal(3),
    negativeBinomial(2.5, 0.3),
    poisson(7),
    studentT(30, 1, 2),
    truncatedCauchy(0, 1, -2, 5),
    truncatedNormal(1, 2, -1, 9),
    uniform(-1, 4),
  ])("of $name agree with its quantiles", (distribution) => {
    const { mean, variance } = numerically(distribution);
    expect(relativeError(mean, distribution.mean ?? Number.NaN)).toBeLessThan(5e-3);
    expect(relativeError(variance, distribution.variance ?? Number.NaN)).toBeLessThan(2e-2);
  });

  it("are infinite or undefined where the integrals are", () => {
    expect([cauchy(0, 1).mean, cauchy(0, 1).variance]).toEqual([undefined, undefined]);
    expect([studentT(1).mean, studentT(1).variance]).toEqual([undefined, undefined]);
    expect([studentT(2).mean, studentT(2).variance]).toEqual([0, infinity]);
    expect([fisherF(3, 2).mean, fisherF(3, 4).variance]).toEqual([infinity, infinity]);
    expect([truncatedCauchy(0, 1, 0, infinity).mean, truncatedCauchy(0, 1, -infinity, 0).mean]).toEqual([
      infinity,
      -infinity,
    ]);
    expect(truncatedCauchy(0, 1, -infinity, infinity).mean).toBeUndefined();
  });

  // (φ(α) - φ(β)) / (Φ(β) - Φ(α)) and its like, with mpmath at 500 digits.
  it.each([
    [30, 31, 30.033259667433622, 0.0011037715118352822],
    [-40, -38, -38.02627946657587, 0.0006896597534662589],
    [1, 1.0001, 1.000049999166625, 8.333333326386637e-10],
    [2, infinity, 2.373215532822841, 0.11427910041408125],
    [-3, 0.5, -0.503734458504945, 0.47190764231025817],
  ])("of a standard normal truncated to [%d, %d] keep their digits", (low, high, mean, variance) => {
    const distribution = truncatedNormal(0, 1, low, high);
    expect(relativeError(distribution.mean ?? Number.NaN, mean)).toBeLessThan(1e-13);
    expect(relativeError(distribution.variance ?? Number.NaN, variance)).toBeLessThan(1e-12);
  });
});
