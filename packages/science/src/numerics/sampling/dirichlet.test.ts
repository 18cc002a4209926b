import { describe, expect, it } from "vitest";
import { dirichlet } from "../distributions/dirichlet.ts";
import { stream } from "../stream.ts";
import { sampleDirichlet } from "./dirichlet.ts";
import { fitProbability } from "./fit-probability.test-support.ts";

const drawCount = 100_000;
const cellCount = 20;

describe("a Dirichlet draw", () => {
  it.each([
    ["ordinary", [2, 3, 5]],
    ["mixed", [0.2, 1, 7]],
    ["sparse", [0.05, 0.1, 0.02, 0.3]],
    ["large", [1e4, 2e4, 5e3]],
  ])("has beta marginals: %s", (name, alpha) => {
    const source = stream("dirichlet", name);
    const draws = Array.from({ length: drawCount }, () => sampleDirichlet(source, alpha));
    for (let part = 0; part < alpha.length; part++) {
      const marginal = dirichlet(alpha).marginal(part);
      const edges = Array.from({ length: cellCount - 1 }, (_, index) => marginal.quantile((index + 1) / cellCount));
      const counts = new Float64Array(cellCount);
      for (const draw of draws) counts[edges.filter((edge) => edge < draw[part]).length]++;
      const expected = counts.map(() => drawCount / cellCount);
      expect(fitProbability(counts, expected)).toBeGreaterThan(1e-4);
    }
  });

  it("has the covariance -a b / (A^2 (A + 1)) between parts", () => {
    const source = stream("dirichlet", "covariance");
    let sum = 0;
    for (let i = 0; i < drawCount; i++) {
      const [first, second] = sampleDirichlet(source, [2, 3, 5]);
      sum += (first - 0.2) * (second - 0.3);
    }
    expect(sum / drawCount).toBeCloseTo(-6 / 1100, 4);
  });

  it.each([1e-3, 1e-8, 1e-300])("sums to 1 and keeps the proportions of its vertices at alpha %d", (tiny) => {
    const source = stream("dirichlet", "tiny", tiny);
    const wins = new Float64Array(3);
    let worst = 0;
    for (let i = 0; i < 40_000; i++) {
      const draw = sampleDirichlet(source, [tiny, 2 * tiny, tiny]);
      worst = Math.max(worst, Math.abs(draw[0] + draw[1] + draw[2] - 1));
      wins[draw.indexOf(Math.max(...draw))]++;
    }
    expect(worst).toBeLessThan(1e-15);
    expect(fitProbability(wins, [10_000, 20_000, 10_000])).toBeGreaterThan(1e-4);
  });

  it("is 1 where there is one part", () => {
    expect(sampleDirichlet(stream(1), [0.3])).toEqual(Float64Array.of(1));
  });
});
