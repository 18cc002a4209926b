import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import type { Datum } from "../model.ts";
import { expectedGain } from "./expected-gain.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import { logLikelihood } from "./log-likelihood.ts";
import { death, line, modelOf } from "./models.test-support.ts";
import { parameterGrid } from "./parameter-grid.ts";
import type { PlacedDraws } from "./placed-draws.ts";
import { type Policy, play, sequentialGain } from "./sequential-gain.ts";

const random = stream("sequential");
const grid = parameterGrid(death, [], { points: 129 });
const { times } = truth.death.fourGroups;
const fixed: Policy = (history) => ({ t: times[history.length] });

/** The same points with the weights of the posterior. */
function updated(draws: PlacedDraws, data: readonly Datum[]): PlacedDraws {
  const likelihood = logLikelihood(death, draws, data);
  const weights = draws.weights.map((weight, draw) => weight * Math.exp(likelihood[draw]));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { ...draws, weights: weights.map((weight) => weight / total) };
}

/** The mean over histories of the sum of the exact gains of their steps, and its standard error. */
function totalGain(policy: (belief: PlacedDraws, step: number, history: number) => number, histories: number) {
  const totals = Array.from({ length: histories }, (_, history) => {
    const own = random.split("total", history);
    const index = own.split("truth").weightedIndex(grid.weights);
    const truth = { size: 1, columns: [grid.columns[0].slice(index, index + 1)] };
    let belief = grid;
    let total = 0;
    for (let step = 0; step < 4; step++) {
      const t = policy(belief, step, history);
      total += expectedGain(death, belief, { t }, { random }).value;
      const [datum] = play(death, () => ({ t }), truth, 1, own.split("step", step));
      belief = updated(belief, [datum]);
    }
    return total;
  });
  const mean = totals.reduce((sum, each) => sum + each, 0) / histories;
  const squares = totals.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return { mean, error: Math.sqrt(squares / histories / (histories - 1)) };
}

describe("the information of a policy over four groups of the death process", () => {
  it("is 2.0055 for the literature's fixed design, exactly as the two sums of counts have it, and by the bracket", () => {
    const exact = truth.death.fourGroups.gain;
    const steps = totalGain((_, step) => times[step], 150);
    expect(Math.abs(steps.mean - exact)).toBeLessThan(4 * steps.error);
    const { lower, upper } = sequentialGain(death, fixed, { random, steps: 4, histories: 400, contrasts: 500 });
    expect(lower.value).toBeLessThan(exact + 3 * lower.standardError);
    expect(upper.value).toBeGreaterThan(exact - 3 * upper.standardError);
    expect(upper.value - lower.value).toBeLessThan(0.1);
  });

  it("is numpy's for the greedy policy, and less for random times", () => {
    const { times: candidates, gain } = truth.death.greedy;
    const gainAt = (belief: PlacedDraws, t: number) => expectedGain(death, belief, { t }, { random }).value;
    const greedy = totalGain((belief) => {
      const gains = candidates.map((t) => gainAt(belief, t));
      return candidates[gains.indexOf(Math.max(...gains))];
    }, 40);
    const chance = totalGain((_, step, history) => 4 * random.split("time", history, step).uniformOpen(), 150);
    expect(Math.abs(greedy.mean - gain)).toBeLessThan(4 * greedy.error);
    // 40,000 simulations in numpy of four times that are uniform from 0 to 4.
    expect(Math.abs(chance.mean - 1.858)).toBeLessThan(0.01 + 4 * chance.error);
    expect(greedy.mean).toBeGreaterThan(truth.death.fourGroups.gain + 2 * greedy.error);
    expect(chance.mean).toBeLessThan(truth.death.fourGroups.gain - 2 * chance.error);
  });
});

describe("the sequential bracket", () => {
  it("holds the closed form of a line measured twice", () => {
    const policy: Policy = (history) => ({ x: history.length });
    // Rows (1, 0) and (1, 1): det(I + X Xᵀ / ¼) = |5 4; 4 9| = 29.
    const exact = 0.5 * Math.log(29);
    const { lower, upper } = sequentialGain(line, policy, { random, steps: 2, histories: 800, contrasts: 800 });
    expect(lower.value).toBeLessThan(exact + 3 * lower.standardError);
    expect(upper.value).toBeGreaterThan(exact - 3 * upper.standardError);
    expect(lower.standardError).toBeLessThan(0.05);
  });

  it("is at most log(contrasts + 1) below, however much there is to know", () => {
    const sharp = modelOf("a ~ normal(0, 1)\ny ~ normal(a, 1e-6)", ["u"]);
    const { lower, upper } = sequentialGain(sharp, () => ({ u: 0 }), {
      random,
      steps: 1,
      histories: 50,
      contrasts: 20,
    });
    expect(lower.value).toBeLessThanOrEqual(Math.log(21) + 1e-12);
    expect(upper.value).toBeGreaterThan(Math.log(1e6));
  });

  // Below it can say no more than log(4001), which is less; suites/experiment-design/audits/sequential-gain.ts takes 100,000 contrasts.
  it("is above the literature's value for random designs of two sources in the plane, 30 steps: 8.30", () => {
    const location = modelOf(
      `a1 ~ normal(0, 1)
       a2 ~ normal(0, 1)
       b1 ~ normal(0, 1)
       b2 ~ normal(0, 1)
       y ~ normal(log(0.1 + 1 / (1e-4 + (a1 - u)^2 + (a2 - v)^2) + 1 / (1e-4 + (b1 - u)^2 + (b2 - v)^2)), 0.5)`,
      ["u", "v"],
    );
    const normal = (own: { uniformOpen(): number }) =>
      Math.sqrt(-2 * Math.log(own.uniformOpen())) * Math.cos(2 * Math.PI * own.uniformOpen());
    const policy: Policy = (_, own) => ({ u: normal(own.split("u")), v: normal(own.split("v")) });
    const options = { random, steps: 30, histories: 60, contrasts: 4000, sharedBy: 60 };
    const { lower, upper } = sequentialGain(location, policy, options);
    expect(upper.value + 3 * upper.standardError).toBeGreaterThan(8.3);
    expect(lower.value).toBeGreaterThan(6);
  });
});
