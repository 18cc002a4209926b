import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussLegendre } from "../../numerics/special/gauss-legendre.ts";
import { logGamma } from "../../numerics/special/log-gamma.ts";
import { stream } from "../../numerics/stream.ts";
import { modelOf, oneDraw } from "../model.test-support.ts";
import type { Density, Draws } from "../model.ts";
import { arbitraryProgram } from "./arbitrary-program.test-support.ts";
import { expectGradient } from "./gradient.test-support.ts";

const { nodes, weights } = gaussLegendre(20);

/** Places and weights over [-reach, reach] in cells. */
function quadrature(reach: number, cells: number): { readonly places: Float64Array; readonly masses: Float64Array } {
  const width = (2 * reach) / cells;
  const places = new Float64Array(cells * nodes.length);
  const masses = new Float64Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const node = index % nodes.length;
    places[index] = -reach + width * (Math.floor(index / nodes.length) + nodes[node]);
    masses[index] = width * weights[node];
  }
  return { places, masses };
}

/** The integral of the density over all positions of one dimension. */
function integral(density: Density, reach = 60): number {
  const { places, masses } = quadrature(reach, 400);
  const { logPrior, logLikelihood } = density.evaluateMany({ size: places.length, columns: [places] });
  return masses.reduce((sum, mass, index) => sum + mass * Math.exp(logPrior[index] + logLikelihood[index]), 0);
}

describe("the density without data", () => {
  it.each([
    "normal(0.5, 2)",
    "folded_normal(1, 2)",
    "half_normal(3)",
    "truncated_normal(1, 1, 0, 2)",
    "truncated_normal(1, 1, 0)",
    "truncated_normal(1, 1, -infinity, 2)",
    "lognormal(-1, 0.5)",
    "student_t(3, 0, 1)",
    "uniform(-2, 7)",
    "exponential(0.3)",
    "gamma(0.6, 2)",
    "beta(2, 0.7)",
  ])("integrates to 1 over the positions of %s", (prior) => {
    const model = modelOf(`a ~ ${prior}\ny ~ normal(a, 1)`, [], ["y"]);
    const isFar = prior.startsWith("student");
    expect(integral(model.density([]), isFar ? 2000 : 60)).toBeCloseTo(1, isFar ? 5 : 9);
  });

  it("integrates to 1 over two latents of which one reads the other", () => {
    const model = modelOf(
      "spread ~ half_normal(1)\na ~ normal(0.5 * spread, 0.2 + spread)\ny ~ normal(a, 1)",
      [],
      ["y"],
    );
    const { places, masses } = quadrature(16, 40);
    const density = model.density([]);
    let sum = 0;
    for (let index = 0; index < places.length; index++) {
      const columns = [places, new Float64Array(places.length).fill(places[index])].toReversed();
      const { logPrior } = density.evaluateMany({ size: places.length, columns });
      for (let other = 0; other < places.length; other++)
        sum += masses[index] * masses[other] * Math.exp(logPrior[other]);
    }
    expect(sum).toBeCloseTo(1, 6);
  });
});

describe("the evidence, by integration over positions, is that of the conjugate formula", () => {
  it("for a normal mean", () => {
    const model = modelOf("a ~ normal(1, 2)\ny ~ normal(a * x, 0.5)", ["x"], ["y"]);
    const data = [1, 2, -1].map((x, index) => ({ inputs: { x }, outcome: [[1.7, 2.9, -2][index]] }));
    // y ~ N(x, 0.25 I + 4 x xᵀ): by the matrix determinant lemma and the formula of Sherman and Morrison.
    const residuals = data.map(({ inputs, outcome }) => outcome[0] - inputs.x);
    const square = residuals.reduce((sum, each) => sum + each * each, 0);
    const cross = data.reduce((sum, { inputs }, index) => sum + inputs.x * residuals[index], 0);
    const logDeterminant = 3 * Math.log(0.25) + Math.log(1 + (4 * 6) / 0.25);
    const form = square / 0.25 - (cross * cross * 4) / (0.25 * 0.25 * (1 + (4 * 6) / 0.25));
    const expected = -0.5 * (3 * Math.log(2 * Math.PI) + logDeterminant + form);
    expect(Math.log(integral(model.density(data)))).toBeCloseTo(expected, 9);
  });

  it("for a binomial share", () => {
    const model = modelOf("p ~ beta(2, 3)\ny ~ binomial(10, p)", [], ["y"]);
    const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);
    const choose = logGamma(11) - logGamma(8) - logGamma(4);
    const expected = choose + logBeta(2 + 7, 3 + 3) - logBeta(2, 3);
    expect(Math.log(integral(model.density([{ inputs: {}, outcome: [7] }])))).toBeCloseTo(expected, 9);
  });

  it("for a poisson rate", () => {
    const model = modelOf("rate ~ gamma(2, 0.5)\ny ~ poisson(rate * time)", ["time"], ["y"]);
    const data = [
      { inputs: { time: 1 }, outcome: [3] },
      { inputs: { time: 2.5 }, outcome: [9] },
    ];
    const expected =
      logGamma(14) -
      logGamma(2) +
      2 * Math.log(0.5) -
      14 * Math.log(4) +
      9 * Math.log(2.5) -
      logGamma(4) -
      logGamma(10);
    expect(Math.log(integral(model.density(data)))).toBeCloseTo(expected, 9);
  });
});

