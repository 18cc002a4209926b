import { describe, expect, it } from "vitest";
import { normal } from "../../../numerics/distributions/normal.ts";
import { gaussLegendre } from "../../../numerics/special/gauss-legendre.ts";
import { stream } from "../../../numerics/stream.ts";
import { weightedMoments } from "../../criticism/weighted-values.ts";
import type { Datum, Model } from "../../model.ts";
import { dataOf, modelOf } from "../known-posteriors.test-support.ts";
import { normalPriorModel } from "../normal-prior.test-support.ts";
import { posterior, reportParticles } from "../posterior.ts";
import { drawsOf, observe, startPosterior, temperToPosterior } from "./particle-posterior.ts";

const observeAll = (model: Model, data: readonly Datum[], key: string, particles = 2000) =>
  data.reduce(observe, startPosterior(model, stream(key), { particles }));

/** Two modes at ±8 of spread 0.1, the right one three times as heavy; the prior is normal(0, 5). */
const twoModes = normalPriorModel(
  [5],
  ([x], _, gradient) => {
    const left = -50 * (x + 8) * (x + 8);
    const right = -50 * (x - 8) * (x - 8) + Math.log(3);
    const isRight = right > left;
    gradient[0] += isRight ? -100 * (x - 8) : -100 * (x + 8);
    return Math.max(left, right) + Math.log1p(Math.exp(-Math.abs(left - right)));
  },
  false,
);

