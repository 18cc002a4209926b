import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { relativeError } from "../special/relative-error.test-support.ts";
import { stream } from "../stream.ts";
import { beta } from "./beta.ts";
import { dirichlet } from "./dirichlet.ts";

describe("dirichlet", () => {
  it("is a beta distribution in two dimensions", () => {
    for (const x of [0.01, 0.3, 0.75]) {
      expect(dirichlet([2.5, 40]).logDensity([x, 1 - x])).toBeCloseTo(beta(2.5, 40).logDensity(x), 12);
    }
  });

  it("is flat on the simplex when all concentrations are 1", () => {
    expect(dirichlet([1, 1, 1]).logDensity([0.2, 0.3, 0.5])).toBeCloseTo(Math.log(2), 14);
    expect(dirichlet([1, 1, 1]).logDensity([0, 0.5, 0.5])).toBeCloseTo(Math.log(2), 14);
  });

  it("keeps its digits at large concentrations", () => {
    // mpmath, 60 digits, with the doubles 0.2, 0.3 and 0.5.
    expect(dirichlet([2e5, 3e5, 5e5]).logDensity([0.2, 0.3, 0.5])).toBeCloseTo(13.730911662437142, 11);
  });

  it("has the moments of its marginals", () => {
    const distribution = dirichlet([1, 2, 5]);
    expect([...distribution.mean]).toEqual([1 / 8, 2 / 8, 5 / 8]);
    for (const index of [0, 1, 2]) {
      expect(relativeError(distribution.variance[index], distribution.marginal(index).variance ?? 0)).toBeLessThan(
        1e-14,
      );
    }
    expect(() => distribution.marginal(3)).toThrow(AssayError);
  });

  it("has no density off the simplex and an infinite one at a corner it is drawn to", () => {
    const distribution = dirichlet([0.5, 2]);
    expect(distribution.logDensity([0.4, 0.7])).toBe(Number.NEGATIVE_INFINITY);
    expect(distribution.logDensity([-0.1, 1.1])).toBe(Number.NEGATIVE_INFINITY);
    expect(distribution.logDensity([1, 0])).toBe(Number.NEGATIVE_INFINITY);
    expect(distribution.logDensity([0, 1])).toBe(Number.POSITIVE_INFINITY);
    expect(distribution.logDensity([Number.NaN, 1])).toBeNaN();
    expect(() => distribution.logDensity([1])).toThrow(AssayError);
  });

  it("draws proportions", () => {
    const draw = dirichlet([0.01, 3, 8]).sample(stream("dirichlet"));
    expect(draw.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    expect(draw.every((part) => part >= 0)).toBe(true);
  });
});
