import { describe, expect, it } from "vitest";
import fixtures from "../fixtures/threshold.json" with { type: "json" };
import { crossing, falls, search } from "./simulated-agents.test-support.ts";
import { type Attempt, ThresholdBelief } from "./threshold.ts";

const foundIn = (attempts: readonly Attempt[]) => {
  const belief = new ThresholdBelief(0.5);
  belief.learn(attempts);
  return belief.estimate();
};

describe("a threshold is that of scipy's integrals", () => {
  // `audits/python/fixtures_threshold.py`. The belief here is a histogram with cells of 0.025.
  it.each(fixtures.cases)("for $name, $wanted", ({ wanted, attempts, expected }) => {
    const belief = new ThresholdBelief(wanted);
    belief.learn(attempts.map(([difficulty, score]) => ({ difficulty, score })));
    const found = belief.estimate();
    for (const name of ["difficulty", "low", "high", "isBelow", "isAbove"] as const) {
      expect(Math.abs(found[name] - expected[name]), name).toBeLessThan(0.005);
    }
  });
});

describe("the difficulty at which an agent reaches a wanted score", () => {
  // `audits/threshold.ts` counts how often the interval holds the truth.
  it.each(Object.keys(falls))("is found in sixty attempts: %s", (name) => {
    const wanted = 0.3;
    const truth = crossing(falls[name], wanted);
    const found = Array.from({ length: 6 }, (_, index) => search(falls[name], wanted, 5, `${name} ${index}`).found);
    expect(found.filter(({ low, high }) => low <= truth && truth <= high).length).toBeGreaterThanOrEqual(5);
    expect(found.every(({ low, high }) => high - low < 0.5)).toBe(true);
  });

  it("is told to lie beyond the scale for agents that fail everything or finish everything", () => {
    const fails = search(() => 0.02, 0.5, 1, "fails").found;
    expect(fails).toMatchObject({ difficulty: 0, low: 0 });
    expect(fails.isBelow).toBeGreaterThan(0.9);
    const finishes = search(() => 0.98, 0.5, 1, "finishes").found;
    expect(finishes).toMatchObject({ difficulty: 1, high: 1 });
    expect(finishes.isAbove).toBeGreaterThan(0.9);
  });

  it("is looked for over the whole scale at first, and near the threshold later", () => {
    expect(new ThresholdBelief(0.5).next(6)).toEqual([0, 0, 0.33, 0.67, 1, 1]);
    const { attempts } = search(falls["a steep fall"], 0.5, 1, "near");
    const last = attempts.slice(-12).map(({ difficulty }) => difficulty);
    expect(Math.min(...last)).toBeGreaterThan(0.4);
    expect(Math.max(...last)).toBeLessThan(0.85);
  });

  it("is narrower for scores that vary less", () => {
    const width = (coins: number): number => {
      const { low, high } = search(falls["a straight line"], 0.5, coins, `coins ${coins}`).found;
      return high - low;
    };
    expect(width(20)).toBeLessThan(width(1) / 2);
  });

  it("does not depend on the order of attempts, and more right answers never lower it", () => {
    const { attempts } = search(falls["a straight line"], 0.5, 1, "order");
    const forward = foundIn(attempts);
    expect(foundIn([...attempts].reverse()).difficulty).toBeCloseTo(forward.difficulty, 9);
    for (const place of [0, 20, 59]) {
      const better = attempts.map((attempt, index) => (index === place ? { ...attempt, score: 1 } : attempt));
      expect(foundIn(better).difficulty).toBeGreaterThanOrEqual(forward.difficulty - 1e-9);
    }
  });
});
