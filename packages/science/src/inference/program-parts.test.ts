import { describe, expect, it } from "vitest";
import { stream } from "../numerics/stream.ts";
import { modelOf } from "./model.test-support.ts";
import { evidenceOf, observe, startPosterior } from "./sampling/particles/particle-posterior.ts";
import { posterior } from "./sampling/posterior.ts";

const source = `a ~ normal(0, 1)
spread ~ lognormal(0, 0.5)
b[2] ~ normal(a, spread)
c ~ normal(2, 1)
y ~ normal(b[1] * t, 1)
z ~ normal(c * t, 0.5)
w ~ poisson(exp(b[2]))`;

describe("the parts of a model", () => {
  it("have the outputs that hang on the same parameters, their priors' own included", () => {
    const parts = modelOf(source, ["t"], ["y", "z", "w"]).parts?.() ?? [];
    expect(parts.map(({ outputs, parameters }) => ({ outputs, parameters }))).toEqual([
      { outputs: [1], parameters: [4] },
      { outputs: [0, 2], parameters: [0, 1, 2, 3] },
    ]);
    expect(parts[1].model.parameters.map(({ name }) => name)).toEqual(["a", "spread", "b[1]", "b[2]"]);
  });

  it("have densities and laws that come to those of the whole", () => {
    const whole = modelOf(source, ["t"], ["y", "z", "w"]);
    const draws = whole.drawPrior(stream("parts"), 5);
    const datum = { inputs: { t: 1.5 }, outcome: [0.7, 2.9, 3] };
    const { logPrior, logLikelihood } = whole.density([datum]).evaluateMany(whole.density([]).toPositions(draws));
    const sums = { prior: new Float64Array(5), likelihood: new Float64Array(5) };
    for (const { outputs, parameters, model } of whole.parts?.() ?? []) {
      const own = { size: 5, columns: parameters.map((index) => draws.columns[index]) };
      expect(model.drawPrior(stream("parts"), 5)).toEqual(own);
      const data = [{ inputs: datum.inputs, outcome: outputs.map((output) => datum.outcome[output]) }];
      const density = model.density(data);
      const found = density.evaluateMany(density.toPositions(own));
      for (let draw = 0; draw < 5; draw++) {
        sums.prior[draw] += found.logPrior[draw];
        sums.likelihood[draw] += found.logLikelihood[draw];
      }
    }
    for (let draw = 0; draw < 5; draw++) {
      expect(sums.prior[draw]).toBeCloseTo(logPrior[draw], 12);
      expect(sums.likelihood[draw]).toBeCloseTo(logLikelihood[draw], 12);
    }
  });

  it.each([
    ["one output", "a ~ normal(0, 1)\ny ~ normal(a, 1)", ["y"]],
    ["a vector that two outputs share", "a[2] ~ normal(0, 1)\ny ~ normal(a[1], 1)\nz ~ normal(a[2], 1)", ["y", "z"]],
    [
      "a parameter that no output reads",
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\nc ~ normal(0, 1)\ny ~ normal(a, 1)\nz ~ normal(b, 1)",
      ["y", "z"],
    ],
    [
      "equations",
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\node t from 0 { x' = a; x(0) = 1 }\ny ~ normal(x, 1)\nz ~ normal(b, 1)",
      ["y", "z"],
    ],
  ])("are none with %s", (_, program, outputs) => {
    expect(modelOf(program, ["t"], outputs).parts?.()).toEqual([]);
  });

  it("have posteriors that make up the whole one, with its evidence", () => {
    // Two readings of two means: both posteriors and the evidence in closed form.
    const model = modelOf("a ~ normal(0, 1)\nb ~ normal(5, 2)\ny ~ normal(b, 1)\nz ~ normal(a, 0.5)", [], ["y", "z"]);
    const data = [
      { inputs: {}, outcome: [8, 0.6] },
      { inputs: {}, outcome: [7, 1] },
    ];
    const tempered = posterior(model, data, stream("parts"), { method: "particles" });
    const followed = data.reduce(observe, startPosterior(model, stream("parts")));
    // log normal of two readings with covariance s² + v²: -½ (log det + quadratic form) - log 2π.
    const logEvidence = (readings: readonly number[], prior: number, v: number, s: number) => {
      const [one, other] = readings.map((reading) => reading - prior);
      const [diagonal, across] = [s * s + v * v, v * v];
      const determinant = diagonal * diagonal - across * across;
      const form = (diagonal * (one * one + other * other) - 2 * across * one * other) / determinant;
      return -0.5 * (Math.log(determinant) + form) - Math.log(2 * Math.PI);
    };
    const truth = logEvidence([8, 7], 5, 2, 1) + logEvidence([0.6, 1], 0, 1, 0.5);
    for (const found of [tempered.logEvidence, evidenceOf(followed)]) {
      expect(Math.abs((found?.value ?? 0) - truth)).toBeLessThan(4 * (found?.standardError ?? 0));
      expect(found?.standardError).toBeLessThan(0.1);
    }
    const means = tempered.draws.columns.map((column) => column.reduce((sum, each) => sum + each, 0) / column.length);
    expect(means[0]).toBeCloseTo((0.6 + 1) / 0.25 / (1 + 2 / 0.25), 1);
    expect(means[1]).toBeCloseTo((5 / 4 + 8 + 7) / (1 / 4 + 2), 1);
    expect(tempered.problems).toEqual([]);
  });
});
