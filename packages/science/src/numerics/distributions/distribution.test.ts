import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stream } from "../stream.ts";
import type { Distribution } from "./distribution.ts";
import { everyDistribution } from "./every-distribution.test-support.ts";

const unit = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
const tiny = fc.double({ min: -300, max: -1, noNaN: true }).map((exponent) => Math.exp(exponent * Math.LN10));
const runs = { numRuns: 60 };

/** Two points where something happens, in ascending order. */
function ordered(distribution: Distribution, p: number, q: number): [number, number] {
  return [distribution.quantile(Math.min(p, q)), distribution.quantile(Math.max(p, q))];
}

describe.each(Object.entries(everyDistribution))("%s", (name, arbitrary) => {
  it("carries its name", () => {
    fc.assert(
      fc.property(arbitrary, (distribution) => {
        expect(distribution.name).toBe(name);
      }),
      { numRuns: 1 },
    );
  });

  it("has tails that sum to 1, one rising and one falling", () => {
    fc.assert(
      fc.property(arbitrary, unit, unit, (distribution, p, q) => {
        const [a, b] = ordered(distribution, p, q);
        expect(distribution.cdf(a) + distribution.survival(a)).toBeCloseTo(1, 12);
        expect(distribution.cdf(b)).toBeGreaterThanOrEqual(distribution.cdf(a) * (1 - 1e-12));
        expect(distribution.survival(a)).toBeGreaterThanOrEqual(distribution.survival(b) * (1 - 1e-12));
      }),
      runs,
    );
  });

  it("has quantiles that undo the tails", () => {
    fc.assert(
      fc.property(arbitrary, fc.oneof(unit, tiny), (distribution, p) => {
        expectQuantile(distribution, distribution.quantile(p), p);
        expectUpperQuantile(distribution, distribution.upperQuantile(p), p);
      }),
      runs,
    );
  });

  it("has a density that is the slope of its cdf, or a mass that is its step", () => {
    fc.assert(
      fc.property(arbitrary, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (distribution, p) => {
        const x = distribution.quantile(p);
        if (distribution.discrete) {
          const step = distribution.cdf(x) - distribution.cdf(x - 1);
          expect(Math.abs(Math.exp(distribution.logDensity(x)) - step)).toBeLessThan(1e-10);
        } else {
          const density = Math.exp(distribution.logDensity(x));
          const [low, high] = distribution.support;
          const half = Math.min(1e-5 / density, 1e-4 * (x - low), 1e-4 * (high - x));
          // Closer to an end than this the doubles themselves are too far apart.
          if (half > 1e-10 * Math.abs(x)) {
            const mass = distribution.cdf(x + half) - distribution.cdf(x - half);
            expect(mass / (2 * half * density)).toBeCloseTo(1, 4);
          }
        }
      }),
      runs,
    );
  });

  it("stays on its support", () => {
    fc.assert(
      fc.property(arbitrary, fc.string(), (distribution, key) => {
        const [low, high] = distribution.support;
        expect([distribution.quantile(0), distribution.quantile(1)]).toEqual([low, high]);
        expect([distribution.upperQuantile(1), distribution.upperQuantile(0)]).toEqual([low, high]);
        expect(distribution.logDensity(low - 1)).toBe(Number.NEGATIVE_INFINITY);
        expect([distribution.cdf(low - 1), distribution.survival(low - 1)]).toEqual([0, 1]);
        expect([distribution.cdf(high + 1), distribution.survival(high + 1)]).toEqual([1, 0]);
        const draw = distribution.sample(stream("distribution", key));
        expect(draw >= low && draw <= high).toBe(true);
      }),
      runs,
    );
  });

  it("answers NaN with NaN and refuses probabilities outside [0, 1]", () => {
    fc.assert(
      fc.property(arbitrary, (distribution) => {
        expect(distribution.logDensity(Number.NaN)).toBeNaN();
        expect(distribution.cdf(Number.NaN)).toBeNaN();
        expect(distribution.survival(Number.NaN)).toBeNaN();
        for (const p of [-0.1, 1.1, Number.NaN]) {
          expect(() => distribution.quantile(p)).toThrow(AssayError);
          expect(() => distribution.upperQuantile(p)).toThrow(AssayError);
        }
      }),
      { numRuns: 5 },
    );
  });
});

/** Where doubles around x are too coarse for p, the cdf must step over p between the neighbours of x. */
function expectQuantile({ discrete, support, cdf }: Distribution, x: number, p: number): void {
  if (discrete) {
    expect(cdf(x)).toBeGreaterThanOrEqual(p * (1 - 2e-12));
    if (x > support[0]) expect(cdf(x - 1)).toBeLessThan(p);
  } else if (Number.isFinite(x) && Math.abs(x) > 1e-300) {
    const nudge = 1e-11 * Math.abs(x);
    const slack = 1e-11 * p;
    expect(cdf(x - nudge)).toBeLessThanOrEqual(p + slack);
    expect(cdf(x + nudge)).toBeGreaterThanOrEqual(p - slack);
  }
}

function expectUpperQuantile({ discrete, support, survival }: Distribution, x: number, q: number): void {
  if (discrete) {
    expect(survival(x)).toBeLessThanOrEqual(q * (1 + 2e-12));
    if (x > support[0]) expect(survival(x - 1)).toBeGreaterThan(q);
  } else if (Number.isFinite(x) && Math.abs(x) > 1e-300) {
    const nudge = 1e-11 * Math.abs(x);
    const slack = 1e-11 * q;
    expect(survival(x - nudge)).toBeGreaterThanOrEqual(q - slack);
    expect(survival(x + nudge)).toBeLessThanOrEqual(q + slack);
  }
}
