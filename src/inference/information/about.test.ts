import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { crossedDraws, groupsOfGrid, strata } from "./about.ts";
import { expectedGain } from "./expected-gain.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import { discounting, line, modelOf } from "./models.test-support.ts";
import { parameterGrid } from "./parameter-grid.ts";

const random = stream("about");

describe("the gain about one parameter, the other a nuisance", () => {
  const grid = parameterGrid(discounting, []);

  it.each(truth.discounting)("is scipy's on a grid, $design", ({ design: [now, later, delay], discount, both }) => {
    const about = groupsOfGrid(grid, [0]);
    const found = expectedGain(discounting, grid, { now, later, delay }, { random, about });
    expect(Math.abs(found.value - discount)).toBeLessThan(2e-3);
    expect(found.value).toBeLessThan(both);
  });

  it.each(truth.discounting)("is scipy's with crossed draws, $design", ({ design: [now, later, delay], discount }) => {
    const crossed = crossedDraws(discounting, [], [0], { random: stream("crossed"), groups: 400, within: 60 });
    const found = expectedGain(discounting, crossed, { now, later, delay }, { random, about: crossed.groups });
    expect(Math.abs(found.value - discount)).toBeLessThan(0.01 + 0.1 * discount);
  });

  it.each(truth.discounting)(
    "is scipy's by strata of random draws, $design",
    ({ design: [now, later, delay], discount }) => {
      const draws = discounting.drawPrior(stream("strata"), 20_000);
      const about = strata(draws, draws.columns[0], 60);
      const found = expectedGain(discounting, draws, { now, later, delay }, { random, about });
      expect(Math.abs(found.value - discount)).toBeLessThan(4 * found.standardError + 0.005);
    },
  );

  it("of a line at x is ½ log of the variances' ratio, by each way", () => {
    // y = a + 2 b + noise of variance ¼: about a, b's 4 counts as noise.
    const exact = 0.5 * Math.log((1 + 4 + 0.25) / (4 + 0.25));
    const grid = parameterGrid(line, []);
    const onGrid = expectedGain(line, grid, { x: 2 }, { random, about: groupsOfGrid(grid, [0]) });
    expect(onGrid.value).toBeCloseTo(exact, 6);
    const draws = line.drawPrior(stream("line"), 20_000);
    const byStrata = expectedGain(line, draws, { x: 2 }, { random, about: strata(draws, draws.columns[0], 50) });
    expect(Math.abs(byStrata.value - exact)).toBeLessThan(4 * byStrata.standardError + 0.005);
  });

  it("of a function of the parameters is the same as of a parameter that is it", () => {
    const draws = line.drawPrior(stream("function"), 20_000);
    const sum = draws.columns[0].map((a, draw) => a + 2 * draws.columns[1][draw]);
    const found = expectedGain(line, draws, { x: 2 }, { random, about: strata(draws, sum, 200) });
    // The design measures a + 2 b itself, so that nothing is nuisance.
    expect(Math.abs(found.value - 0.5 * Math.log1p(5 / 0.25))).toBeLessThan(4 * found.standardError + 0.02);
  });

  it("is nested where outcomes must be drawn", () => {
    const pair = modelOf(
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ student_t(1e9, a + b, 0.5)\nz ~ student_t(1e9, a - b, 0.5)",
      ["u"],
      ["y", "z"],
    );
    const crossed = crossedDraws(pair, [], [0], { random: stream("pair"), groups: 80, within: 40 });
    const found = expectedGain(pair, crossed, { u: 0 }, { random, about: crossed.groups, outer: 400 });
    // With so many degrees of freedom a t is a normal, and y + z = 2 a + noise of variance ½ tells a alone: ½ log(1 + 4 / ½).
    expect(found.method).toBe("nested");
    expect(Math.abs(found.value - 0.5 * Math.log(9))).toBeLessThan(4 * found.standardError + 0.1);
  });
});

describe("crossed draws", () => {
  it("follow the data: the weights of what is asked about are its posterior", () => {
    const data = [{ inputs: { x: 0 }, outcome: [1] }];
    const { columns, weights } = crossedDraws(line, data, [0], { random: stream("data"), groups: 4000, within: 5 });
    const mean = weights.reduce((sum, weight, draw) => sum + weight * columns[0][draw], 0);
    // y = a + noise: the posterior mean of a is 1 / (1 + ¼).
    expect(Math.abs(mean - 0.8)).toBeLessThan(0.05);
  });

  it("refuse a nuisance whose prior depends on what is asked about", () => {
    const hierarchy = modelOf("a ~ normal(0, 1)\nb ~ normal(a, 1)\ny ~ normal(a + b, 1)", ["u"]);
    expect(() => crossedDraws(hierarchy, [], [0], { random, groups: 50, within: 50 })).toThrow(/depend on each other/);
  });
});
