import { describe, expect, it } from "vitest";
import laws from "../numerics/distributions/parametric/fixtures/compound-distributions.json" with { type: "json" };
import { stream } from "../numerics/stream.ts";
import { expectGradient } from "./density/gradient.test-support.ts";
import fits from "./fixtures/compound-fits.json" with { type: "json" };
import { expectedGain } from "./information/expected-gain.ts";
import { modelOf } from "./model.test-support.ts";
import { readModel } from "./read-model.ts";
import { posterior } from "./sampling/posterior.ts";

// packages/science/audits/python/fixtures_compound_distributions.py makes both fixtures by scipy.

const alone = { size: 1, columns: [] };

describe("a compound family", () => {
  it.each(laws.cases)("$program has the log density, mean and variance of scipy", (each) => {
    const [law] = modelOf(`y ~ ${each.program}`, [], ["y"]).lawsAt(alone, {});
    for (const [index, value] of each.values.entries()) {
      expect(law.logDensity(value)[0]).toBeCloseTo(each.logDensity[index], 10);
    }
    expect(law.mean()[0]).toBeCloseTo(each.mean, 7);
    expect(law.variance()[0]).toBeCloseTo(each.variance, 6);
  });

  it.each(laws.cases)("$program draws what it says", (each) => {
    const size = 4000;
    const model = modelOf(`y ~ ${each.program}`, [], ["y"]);
    const [law] = model.lawsAt(alone, {});
    const draws = model.lawsAt({ size, columns: [] }, {})[0].sample(stream("compound", each.program));
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / size;
    expect(Math.abs(mean - each.mean)).toBeLessThan(4.5 * Math.sqrt(each.variance / size));
    const [low, high] = law.range(1e-6);
    for (const draw of draws.subarray(0, 200)) {
      expect(law.logDensity(draw)[0]).toBeGreaterThan(Number.NEGATIVE_INFINITY);
      expect(draw).toBeGreaterThanOrEqual(low);
      expect(draw).toBeLessThanOrEqual(high);
    }
  });

  it.each([
    ["y ~ mixture(logistic(a), normal(b, 1), 1 - logistic(a), normal(a, exp(0.2 * b)))", [0.3, -1.2, 4]],
    ["y ~ mixture(1, poisson(exp(a)), exp(b), poisson(3))", [0, 4]],
    ["y ~ ordered_logistic(a * x, b, b + 0.5, b + 2)", [1, 2, 3, 4, 1.5, 2.5, 3.5]],
    ["y ~ categorical(1, exp(a * x), exp(b))", [1, 2, 3]],
    ["y ~ censored(normal(a, exp(0.3 * b)), -1, 2)", [-1, 0.4, 2]],
    ["y ~ censored(lognormal(a, exp(0.3 * b)), 0.5, 3)", [0.5, 1, 3]],
    ["y ~ censored(exponential(exp(a + b)), 0.2, x + 3)", [0.2, 1, 4]],
  ])("%s has the gradient of central differences", (line, outcomes) => {
    const model = modelOf(`a ~ normal(0, 1)\nb ~ normal(0, 1)\n${line}`, ["x"], ["y"]);
    const density = model.density(outcomes.map((value) => ({ inputs: { x: 1 }, outcome: [value] })));
    expect(density.hasGradient).toBe(true);
    const draws = model.drawPrior(stream("compound", line), 8);
    expect(expectGradient(density, density.toPositions(draws), 8)).toBeGreaterThan(10);
  });

  it("takes a category halfway between two for one of them", () => {
    const model = modelOf("a ~ normal(0, 1)\ny ~ ordered_logistic(a, -1, 0.5, 2)", [], ["y"]);
    const [law] = model.lawsAt(model.drawPrior(stream("halfway"), 1), {});
    const massAt = (outcome: number): number => Math.exp(law.logDensity(outcome)[0]);
    for (const low of [1, 2, 3]) expect(massAt(low + 0.5)).toBeCloseTo(massAt(low) + massAt(low + 1), 12);
    expect([massAt(0.5), massAt(4.5), massAt(1.25)]).toEqual([0, 0, 0]);
  });

  it("has no gradient by a bound that an unknown moves", () => {
    const model = modelOf("a ~ normal(0, 1)\ny ~ censored(normal(0, 1), a, 3)", [], ["y"]);
    expect(model.density([{ inputs: {}, outcome: [1] }]).hasGradient).toBe(false);
  });

  it("gives impossible arguments no outcome, and leaves the other draws alone", () => {
    const model = modelOf("a ~ normal(0, 1)\ny ~ ordered_logistic(0, 0, a)", [], ["y"]);
    const [law] = model.lawsAt({ size: 2, columns: [Float64Array.of(-1, 1)] }, {});
    expect(law.logDensity(2)[0]).toBe(Number.NEGATIVE_INFINITY);
    expect(law.logDensity(2)[1]).toBeCloseTo(Math.log(1 / (1 + Math.exp(-1)) - 0.5), 12);
  });

  it("is informative where its outcomes tell the draws apart: log 2 for two kinds of draws", () => {
    const draws = {
      size: 400,
      columns: [Float64Array.from({ length: 400 }, (_, draw) => (draw % 2 === 0 ? 60 : -60))],
    };
    for (const line of [
      "y ~ ordered_logistic(a, 0)",
      "y ~ categorical(exp(a), exp(-a))",
      "y ~ censored(normal(a, 1), -5, 5)",
      "y ~ mixture(1, normal(a, 1), 1, normal(a + 2, 1))",
    ]) {
      const model = modelOf(`a ~ normal(0, 1)\n${line}`, [], ["y"]);
      expect(expectedGain(model, draws, {}, { random: stream("gain") }).value).toBeCloseTo(Math.log(2), 2);
    }
  });
});

