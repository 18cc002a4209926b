import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type IntervalCheck, intervalCredit, intervalScore } from "./interval-credit.ts";

const check: IntervalCheck = {
  kind: "interval",
  of: { section: "H", part: "value" },
  truth: 70,
  estimate: 70.5,
  error: 1,
  blind: 40,
};

describe("the score of an interval", () => {
  it("is its width where it holds the truth, and 20 times the distance more where it misses", () => {
    expect(intervalScore(70.5, 1, 70)).toBeCloseTo(3.29, 3);
    expect(intervalScore(73, 1, 70)).toBeCloseTo(3.29 + 20 * (3 - 1.645), 2);
  });
});

describe("the part that an interval earns", () => {
  it("is 1 for the reference and for what is narrower and still right", () => {
    expect(intervalCredit(70.5, 1, check)).toBe(1);
    expect(intervalCredit(70, 0.1, check)).toBe(1);
  });

  it("falls with a width that is not needed, and with false confidence", () => {
    expect(intervalCredit(70.5, 4, check)).toBeCloseTo((40 - 13.159) / (40 - 3.29), 3);
    expect(intervalCredit(72, 0.05, check)).toBeLessThan(0.1);
    expect(intervalCredit(70.5, 13, check)).toBe(0);
  });

  it("takes an uncertainty with a sign for its size", () => {
    expect(intervalCredit(70.5, -1, check)).toBe(1);
  });
});

describe("the part that an interval earns by the ratio of scores", () => {
  const byRatio: IntervalCheck = { ...check, truth: 40, estimate: 40, error: 1, blind: 70, byRatio: true };

  it("is as computed with Python: log10(70 / IS) / log10(70 / IS*)", () => {
    // z = scipy.stats.norm.ppf(0.95); IS = 2 z e + 20 max(0, |x - v| - z e)
    expect(intervalCredit(40, 4, byRatio)).toBeCloseTo(0.546621, 6);
    expect(intervalCredit(43, 1, byRatio)).toBeCloseTo(0.272851, 6);
    expect(intervalCredit(43, 2, byRatio)).toBeCloseTo(0.773311, 6);
    expect(intervalCredit(46, 1, byRatio)).toBe(0);
  });

  it("is all for the reference and what is better, nothing for an interval made without data, less the worse it is", () => {
    expect(intervalCredit(40, 1, byRatio)).toBe(1);
    expect(intervalCredit(40, 0, byRatio)).toBe(1);
    expect(intervalCredit(40, 22, byRatio)).toBe(0);
    const number = (max: number) => fc.double({ min: 0.01, max, noNaN: true });
    fc.assert(
      fc.property(number(60), number(30), number(20), (off, error, more) => {
        expect(intervalCredit(40 + off + more, error, byRatio)).toBeLessThanOrEqual(
          intervalCredit(40 + off, error, byRatio) + 1e-12,
        );
      }),
    );
  });

  it("still tells apart what is little against the range of what is possible", () => {
    const { byRatio: _, ...byDifference } = byRatio;
    expect(intervalCredit(40, 3, byDifference)).toBeGreaterThan(0.9);
    expect(intervalCredit(40, 3, byRatio)).toBeLessThan(0.7);
  });
});
