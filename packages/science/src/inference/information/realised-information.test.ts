import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import { logLikelihood } from "./log-likelihood.ts";
import { logSum } from "./log-sum.ts";
import { death, modelOf } from "./models.test-support.ts";
import { parameterGrid } from "./parameter-grid.ts";
import { divergenceOfPosterior } from "./realised-information.ts";
import { play } from "./sequential-gain.ts";

describe("the realised information of an episode", () => {
  it("is the closed form of a conjugate posterior", () => {
    const model = modelOf("a ~ normal(0, 1)\ny ~ normal(a, 0.5)", ["u"]);
    const data = [0.8, 1.1, 0.4].map((y) => ({ inputs: { u: 0 }, outcome: [y] }));
    // Posterior precision 1 + 3 / ¼ = 13, mean 4 · 2.3 / 13; KL = ½ (log 13 + 1 / 13 + mean² - 1).
    const mean = 9.2 / 13;
    const divergence = 0.5 * (Math.log(13) + 1 / 13 + mean * mean - 1);
    // The variance of the three is ¼ I + 1 1ᵀ, of determinant 13 / 64; Σ y² = 2.01, and 4 Σ y² - (4 Σ y)² / 13.
    const logEvidence = -0.5 * (3 * Math.log(2 * Math.PI) + Math.log(13 / 64) + 4 * 2.01 - (9.2 * 9.2) / 13);
    const posterior = parameterGrid(model, data);
    expect(divergenceOfPosterior(model, posterior, logEvidence, data)).toBeCloseTo(divergence, 6);
  });

  it("leaves out draws without weight, under which the data are impossible", () => {
    const model = modelOf("p ~ uniform(0, 1)\ny ~ bernoulli(p)", ["u"]);
    const data = [{ inputs: { u: 0 }, outcome: [1] }];
    const posterior = { size: 2, columns: [Float64Array.of(0.5, 0)], weights: Float64Array.of(1, 0) };
    expect(divergenceOfPosterior(model, posterior, Math.log(0.25), data)).toBeCloseTo(Math.log(2), 12);
  });

  it("has the gain as its mean over worlds", () => {
    const worlds = 400;
    const prior = parameterGrid(death, [], { points: 129 });
    const truths = death.drawPrior(stream("worlds"), worlds);
    const found = Array.from({ length: worlds }, (_, world) => {
      const one = { size: 1, columns: [truths.columns[0].slice(world, world + 1)] };
      const data = play(death, () => ({ t: 1.275 }), one, 1, stream("world", world));
      const values = logLikelihood(death, prior, data);
      const { all: logEvidence } = logSum(values, prior.weights, -1);
      const weights = prior.weights.map((weight, draw) => weight * Math.exp(values[draw] - logEvidence));
      return divergenceOfPosterior(death, { ...prior, weights }, logEvidence, data);
    });
    const mean = found.reduce((sum, each) => sum + each, 0) / worlds;
    const variance = found.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (worlds - 1);
    expect(Math.abs(mean - truth.death.byQuad.gain)).toBeLessThan(4 * Math.sqrt(variance / worlds));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  });
});
