import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import type { Datum, Draws } from "../model.ts";
import { expectedGain, type GainOptions } from "./expected-gain.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import type { Gain } from "./gain.ts";
import type { InterestParameters } from "./gain-about.ts";
import { discounting, line, lineGain, modelOf } from "./models.test-support.ts";
import { hasFreeNuisances } from "./nuisance-pairs.ts";
import { parameterGrid } from "./parameter-grid.ts";

const random = stream("gain about");

/** ½ log of the variance of y over that which is left when a parameter is known: y = a + b x with noise of 0.5. */
const lineGainAbout = (variance: number, left: number): number => 0.5 * Math.log((variance + 0.25) / (left + 0.25));

describe("a gain about some parameters on a grid", () => {
  it.each([0.5, 1, 3])("of a line is the closed form at x = %d: what the other parameter does is noise", (x) => {
    const grid = parameterGrid(line, []);
    const [ofA, ofB] = [0, 1].map((parameter) => expectedGain(line, grid, { x }, { random, about: [parameter] }));
    expect(ofA.value).toBeCloseTo(lineGainAbout(1 + x * x, x * x), 6);
    expect(ofB.value).toBeCloseTo(lineGainAbout(1 + x * x, 1), 6);
    expect(ofA.method).toBe("quadrature");
    expect(ofA.standardError).toBe(0);
  });

  it("of a line that was measured is the closed form of the posterior, in which the parameters hang together", () => {
    const seen = [{ inputs: { x: 1 }, outcome: [0.7] }];
    // The posterior's precision is I + 4 (1, 1)(1, 1)ᵀ, its covariance that inverted: [5, -4; -4, 5] / 9.
    const { value } = expectedGain(line, parameterGrid(line, seen), { x: 2 }, { random, about: [0] });
    const variance = (5 + 4 * 5 - 4 * 4) / 9;
    // Given a, b has the variance 1 / 5.
    expect(value).toBeCloseTo(lineGainAbout(variance, 4 / 5), 6);
  });

  it("about all parameters is the gain, and about those that the outcome alone hangs on as well", () => {
    const grid = parameterGrid(line, []);
    expect(expectedGain(line, grid, { x: 1 }, { random, about: [0, 1] }).value).toBeCloseTo(lineGain(1), 6);
    const idle = modelOf("a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(a * x, 0.5)", ["x"]);
    const found = expectedGain(idle, parameterGrid(idle, []), { x: 1 }, { random, about: [0] });
    expect(found.value).toBeCloseTo(lineGainAbout(1, 0), 6);
  });

  it.each(truth.discountingAbout)("of a choice is scipy's, $design after $seen.length choices", (expected) => {
    const model = expected.deviation === 0.5 ? discounting : wideDiscounting;
    const seen = expected.seen.map(([now, later, delay, choice]) => ({
      inputs: { now, later, delay },
      outcome: [choice],
    }));
    const [now, later, delay] = expected.design;
    const found = (about: readonly number[], points: readonly number[]) =>
      expectedGain(model, parameterGrid(model, seen, { points }), { now, later, delay }, { random, about });
    const ofRate = found([0], [1025, 49]);
    const ofScale = found([1], [513, 97]);
    expect(Math.abs(ofRate.value - expected.rate)).toBeLessThan(5e-4);
    expect(Math.abs(ofRate.value - expected.rate)).toBeLessThan(2 * ofRate.numericalError + 1e-6);
    expect(Math.abs(ofScale.value - expected.scale)).toBeLessThan(5e-4);
    // Of what there is to find out about both, some is about neither alone.
    expect(ofRate.value).toBeLessThan(expected.both);
  });

  it("obeys the chain rule: what is told of both is told of one, and then of the other where that is known", () => {
    const inputs = { now: 55, later: 60, delay: 6 };
    const grid = parameterGrid(wideDiscounting, seenChoices, { points: [513, 49] });
    const whole = expectedGain(wideDiscounting, grid, inputs, { random }).value;
    const ofRate = expectedGain(wideDiscounting, grid, inputs, { random, about: [0] }).value;
    // The gain about the scale at every known rate, by the weights of the grid alone.
    const chances = wideDiscounting.lawsAt(grid, inputs)[0].mean();
    const byRate = Map.groupBy(grid.columns[0].keys(), (draw) => grid.columns[0][draw]);
    let given = 0;
    for (const draws of byRate.values()) {
      const sum = (of: (draw: number) => number) =>
        draws.reduce((total, draw) => total + grid.weights[draw] * of(draw), 0);
      const weight = sum(() => 1);
      given += weight * entropy(sum((draw) => chances[draw]) / weight) - sum((draw) => entropy(chances[draw]));
    }
    expect(ofRate + given).toBeCloseTo(whole, 9);
    expect(given).toBeGreaterThan(0.02);
  });
});