describe("particles", () => {
  it("tell an error of the evidence that runs really miss it by", () => {
    // Five readings of a normal mean: the evidence is a normal density of five correlated numbers.
    const model = modelOf("mu ~ normal(0, 3)\ny ~ normal(mu, 0.2)", ["y"]);
    const outcomes = [1.1, 0.8, 1.3, 0.9, 1.0];
    const [sum, squares] = outcomes.reduce(([a, b], y) => [a + y, b + y * y], [0, 0]);
    const [noise, prior] = [0.04, 9];
    const logDeterminant = 4 * Math.log(noise) + Math.log(noise + 5 * prior);
    const quadratic = (squares - (prior * sum * sum) / (noise + 5 * prior)) / noise;
    const truth = -0.5 * (5 * Math.log(2 * Math.PI) + logDeterminant + quadratic);
    const misses = Array.from({ length: 40 }, (_, run) => {
      const found = reportParticles(observeAll(model, dataOf(outcomes), `evidence ${run}`, 400)).logEvidence;
      return ((found?.value ?? 0) - truth) / (found?.standardError ?? 0);
    });
    const rootMeanSquare = Math.sqrt(misses.reduce((total, miss) => total + miss * miss, 0) / misses.length);
    expect(rootMeanSquare).toBeGreaterThan(0.75);
    expect(rootMeanSquare).toBeLessThan(1.35);
  });

  it("hold two far modes in their shares, with the evidence", () => {
    const { draws, problems, logEvidence } = posterior(twoModes, dataOf([0]), stream("modes"), { method: "particles" });
    const right = draws.columns[0].reduce((count, x) => count + Number(x > 0), 0) / draws.size;
    // The standard error of a share of 2,000 particles is 0.01, somewhat more after several temperatures.
    expect(Math.abs(right - 0.75)).toBeLessThan(0.1);
    // Each mode has prior density φ(8 / 5) / 5, slightly tilted over a spread of 0.1, and width 0.1 √(2π).
    const spread = Math.sqrt(25 + 0.01);
    const exact = Math.log(4 * 0.1 * Math.sqrt(2 * Math.PI)) + normal(0, spread).logDensity(8);
    expect(Math.abs((logEvidence?.value ?? 0) - exact)).toBeLessThan(0.3);
    expect(problems).toEqual([]);
  });

  it("move by gradients in many dimensions", () => {
    // Each datum reads one of 12 coordinates with a spread of ½, so that posterior and evidence factorise:
    // x_i | y ~ normal(0.8 y, √0.2), y ~ normal(0, √1.25).
    const model = normalPriorModel(new Array(12).fill(1), (x, { inputs: { axis }, outcome }, gradient) => {
      const off = outcome[0] - x[axis];
      gradient[axis] += 4 * off;
      return -2 * off * off - 0.5 * Math.log(Math.PI / 2);
    });
    const data = Array.from({ length: 12 }, (_, axis) => ({ inputs: { axis }, outcome: [axis / 4 - 1] }));
    const exact = data.reduce((sum, { outcome }) => sum + normal(0, Math.sqrt(1.25)).logDensity(outcome[0]), 0);
    for (const found of [
      reportParticles(temperToPosterior(startPosterior(model, stream("tempered")), data)),
      reportParticles(observeAll(model, data, "sequence")),
    ]) {
      expect(found.problems).toEqual([]);
      expect(Math.abs((found.logEvidence?.value ?? 0) - exact)).toBeLessThan(0.3);
      data.forEach(({ outcome }, axis) => {
        const { mean, variance } = weightedMoments(found.draws.columns[axis], found.draws.weights);
        const size = found.diagnostics[axis].bulkSize;
        expect(Math.abs(mean - 0.8 * outcome[0])).toBeLessThan(5 * Math.sqrt(0.2 / size));
        expect(Math.abs(variance / 0.2 - 1)).toBeLessThan(6 * Math.sqrt(2 / size));
      });
    }
  });

  it("follow a banana without a gradient", () => {
    // The outcome tells x2 - x1² = 0 with spread 0.3: then E x2 = E x1², by quadrature over x1.
    const banana = modelOf("a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(b - a ^ 2, 0.3)", ["y"]);
    const { nodes, weights } = gaussLegendre(200);
    let [mass, meanB, squareA] = [0, 0, 0];
    nodes.forEach((node, index) => {
      const a = 6 * node;
      // With b integrated out: y ~ normal(-a², √1.09), and b | a, y=0 has mean a² / 1.09.
      const weight = weights[index] * Math.exp(-0.5 * a * a + normal(-a * a, Math.sqrt(1.09)).logDensity(0));
      mass += weight;
      meanB += (weight * a * a) / 1.09;
      squareA += weight * a * a;
    });
    const found = posterior(banana, dataOf([0]), stream("banana"), { method: "particles" });
    const [a, b] = found.draws.columns;
    expect(weightedMoments(b).mean).toBeCloseTo(meanB / mass, 1);
    expect(weightedMoments(a.map((value) => value * value)).mean).toBeCloseTo(squareA / mass, 1);
  });

  it("leave the posterior before a datum as it was", () => {
    const model = modelOf("mu ~ normal(0, 2)\ny ~ normal(mu, 1)", ["y"]);
    const before = observeAll(model, dataOf([1, 2]), "value");
    const kept = structuredClone(drawsOf(before));
    const after = observe(before, dataOf([30])[0]);
    expect(drawsOf(before)).toEqual(kept);
    expect(after.data).toHaveLength(3);
    expect(drawsOf(observe(before, dataOf([30])[0]))).toEqual(drawsOf(after));
  });

  it("carry weights while they are good enough, which sum to 1", () => {
    const model = modelOf("mu ~ normal(0, 2)\ny ~ normal(mu, 5)", ["y"]);
    const { weights = new Float64Array() } = drawsOf(observeAll(model, dataOf([1]), "weights"));
    expect(weights).toHaveLength(2000);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it("come over a datum that hardly any of them expects", () => {
    const model = modelOf("mu ~ normal(0, 1)\ny ~ normal(mu, 0.001)", ["y"]);
    const found = reportParticles(observeAll(model, dataOf([4]), "surprise"));
    const { mean, variance } = weightedMoments(found.draws.columns[0], found.draws.weights);
    expect(found.problems).toEqual([]);
    expect(Math.abs(mean - 4 / 1.000001)).toBeLessThan(0.0002);
    expect(Math.sqrt(variance)).toBeCloseTo(0.001, 4);
    expect(Math.abs((found.logEvidence?.value ?? 0) - normal(0, 1).logDensity(4))).toBeLessThan(0.6);
  });
});

describe("noise-free outcomes", () => {
  it("cut the prior to what rounds to them, and their evidence is its mass", () => {
    const model = modelOf("x ~ normal(10, 8)\ny ~ rounded(x)", ["y"]);
    const prior = normal(10, 8);
    for (const [outcome, low, high] of [
      [31, 30.5, 31.5],
      [0, Number.NEGATIVE_INFINITY, 0.5],
    ]) {
      const found = posterior(model, dataOf([outcome]), stream("rounded", outcome));
      const inside = found.draws.columns[0].every((x) => x >= low && x <= high);
      expect(inside).toBe(true);
      expect(found.problems).toEqual([]);
      const mass = prior.cdf(high) - prior.cdf(low);
      expect(Math.abs((found.logEvidence?.value ?? 0) - Math.log(mass))).toBeLessThan(0.3);
    }
  });

  it("of two outputs and several data leave the cell that fits all", () => {
    const model = modelOf(
      "a ~ uniform(0, 100)\nb ~ uniform(0, 100)\ny ~ rounded(a * t)\nz ~ rounded(b + t)",
      ["y", "z"],
      ["t"],
    );
    const data = [1, 7].map((t) => ({ inputs: { t }, outcome: [Math.round(42.3 * t), Math.round(17.2 + t)] }));
    const { draws, logEvidence, problems } = posterior(model, data, stream("cell"));
    // 42 < a · 1 < 42.5 and 295.5 < 7 a < 296.5; 16.5 < b < 17.5.
    const width = 296.5 / 7 - 295.5 / 7;
    const [a, b] = draws.columns.map((column) => weightedMoments(column, draws.weights));
    expect(problems).toEqual([]);
    expect(Math.abs(a.mean - 296 / 7)).toBeLessThan(0.01);
    expect(Math.sqrt(a.variance) / (width / Math.sqrt(12))).toBeCloseTo(1, 1);
    expect(Math.abs(b.mean - 17)).toBeLessThan(0.06);
    expect(Math.abs((logEvidence?.value ?? 0) - Math.log((width / 100) * (1 / 100)))).toBeLessThan(0.5);
  });

  it("beside noisy ones are both taken in", () => {
    const model = modelOf("x ~ normal(0, 3)\ny ~ rounded(abs(x))\nz ~ normal(x, 1)", ["y", "z"]);
    const { draws } = posterior(model, [{ inputs: {}, outcome: [2, -1] }], stream("both"));
    const negative = draws.columns[0].reduce(
      (sum, x, index) => sum + Number(x < 0) * (draws.weights?.[index] ?? 1 / draws.size),
      0,
    );
    // The density at ±x differs by the factor e^2x for x from 1.5 to 2.5, weighted by the rest.
    const { nodes, weights } = gaussLegendre(40);
    let [right, left] = [0, 0];
    nodes.forEach((node, index) => {
      const x = 2 + node / 2;
      const common = weights[index] * Math.exp(normal(0, 3).logDensity(x));
      right += common * Math.exp(normal(x, 1).logDensity(-1));
      left += common * Math.exp(normal(-x, 1).logDensity(-1));
    });
    expect(Math.abs(negative - left / (left + right))).toBeLessThan(0.02);
  });
});