describe("positions", () => {
  const model = modelOf(
    "a ~ normal(0, 1)\nb ~ gamma(2, 1)\nc ~ truncated_normal(0, 1, -infinity, 3)\nd ~ uniform(-1, 4)\ny ~ normal(a + b + c + d, 1)",
    [],
    ["y"],
  );
  const density = model.density([]);

  it("lead to the parameters and back", () => {
    const draws = model.drawPrior(stream("positions"), 500);
    const back = density.toParameters(density.toPositions(draws));
    for (const [index, column] of draws.columns.entries()) {
      for (let row = 0; row < 500; row++) expect(back.columns[index][row]).toBeCloseTo(column[row], 10);
    }
  });

  it("keep weights, and stay finite for a parameter on its bound", () => {
    const weights = Float64Array.of(1);
    const positions = density.toPositions({ ...oneDraw(0, 0, 3, 4), weights });
    expect(positions.weights).toBe(weights);
    for (const column of positions.columns) expect(Number.isFinite(column[0])).toBe(true);
  });

  it("far out have the density -Infinity, never NaN", () => {
    for (const far of [1e3, -1e3, 1e300, -1e300]) {
      const value = density.evaluate(new Float64Array(4).fill(far), new Float64Array(4));
      expect(value).toBeLessThan(-500);
      expect(Number.isNaN(value)).toBe(false);
    }
  });

  it("of the wrong count are refused", () => {
    expect(() => density.evaluate(new Float64Array(3))).toThrow("The position has 3 coordinates; the model has 4");
    expect(() => density.toParameters(oneDraw(1))).toThrow("The position has 1 coordinates");
  });
});

describe("the density of any program", () => {
  it("has the gradient of central differences, and the sum of its parts as value", () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryProgram, fc.integer({ min: 0, max: 1e6 }), ({ source, inputs, outputs, designs }, seed) => {
        const model = modelOf(source, inputs, outputs);
        const draws = model.drawPrior(stream("programs", seed), 6);
        const data = designs.map((design) => ({
          inputs: design,
          outcome: model.lawsAt(draws, design).map((law) => law.sample(stream("outcome", seed))[5]),
        }));
        if (data.some(({ outcome }) => !outcome.every(Number.isFinite))) return;
        const density = model.density(data);
        expect(density.hasGradient).toBe(true);
        compared += expectGradient(density, density.toPositions(draws), 5);

        const { logPrior, logLikelihood } = density.evaluateMany(density.toPositions(draws));
        const jacobian = logJacobians(density, draws);
        const prior = model.logPrior(draws);
        const laws = model.lawsAtAll(draws, designs);
        for (let row = 0; row < draws.size; row++) {
          const whole = prior[row] + jacobian[row];
          if (Number.isFinite(whole)) expect(logPrior[row]).toBeCloseTo(whole, 5);
          let sum = 0;
          for (const [datum, { outcome }] of data.entries()) {
            for (const [output, law] of laws[datum].entries()) sum += law.logDensity(outcome[output])[row];
          }
          if (Number.isFinite(sum)) expect(logLikelihood[row]).toBeCloseTo(sum, 6);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});

/** The log Jacobian by central differences of toParameters. */
function logJacobians(density: Density, draws: Draws): Float64Array {
  const positions = density.toPositions(draws);
  const out = new Float64Array(draws.size);
  for (const [index, column] of positions.columns.entries()) {
    const shifted = (by: number) =>
      density.toParameters({
        ...positions,
        columns: positions.columns.with(
          index,
          column.map((value) => value + by),
        ),
      });
    const [ahead, behind] = [shifted(1e-5), shifted(-1e-5)];
    for (let row = 0; row < draws.size; row++) {
      const change = Math.abs(ahead.columns[index][row] - behind.columns[index][row]);
      // Too near to a bound the difference has no digits left.
      out[row] += change > 1e-8 ? Math.log(change / 2e-5) : Number.NaN;
    }
  }
  return out;
}
