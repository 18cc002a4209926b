import { describe, expect, it } from "vitest";
import type { WritingItem } from "./bank.ts";
import { type Constraint, chanceWithin, logLength, windowOf } from "./law.ts";

/** Computed by a separate program from the formulas of suites/rediscovery/docs/families/length-following.md. */
describe("the law of length-following", () => {
  const law = { threshold: 80, falling: 0.35, limit: -0.25, story: 0.2, spread: 0.09, counted: 1 };
  const item = { levels: { genre: "story" }, terseness: 0.5 } as unknown as WritingItem;
  const at = (words: number, constraint: Constraint) => {
    const features = { words, constraint, isCounted: false, surface: {} };
    const { mean, deviation } = logLength({ subjects: { one: law } }, { subject: "one", item, features });
    return { mean, kept: chanceWithin(windowOf(features, mean, deviation)) };
  };

  it("falls behind beyond the threshold and keeps below limits", () => {
    expect(at(400, "at-most").mean).toBeCloseTo(-0.73330327, 7);
  });

  it("keeps to a target and to a limit as often as whole lengths do", () => {
    expect(at(50, "target").kept).toBeCloseTo(0.59218454, 7);
    expect(at(50, "at-most").kept).toBeCloseTo(0.97722006, 7);
  });
});
