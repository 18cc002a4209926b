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
