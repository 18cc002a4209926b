import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { weightedMoments, weightedQuantiles } from "../criticism/weighted-values.ts";
import { dataOf, knownPosteriors, modelOf, type WithMoments } from "./known-posteriors.test-support.ts";
import { observe, startPosterior } from "./particles/particle-posterior.ts";
import { type Posterior, posterior, reportParticles } from "./posterior.ts";

/** Mean, spread and two quantiles within what so many effective draws can tell, at five standard errors. */
function expectDistribution(found: Posterior, known: WithMoments): void {
  const { columns, weights } = found.draws;
  const size = Math.min(found.diagnostics[0].bulkSize, found.diagnostics[0].tailSize);
  const { mean, variance } = weightedMoments(columns[0], weights);
  expect(Math.abs(mean - known.mean)).toBeLessThan(5 * Math.sqrt(known.variance / size));
  // The kurtosis of these distributions is below 4, so that a variance has a relative error of at most √(3 / size).
  expect(Math.abs(variance / known.variance - 1)).toBeLessThan(5 * Math.sqrt(3 / size));
  for (const p of [0.1, 0.9]) {
    const [quantile] = weightedQuantiles(columns[0], weights, [p]);
    expect(Math.abs(known.cdf(quantile) - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / size));
  }
}

describe.each(knownPosteriors)("the posterior of $name", ({ model, data, posterior: known, logEvidence }) => {
  it("comes out of chains", () => {
    const found = posterior(model, data, stream("chains"), { nuts: { warmup: 400, draws: 1500 } });
    expect(found).toMatchObject({ method: "nuts", runs: 4, problems: [] });
    expect(found.logEvidence).toBeUndefined();
    expectDistribution(found, known);
  });

  it("comes out of particles, with the evidence", () => {
    const found = posterior(model, data, stream("particles"), { method: "particles" });
    expect(found).toMatchObject({ method: "particles", runs: 4, problems: [] });
    expectDistribution(found, known);
    expect(Math.abs((found.logEvidence?.value ?? 0) - logEvidence)).toBeLessThan(0.15);
  });

  it("comes out of particles datum by datum, with the evidence", () => {
    const found = reportParticles(data.reduce(observe, startPosterior(model, stream("sequence"))));
    expect(found.problems).toEqual([]);
    expectDistribution(found, known);
    expect(Math.abs((found.logEvidence?.value ?? 0) - logEvidence)).toBeLessThan(0.2);
  });
});

describe("posterior", () => {
  const [{ model, data }] = knownPosteriors;
  const quick = { nuts: { warmup: 50, draws: 20 }, particles: { particles: 80 } };

  it("is the same for the same stream, and another for another", () => {
    for (const method of ["nuts", "particles"] as const) {
      const draw = (key: string) => posterior(model, data, stream(key), { ...quick, method }).draws;
      expect(draw("a")).toEqual(draw("a"));
      expect(draw("a")).not.toEqual(draw("b"));
    }
  });

  it("goes by particles where the model has no gradient or several modes", () => {
    expect(posterior(model, data, stream("a"), quick).method).toBe("nuts");
    expect(posterior(model, data, stream("a"), { ...quick, multimodal: true }).method).toBe("particles");
    const rounded = modelOf("x ~ normal(10, 5)\ny ~ rounded(x)", ["y"]);
    expect(posterior(rounded, dataOf([12]), stream("a"), quick).method).toBe("particles");
  });

  it("reports chains that are too short and disagree", () => {
    const mixture = modelOf("x ~ normal(0, 5)\ny ~ normal(abs(x), 0.1)", ["y"]);
    const { problems } = posterior(mixture, dataOf([6]), stream("stuck"), { nuts: { warmup: 100, draws: 50 } });
    expect(problems[0]).toMatch(
      /^The runs disagree about one parameter: R-hat is \d+\.\d+ for x, where 1.01 is the limit\.$/,
    );
    expect(problems[1]).toMatch(/^Too few effective draws of one parameter: \d+ for x, where 400 are wanted\.$/);
  });

  it("reports data that no parameter could have given", () => {
    const bounded = modelOf("x ~ uniform(0, 1)\ny ~ uniform(0, x)", ["y"]);
    const { problems } = posterior(bounded, dataOf([2]), stream("impossible"), { ...quick, method: "particles" });
    expect(problems).toContain("No particle could have given the data; the draws are not of the posterior.");
    expect(() => posterior(bounded, dataOf([2]), stream("impossible"), { method: "nuts" })).toThrow(
      /0 could have given the data, and 4 are needed/,
    );
  });
});
