import { describe, expect, it } from "vitest";
import {
  analyses,
  countBoundedBets,
  countDetections,
  countImpatient,
  questions,
} from "./simulated-worlds.test-support.ts";

// A small version of packages/science/audits/leak.ts, which does 1,000 simulations of more shapes.
const effort = { simulations: 300, draws: 99 };
// Three standard errors of a share of 0.05 among 300.
const slack = 3 * Math.sqrt((0.05 * 0.95) / effort.simulations);

describe("simulated agents without a leak", () => {
  for (const shape of [questions(10), analyses(6)]) {
    it(`raise a false alarm in no more than 5 of 100 experiments of ${shape.name}`, () => {
      const { permutation, betting, held } = countDetections(shape, 0, effort);
      expect(permutation).toBeLessThanOrEqual(0.05 + slack);
      expect(permutation).toBeGreaterThan(0);
      expect(betting).toBeLessThanOrEqual(0.05 + slack);
      expect(held).toBeGreaterThan(0.95 - slack);
    });
  }

  it("raise many where a p-value for one look is looked at again and again", () => {
    expect(countImpatient(questions(25), 0, { simulations: 100, draws: 39 })).toBeGreaterThan(0.12);
  });
});

describe("simulated agents with a leak", () => {
  it("are found in most experiments with a gap of 20 points, and sooner by these bets than by bounded ones", () => {
    const { permutation, betting } = countDetections(questions(20), 0.2, { simulations: 100, draws: 99 });
    expect(permutation).toBeGreaterThan(0.85);
    expect(betting).toBeGreaterThan(0.65);
    expect(countBoundedBets(questions(20), 0.2, 100)).toBeLessThan(0.3);
  });

  it("are found in about 80 of 100 experiments where the gap is the smallest that can be found", () => {
    const shape = analyses(12);
    const { detectable } = countDetections(shape, 0, { simulations: 50, draws: 1 });
    const { permutation } = countDetections(shape, detectable, effort);
    // Three standard errors of a share of 0.8 among 300.
    expect(Math.abs(permutation - 0.8)).toBeLessThan(0.07);
  });
});
