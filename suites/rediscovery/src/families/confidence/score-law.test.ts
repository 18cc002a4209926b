import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { discrimination, stepProbabilities } from "./score-law.ts";

/** Compares every pair of a right and a wrong answer. */
function byPairs(right: readonly number[], wrong: readonly number[]): number {
  return right.reduce(
    (sum, p, at) => sum + p * wrong.reduce((won, q, other) => won + q * (other < at ? 1 : other === at ? 0.5 : 0), 0),
    0,
  );
}

const drawn = (seed: number): readonly number[] => {
  const random = stream("test", "scores", seed);
  const weights = Array.from({ length: 21 }, () => random.uniform());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

describe("discrimination", () => {
  it("counts ties half", () => {
    expect(discrimination({ right: [0, 1], wrong: [0.5, 0.5] }).area).toBe(0.75);
    expect(discrimination({ right: [1], wrong: [1] })).toEqual({ area: 0.5, ofRight: 0, ofWrong: 0 });
  });

  it("is what a count over all pairs gives", () => {
    for (const seed of [1, 2, 3]) {
      const [right, wrong] = [drawn(seed), drawn(seed + 10)];
      expect(discrimination({ right, wrong }).area).toBeCloseTo(byPairs(right, wrong), 12);
    }
  });

  it("has as its variances those of the share of the other side that lies below, or above", () => {
    // Right answers lie above all wrong ones or below all, half of the time each.
    expect(discrimination({ right: [0.5, 0, 0.5], wrong: [0, 1, 0] })).toEqual({
      area: 0.5,
      ofRight: 0.25,
      ofWrong: 0,
    });
    expect(discrimination({ right: [0, 1, 0], wrong: [0.5, 0, 0.5] })).toEqual({
      area: 0.5,
      ofRight: 0,
      ofWrong: 0.25,
    });
  });
});

describe("the steps of confidence", () => {
  it("are symmetric about even odds and sum to one", () => {
    const steps = stepProbabilities(0);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(1, 12);
    for (const [index, step] of steps.entries()) expect(step).toBeCloseTo(steps[20 - index], 12);
  });
});
