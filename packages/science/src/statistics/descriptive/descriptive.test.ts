import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Estimate } from "../estimate.ts";
import { maximum, mean, median, minimum, quantile, standardDeviation, variance } from "./descriptive.ts";
import { categoryMode, mode } from "./mode.ts";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const ordinary = fc.double({ min: -1e6, max: 1e6, noNaN: true });

function value(estimate: Estimate<{ value: number }>): number {
  if (!estimate.defined) throw new Error(estimate.message);
  return estimate.value;
}

describe("descriptive statistics", () => {
  it("omit missing values and say how many were used", () => {
    const values = [Number.NaN, 4, 1, Number.NaN, 7];
    expect(mean(values)).toEqual({ defined: true, value: 4, n: 3 });
    expect(median(values)).toEqual({ defined: true, value: 4, n: 3 });
    expect(variance(values, 1)).toEqual({ defined: true, value: 9, n: 3 });
    expect(mode(values)).toEqual({ defined: true, values: [1, 4, 7], count: 1, n: 3 });
  });

  it("refuse infinities, and p and ddof that mean nothing", () => {
    expect(() => mean([1, Number.POSITIVE_INFINITY])).toThrow(AssayError);
    expect(() => mode([Number.NEGATIVE_INFINITY])).toThrow(/index 0/);
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => quantile([1, 2], p)).toThrow(AssayError);
    for (const ddof of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => variance([1, 2], ddof)).toThrow(AssayError);
    }
  });

  it("never give NaN, whatever finite values come, and keep between the extremes", () => {
    fc.assert(
      fc.property(
        fc.array(finite, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x, p) => {
          const low = value(minimum(x));
          const high = value(maximum(x));
          // A mean of values near one of the extremes may be rounded past it by an ulp.
          const slack = (Math.abs(low) + Math.abs(high)) * Number.EPSILON;
          const average = value(mean(x));
          expect(average >= low - slack && average <= high + slack).toBe(true);
          const quantileValue = value(quantile(x, p));
          expect(quantileValue >= low && quantileValue <= high).toBe(true);
          expect(value(standardDeviation(x, 0))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("do not depend on the order of the values", () => {
    fc.assert(
      fc.property(fc.array(ordinary, { minLength: 2, maxLength: 60 }), fc.nat(), (x, turn) => {
        const turned = [...x.slice(turn % x.length), ...x.slice(0, turn % x.length)].reverse();
        expect(value(median(turned))).toBe(value(median(x)));
        expect(value(quantile(turned, 0.3))).toBe(value(quantile(x, 0.3)));
        expect(mode(turned)).toEqual(mode(x));
        const spread = value(standardDeviation(x, 1));
        expect(Math.abs(value(standardDeviation(turned, 1)) - spread)).toBeLessThanOrEqual(1e-9 * spread + 1e-300);
      }),
    );
  });

  it("give zero without a sign", () => {
    for (const zeros of [[-0], [-0, 0, 0], [0, 0, -0], [-0, -0]]) {
      for (const statistic of [median, mean, minimum, maximum]) expect(value(statistic(zeros))).toBe(0);
    }
  });

  it("shift and scale as they should, exactly where the arithmetic is", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 }), (x) => {
        const moved = x.map((v) => 4 * v + 1024);
        expect(value(median(moved))).toBe(4 * value(median(x)) + 1024);
        expect(value(mean(moved))).toBeCloseTo(4 * value(mean(x)) + 1024, 9);
        expect(value(variance(moved, 1))).toBeCloseTo(16 * value(variance(x, 1)), 5);
      }),
    );
  });

  it("rank by selection as sorting does, also where pivots are bad", () => {
    const saw = Float64Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? i : 5000 - i) % 17);
    const pipe = Float64Array.from({ length: 5001 }, (_, i) => Math.abs(i - 2500));
    for (const values of [saw, pipe]) {
      const sorted = Float64Array.from(values).sort();
      for (const k of [0, 1, 777, 2500, 4999]) {
        expect(value(quantile(values, k / (values.length - 1)))).toBeCloseTo(sorted[k], 9);
      }
    }
  });

  it("leave their input as it was", () => {
    const values = Float64Array.of(3, 1, 2);
    median(values);
    mode(values);
    expect([...values]).toEqual([3, 1, 2]);
  });
});

describe("categoryMode", () => {
  it("gives all ties in the order of first occurrence, without the missing", () => {
    const colours = ["red", null, "blue", "blue", undefined, "red", "green"];
    expect(categoryMode(colours)).toEqual({ defined: true, values: ["red", "blue"], count: 2, n: 5 });
  });

  it("is undefined where all are missing", () => {
    expect(categoryMode([null, undefined])).toMatchObject({ defined: false, because: "no-values" });
  });
});