describe("a fit of a compound family", () => {
  it.each(fits.cases)("$name has the posterior of a dense grid in numpy", (each) => {
    const model = modelOf(each.program, each.inputs, each.outputs);
    const data = each.rows.map((row) => {
      const values: { readonly [name: string]: number } = row;
      return {
        inputs: Object.fromEntries(each.inputs.map((name) => [name, values[name]])),
        outcome: each.outputs.map((name) => values[name]),
      };
    });
    const { draws, problems } = posterior(model, data, stream("compound-fit"), { nuts: { warmup: 300, draws: 400 } });
    expect(problems).toEqual([]);
    const expected: { readonly [name: string]: { readonly mean: number; readonly sd: number } } = { ...each.posterior };
    for (const [index, { name }] of model.parameters.entries()) {
      const column = draws.columns[index];
      const weight = (draw: number): number => draws.weights?.[draw] ?? 1 / draws.size;
      const mean = column.reduce((sum, value, draw) => sum + weight(draw) * value, 0);
      const square = column.reduce((sum, value, draw) => sum + weight(draw) * (value - mean) * (value - mean), 0);
      // Several hundred effective draws or more: at least four standard errors of mean and spread.
      expect(Math.abs(mean - expected[name].mean)).toBeLessThan(0.2 * expected[name].sd);
      expect(Math.sqrt(square) / expected[name].sd).toBeGreaterThan(0.85);
      expect(Math.sqrt(square) / expected[name].sd).toBeLessThan(1.15);
    }
  });
});

describe("a compound family that is written wrongly", () => {
  const problemOf = (line: string): string => {
    const read = readModel(`a ~ normal(0, 1)\n${line}`, { inputs: [], outputs: ["y"] });
    return read.ok ? "" : read.errors.map(({ message }) => message).join(" ");
  };

  it.each([
    ["y ~ mixture(0.5, normal(0, 1), normal(1, 1))", "Every family of a mixture has its weight before it."],
    ["y ~ mixture(0.5, normal(0, 1), 0.5, poisson(1))", "has no density"],
    ["y ~ mixture(0.5, a, 0.5, normal(0, 1))", '"a" is no family with its arguments.'],
    ["y ~ mixture(0.5, rounded(a), 0.5, poisson(1))", '"rounded" cannot stand inside "mixture"'],
    ["y ~ censored(beta(1, 2), 0, 1)", '"beta" cannot be censored; these can: normal, lognormal'],
    ["y ~ censored(normal(a, 1), 0)", "is given 2 arguments. Write censored(family(...), low, high)."],
    ["y ~ categorical(1)", '"categorical" is given 1 arguments.'],
    ["y ~ ordered_logit(a, 0)", "use ordered_logistic"],
    ["b ~ categorical(1, 2)\ny ~ normal(b, 1)", "cannot be counted out"],
    ["b ~ censored(normal(0, 1), 0, 1)\ny ~ normal(b, 1)", "only what is observed can be censored"],
  ])("%s", (line, message) => {
    expect(problemOf(line)).toContain(message);
  });
});
