import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { byStudent } from "./analyses.ts";
import { expectedOfNormal, intervalOf, intervalScore, intervalShare, posterior } from "./interval-score.ts";

const key = { kind: "interval", truth: 2, prior: 10, reference: 4 } as const;

describe("the interval score", () => {
  it.each([
    [1, 3, 2],
    [2, 2, 0],
    [3, 4, 21],
    [-1, 1, 22],
  ])("of %d to %d for a truth of 2 is %d", (low, high, score) => {
    expect(intervalScore(low, high, 2)).toBeCloseTo(score, 12);
  });

  it("is 0 for the prior's, 1 for the reference's, and at least -1", () => {
    expect(intervalShare(key, -3, 7)).toBe(0);
    expect(intervalShare(key, 0, 4)).toBe(1);
    expect(intervalShare(key, 50, 60)).toBe(-1);
  });

  it("never falls while an interval around the truth narrows", () => {
    const shares = [20, 8, 3, 1, 0].map((half) => intervalShare(key, 2 - half, 2 + half));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it("of the prior's interval has the expectation that a simulation gives", () => {
    const random = stream("interval-score");
    const draws = 60_000;
    let sum = 0;
    for (let draw = 0; draw < draws; draw++) sum += intervalScore(-1.645, 1.645, sampleNormal(random));
    // The standard error of the mean is about 0.01.
    expect(sum / draws).toBeCloseTo(expectedOfNormal(1), 1);
  });

  it("is measured against a reader who knows the prior: a precise estimate stays, a vague one gives way", () => {
    const found = byStudent("test", 3, 1, 9);
    expect(posterior(found, 1)).toMatchObject({ estimate: 1.5, error: Math.sqrt(0.5) });
    expect(posterior(found, 1e6).estimate).toBeCloseTo(3, 6);
    const { low, high } = intervalOf(posterior(found, 1e6));
    expect((high - low) / 2).toBeCloseTo(1.8331, 3);
  });
});
