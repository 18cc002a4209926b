import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeError } from "../special/relative-error.test-support.ts";
import { bernoulli } from "./bernoulli.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { cauchy } from "./cauchy.ts";
import { chiSquare } from "./chi-square.ts";
import type { Distribution } from "./distribution.ts";
import { exponential } from "./exponential.ts";
import { fisherF } from "./fisher-f.ts";
import { gamma } from "./gamma.ts";
import { geometric } from "./geometric.ts";
import { halfNormal } from "./half-normal.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { normal } from "./normal.ts";
import { poisson } from "./poisson.ts";
import { studentT } from "./student-t.ts";
import { truncatedCauchy } from "./truncated-cauchy.ts";
import { truncatedNormal } from "./truncated-normal.ts";
import { uniform } from "./uniform.ts";

const infinity = Number.POSITIVE_INFINITY;

/** Pairs that are the same distribution; the second is the first shifted by `shift`. */
const twins: readonly (readonly [what: string, Distribution, Distribution, shift: number])[] = [
  ["gamma(1, s) and exponential(s)", gamma(1, 3), exponential(3), 0],
  ["gamma(3, 2) and chiSquare(6)", gamma(3, 2), chiSquare(6), 0],
  ["beta(1, 1) and uniform(0, 1)", beta(1, 1), uniform(0, 1), 0],
  ["studentT(1) and cauchy", studentT(1, 2, 3), cauchy(2, 3), 0],
  ["truncatedNormal without bounds and normal", truncatedNormal(2, 3, -infinity, infinity), normal(2, 3), 0],
  ["truncatedNormal above the mean and halfNormal", truncatedNormal(0, 3, 0, infinity), halfNormal(3), 0],
  ["truncatedCauchy without bounds and cauchy", truncatedCauchy(2, 3, -infinity, infinity), cauchy(2, 3), 0],
  ["binomial(1, p) and bernoulli(p)", binomial(1, 0.3), bernoulli(0.3), 0],
  ["negativeBinomial(1, p) and geometric(p)", negativeBinomial(1, 0.3), geometric(0.3), 1],
];

describe("distributions that are one another's special cases", () => {
  it.each(twins)("%s", (_, first, second, shift) => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) => {
        const x = first.quantile(p);
        expect(Math.abs(second.quantile(p) - shift - x)).toBeLessThan(1e-9 * Math.max(1, Math.abs(x)));
        expect(relativeError(second.cdf(x + shift), first.cdf(x))).toBeLessThan(1e-12);
        expect(relativeError(second.survival(x + shift), first.survival(x))).toBeLessThan(1e-12);
        expect(Math.abs(second.logDensity(x + shift) - first.logDensity(x))).toBeLessThan(1e-12);
      }),
    );
  });
});

describe("closed forms", () => {
  it("fisherF(2, 2) has survival 1 / (1 + x)", () => {
    for (const x of [1e-9, 0.5, 3, 1e12])
      expect(relativeError(fisherF(2, 2).survival(x), 1 / (1 + x))).toBeLessThan(1e-13);
  });

  it("studentT(2) has cdf 1/2 + t / (2 √(2 + t²))", () => {
    for (const t of [-3, -0.1, 0.7, 20]) {
      expect(relativeError(studentT(2).cdf(t), 0.5 + t / (2 * Math.sqrt(2 + t * t)))).toBeLessThan(1e-12);
    }
  });

  it("a t variable squared is F with 1 and df degrees of freedom", () => {
    for (const t of [0.01, 1, 8, 300]) {
      expect(relativeError(2 * studentT(7.5).survival(t), fisherF(1, 7.5).survival(t * t))).toBeLessThan(1e-12);
    }
  });

  it("the binomial and Poisson masses are those of the schoolbook", () => {
    expect(Math.exp(binomial(5, 0.25).logDensity(2))).toBeCloseTo(10 * 0.0625 * 0.421875, 14);
    expect(Math.exp(poisson(2).logDensity(3))).toBeCloseTo((8 / 6) * Math.exp(-2), 14);
  });

  it("published critical values come out", () => {
    // Abramowitz & Stegun, tables 26.8 to 26.10, and Student's t at 0.975.
    expect(normal(0, 1).quantile(0.975)).toBeCloseTo(1.959964, 6);
    expect(studentT(10).quantile(0.975)).toBeCloseTo(2.228139, 6);
    expect(chiSquare(10).upperQuantile(0.05)).toBeCloseTo(18.307038, 6);
    expect(fisherF(5, 10).upperQuantile(0.05)).toBeCloseTo(3.3258, 4);
  });
});
