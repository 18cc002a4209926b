import { describe, expect, it } from "vitest";
import { normal } from "../../numerics/distributions/normal.ts";
import { stream } from "../../numerics/stream.ts";
import { dataOf, knownPosteriors, modelOf } from "../sampling/known-posteriors.test-support.ts";
import { posterior } from "../sampling/posterior.ts";
import { leaveOneOut } from "./leave-one-out.ts";
import { predictAt } from "./predict-at.ts";
import { checkPredictions } from "./predictive-check.ts";
import { summarise } from "./summarise.ts";
import { weightedMoments, weightedQuantiles } from "./weighted-values.ts";

const [{ model, data, posterior: known }] = knownPosteriors;
const fitted = posterior(model, data, stream("criticism"), { method: "particles" });

describe("a summary", () => {
  it("has the moments and quantiles of a known posterior, and the diagnostics", () => {
    const [found] = summarise(model, fitted);
    const [{ rHat, bulkSize }] = fitted.diagnostics;
    expect(found).toMatchObject({ parameter: "mu", rHat, effectiveSize: bulkSize });
    expect(found.mean).toBeCloseTo(known.mean, 1);
    expect(found.sd).toBeCloseTo(Math.sqrt(known.variance), 1);
    for (const [value, p] of [
      [found.low, 0.05],
      [found.median, 0.5],
      [found.high, 0.95],
    ]) {
      expect(Math.abs(known.cdf(value) - p)).toBeLessThan(0.05);
    }
  });
});

describe("weighted values", () => {
  it("count as often as their weights say", () => {
    const values = Float64Array.of(4, 1, 7);
    const weights = Float64Array.of(0.5, 0.25, 0.25);
    const repeated = Float64Array.of(4, 1, 7, 4);
    expect(weightedMoments(values, weights)).toEqual(weightedMoments(repeated));
    expect(weightedQuantiles(values, weights, [0, 0.5, 1])).toEqual([1, 4, 7]);
    // Middles of the stretches: 1 at 0.125, 4 at 0.5, 7 at 0.875.
    expect(weightedQuantiles(values, weights, [0.3125])).toEqual([2.5]);
  });
});

describe("predictive checks", () => {
  it("find nothing in data from the model itself", () => {
    for (const { pValue, observed, replicated } of checkPredictions(model, fitted.draws, data, stream("checks"))) {
      expect(pValue).toBeGreaterThan(0.05);
      expect(pValue).toBeLessThan(0.95);
      expect(replicated[0] <= observed && observed <= replicated[2]).toBe(true);
    }
  });

  it("find data that are wider than the model allows, in the spread and at the ends", () => {
    const wide = dataOf([-9, -4, 0, 5, 9, -7, 8]);
    const { draws } = posterior(model, wide, stream("wide"), { method: "particles" });
    const found = Object.fromEntries(
      checkPredictions(model, draws, wide, stream("checks")).map(({ statistic, pValue }) => [statistic, pValue]),
    );
    expect(found.sd).toBeLessThan(0.001);
    expect(found.max).toBeLessThan(0.001);
    expect(found.min).toBeGreaterThan(0.999);
    expect(found.mean).toBeGreaterThan(0.2);
  });

  it("take statistics of the caller's own, and count ties half", () => {
    const coins = modelOf("p ~ beta(1, 1)\ny ~ bernoulli(p)", ["y"]);
    const tosses = dataOf([1, 1, 1, 1, 0, 0, 0, 0]);
    const { draws } = posterior(coins, tosses, stream("coins"), { method: "particles" });
    const changes = (outcomes: Float64Array) =>
      outcomes.reduce((count, outcome, at) => count + Number(at > 0 && outcome !== outcomes[at - 1]), 0);
    const [found] = checkPredictions(coins, draws, tosses, stream("checks"), { changes });
    expect(found).toMatchObject({ output: "y", statistic: "changes", observed: 1 });
    expect(found.pValue).toBeGreaterThan(0.85);
    const [constant] = checkPredictions(coins, draws, tosses, stream("checks"), { one: () => 1 });
    expect(constant.pValue).toBeCloseTo(0.5, 9);
  });

  it("say nothing of a spread of one outcome", () => {
    const names = checkPredictions(model, fitted.draws, dataOf([1]), stream("one")).map(({ statistic }) => statistic);
    expect(names).toEqual(["mean", "min", "max"]);
  });
});

describe("leave-one-out of a model", () => {
  it("is near the exact value of a conjugate one", () => {
    // The others' posterior of mu is normal with precision ¼ + 4; the left out outcome adds a variance of 1.
    const total = data.reduce((sum, { outcome }) => sum + outcome[0], 0);
    const exact = data.map(({ outcome: [y] }) => normal((total - y) / 4.25, Math.sqrt(1 + 1 / 4.25)).logDensity(y));
    const found = leaveOneOut(model, fitted, data);
    exact.forEach((term, index) => {
      expect(Math.abs(found.pointwise[index] - term)).toBeLessThan(0.05);
    });
    expect(found.doubtful).toEqual([]);
    expect(found.effectiveParameters).toBeGreaterThan(0.3);
    expect(found.effectiveParameters).toBeLessThan(1.2);
  });

  it("is the same from weighted draws as from copies of them", () => {
    const size = 400;
    const random = stream("copies");
    const mu = Float64Array.from({ length: size }, () => known.sample(random));
    const doubled = Float64Array.from({ length: 2 * size }, (_, at) => mu[at % size]);
    const { diagnostics } = fitted;
    const one = leaveOneOut(
      model,
      { ...fitted, draws: { size, columns: [mu], weights: mu.map(() => 1 / size) } },
      data,
    );
    const plain = leaveOneOut(model, { ...fitted, draws: { size, columns: [mu] } }, data);
    const two = leaveOneOut(model, { ...fitted, diagnostics, draws: { size: 2 * size, columns: [doubled] } }, data);
    expect(one.elpd).toBeCloseTo(plain.elpd, 9);
    expect(one.elpd).toBeCloseTo(two.elpd, 2);
  });

  it("points at the datum that the rest does not expect", () => {
    const odd = [...data, ...dataOf([9])];
    const draws = posterior(model, odd, stream("odd"), { method: "particles" });
    expect(leaveOneOut(model, draws, odd).doubtful).toEqual([data.length]);
  });
});

describe("a prediction", () => {
  it("has the moments of the posterior predictive distribution", () => {
    const [{ output, mean, sd, median }] = predictAt(model, fitted.draws, {}, stream("predict"));
    expect(output).toBe("y");
    expect(mean).toBeCloseTo(known.mean, 1);
    expect(median).toBeCloseTo(known.mean, 0);
    expect(sd).toBeCloseTo(Math.sqrt(1 + known.variance), 1);
  });
});