describe("a gain about some parameters from draws", () => {
  const means = (gains: readonly Gain[]) => {
    const mean = (of: (gain: Gain) => number) => gains.reduce((sum, gain) => sum + of(gain), 0) / gains.length;
    return {
      value: mean((gain) => gain.value),
      error: mean((gain) => gain.standardError) / Math.sqrt(gains.length),
      lower: mean((gain) => gain.bracket.lower.value),
      upper: mean((gain) => gain.bracket.upper.value),
    };
  };
  const repeated = (draw: (repeat: number) => Draws, x: number, wanted: InterestParameters) =>
    means(
      Array.from({ length: 30 }, (_, repeat) => {
        const options: GainOptions & InterestParameters = { random: stream("pairs", repeat), ...wanted };
        return expectedGain(line, draw(repeat), { x }, options);
      }),
    );

  it.each([0.5, 1, 3])("has a bracket around the closed form under the prior, x = %d", (x) => {
    const exact = lineGainAbout(1 + x * x, x * x);
    const found = repeated((repeat) => line.drawPrior(stream("pairs of the prior", repeat), 600), x, { about: [0] });
    expect(found.lower).toBeLessThan(exact + 3 * found.error);
    expect(found.upper).toBeGreaterThan(exact - 3 * found.error);
    expect(Math.abs(found.value - exact)).toBeLessThan(4 * found.error);
  });

  it("has a bracket around the closed form under a posterior, by the data that it rests on", () => {
    const seen: readonly Datum[] = [{ inputs: { x: 1 }, outcome: [0.7] }];
    const exact = lineGainAbout(1, 4 / 5);
    // Mean (1, 1) · 0.7 · 4 / 9, covariance [5, -4; -4, 5] / 9 by its factor of Cholesky.
    const posterior = (repeat: number): Draws => {
      const [one, other] = line.drawPrior(stream("pairs of the posterior", repeat), 600).columns;
      const middle = (0.7 * 4) / 9;
      const a = one.map((z) => middle + (Math.sqrt(5) / 3) * z);
      const b = one.map((z, draw) => middle - (4 / (3 * Math.sqrt(5))) * z + other[draw] / Math.sqrt(5));
      return { size: 600, columns: [a, b] };
    };
    const found = repeated(posterior, 2, { about: [0], seen });
    expect(found.lower).toBeLessThan(exact + 3 * found.error);
    expect(found.upper).toBeGreaterThan(exact - 3 * found.error);
    expect(Math.abs(found.value - exact)).toBeLessThan(4 * found.error);
  });

  it("is refused where the prior of the nuisances hangs on what is asked, which is seen", () => {
    const chained = modelOf(
      "s ~ normal(0, 1)\na ~ normal(s, 1)\nb ~ normal(0, 1)\nc ~ normal(0, 1)\ny ~ normal(a + b, 1)",
      [],
    );
    expect(hasFreeNuisances(chained, [2], random)).toBe(true);
    expect(hasFreeNuisances(chained, [1], random)).toBe(false);
    const draws = chained.drawPrior(stream("chained"), 100);
    expect(() => expectedGain(chained, draws, {}, { random, about: [1] })).toThrow(/depends on a/);
  });
});

const wideDiscounting = modelOf(
  `log_k ~ normal(-4.25, 1.5)
   alpha ~ half_normal(2)
   y ~ bernoulli(0.01 + 0.98 * normal_cdf((later / (1 + exp(log_k) * delay) - now) / alpha))`,
  ["now", "later", "delay"],
);

const seenChoices: readonly Datum[] = truth.discountingAbout[3].seen.map(([now, later, delay, choice]) => ({
  inputs: { now, later, delay },
  outcome: [choice],
}));

function entropy(p: number): number {
  return -p * Math.log(p) - (1 - p) * Math.log1p(-p);
}
