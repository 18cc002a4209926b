import { describe, expect, it } from "vitest";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { stream } from "../../numerics/stream.ts";
import fixture from "../fixtures/design.json" with { type: "json" };
import { gaffkeInterval } from "../intervals/bounded-mean.ts";
import { designPower, designWidth, planDesigns, planWorlds, worldVariance } from "./plan-worlds.ts";
import { smallestDifference, tTestPower, worldsNeeded } from "./t-power.ts";
import { type NestedScore, varianceParts } from "./variance-parts.ts";

// packages/science/audits/python/fixtures_design.py makes these with statsmodels and whole matrices.

describe("the power of a paired t test", () => {
  it("is that of statsmodels", () => {
    for (const { effect, pairs, alpha, power } of fixture.powers) {
      expect(
        tTestPower(effect * Math.sqrt(pairs), pairs - 1, alpha),
        JSON.stringify({ effect, pairs, alpha }),
      ).toBeCloseTo(power, 9);
    }
  });

  it("takes the number of worlds that statsmodels gives", () => {
    for (const { effect, worlds, ...aims } of fixture.sizes) {
      expect(worldsNeeded({ difference: -effect, standardDeviation: 1 }, aims)).toBe(worlds);
    }
  });

  it("is that of the design of InfiniteScienceGym: 449 pairs for d 0.2 at 0.01 and 95 %, and 0.970 with 500", () => {
    expect(worldsNeeded({ difference: 0.2, standardDeviation: 1 }, { alpha: 0.01, power: 0.95 })).toBe(449);
    expect(tTestPower(0.2 * Math.sqrt(500), 499, 0.01).toFixed(3)).toBe("0.970");
    const parts = [{ levels: ["world"], variance: 1 }];
    expect(designPower(parts, { worlds: 500 }, { difference: 0.2, alpha: 0.01 }).toFixed(3)).toBe("0.970");
  });

  it("is the wanted one at the smallest difference", () => {
    for (const degreesOfFreedom of [1, 4, 30, 2000]) {
      const found = smallestDifference({ standardError: 0.03, degreesOfFreedom }, { alpha: 0.05, power: 0.8 });
      expect(tTestPower(found / 0.03, degreesOfFreedom, 0.05)).toBeCloseTo(0.8, 9);
    }
  });

  it("refuses a power that no test has, and a difference of nothing", () => {
    expect(() => worldsNeeded({ difference: 1, standardDeviation: 1 }, { alpha: 0.05, power: 1 })).toThrow(
      /not a power/,
    );
    expect(() => worldsNeeded({ difference: 0, standardDeviation: 1 }, { alpha: 0.05, power: 0.8 })).toThrow(
      /difference of 0/,
    );
    expect(() => tTestPower(1, 5, 1.5)).toThrow(/significance level/);
  });
});

const nested = (paths: readonly string[][], values: readonly number[]): NestedScore[] =>
  paths.map((path, index) => ({ path, value: values[index] }));

describe("variance parts", () => {
  const names = ["world", "item", "wording", "repeat", "judge"];

  for (const { name, paths, values, variances } of fixture.parts) {
    it(`are those of whole matrices, for ${name}`, () => {
      const found = varianceParts(names.slice(0, paths[0].length), nested(paths, values));
      expect(found.map(({ levels }) => levels.length)).toEqual(variances.map(() => 1));
      for (const [level, variance] of variances.entries()) expect(found[level].unbiased).toBeCloseTo(variance, 10);
    });
  }

  it("do not move with a constant, and grow with the square of a factor", () => {
    const [{ paths, values }] = fixture.parts;
    const plain = varianceParts(["world", "item"], nested(paths, values));
    const moved = varianceParts(
      ["world", "item"],
      nested(
        paths,
        values.map((value) => 1e6 + 3 * value),
      ),
    );
    for (const [index, { unbiased }] of plain.entries()) expect(moved[index].unbiased).toBeCloseTo(9 * unbiased, 6);
  });

  it("are right on average, in an unbalanced design", () => {
    const sums = [0, 0, 0];
    const rounds = 400;
    for (let round = 0; round < rounds; round++) {
      const random = stream("test", "variance parts", round);
      const scores: NestedScore[] = [];
      for (let world = 0; world < 12; world++) {
        const ofWorld = 0.5 * sampleNormal(random);
        for (let item = 0; item <= world % 3; item++) {
          const ofItem = ofWorld + 0.3 * sampleNormal(random);
          for (let repeat = 0; repeat <= (world + item) % 4; repeat++) {
            scores.push({ path: [`${world}`, `${item}`, `${repeat}`], value: ofItem + 0.4 * sampleNormal(random) });
          }
        }
      }
      for (const [level, { unbiased }] of varianceParts(["world", "item", "repeat"], scores).entries()) {
        sums[level] += unbiased / rounds;
      }
    }
    for (const [level, truth] of [0.25, 0.09, 0.16].entries()) expect(Math.abs(sums[level] - truth)).toBeLessThan(0.02);
  });

  it("cannot be separated where each unit has one below it, and a part is never less than nothing", () => {
    const scores = nested(
      [
        ["a", "1", "1"],
        ["a", "2", "1"],
        ["b", "1", "1"],
        ["b", "2", "1"],
      ],
      [0, 1, 1, 0],
    );
    expect(varianceParts(["world", "item", "repeat"], scores)).toMatchObject([
      { levels: ["world"], variance: 0, unbiased: -0.25, degreesOfFreedom: 1 },
      { levels: ["item", "repeat"], variance: 0.5, degreesOfFreedom: 2 },
    ]);
  });

  it("need a name for each level and two worlds", () => {
    expect(() => varianceParts(["world"], nested([["a"], ["a"]], [0, 1]))).toThrow(/two units of the level world/);
    expect(() => varianceParts(["world"], nested([["a", "b"]], [0]))).toThrow(/no place among the levels world/);
    expect(() => varianceParts([], [])).toThrow(/names of levels/);
  });
});

describe("a plan", () => {
  const parts = [
    { levels: ["world"], variance: 0.04 },
    { levels: ["item"], variance: 0.08 },
    { levels: ["repeat"], variance: 0.12 },
  ];

  it("divides each part by the number of its units in a world", () => {
    expect(worldVariance(parts, { item: 4, repeat: 3 })).toBeCloseTo(0.04 + 0.08 / 4 + 0.12 / 12, 12);
    const merged = [parts[0], { levels: ["item", "wording"], variance: 0.08 }, parts[2]];
    expect(worldVariance(merged, { item: 4, wording: 2, repeat: 3 })).toBeCloseTo(0.04 + 0.08 / 4 + 0.12 / 24, 12);
  });

  it("has the power that was asked for, and one world less has not", () => {
    const goal = { kind: "difference", difference: 0.1, alpha: 0.05, power: 0.8 } as const;
    const { worlds, scores } = planWorlds(parts, { item: 2, repeat: 2 }, goal);
    expect(scores).toBe(4 * worlds);
    const power = (count: number) => designPower(parts, { worlds: count, item: 2, repeat: 2 }, goal);
    expect(power(worlds)).toBeGreaterThanOrEqual(0.8);
    expect(power(worlds - 1)).toBeLessThan(0.8);
  });

  it("is found for each choice, that with the fewest scores first", () => {
    const goal = { kind: "difference", difference: 0.1, alpha: 0.05, power: 0.8 } as const;
    const found = planDesigns(parts, [{ item: 8, repeat: 4 }, { item: 1 }, { item: 4 }], goal);
    expect(found.map(({ counts }) => counts)).toEqual([{ item: 1 }, { item: 4 }, { item: 8, repeat: 4 }]);
    expect(found[0].worlds).toBeGreaterThan(found[2].worlds);
  });

  it("reaches the width of the interval that scores with a range have", () => {
    for (const [rate, width] of [
      [0.5, 0.2],
      [0.3, 0.1],
      [0.5, 0.5],
    ] as const) {
      const goal = { kind: "width", width, level: 0.95, range: [0, 1] } as const;
      const { worlds } = planWorlds([{ levels: ["world"], variance: rate * (1 - rate) }], {}, goal);
      const means = Array.from({ length: worlds }, (_, index) => (index < rate * worlds ? 1 : 0));
      const { low, high } = gaffkeInterval(means, [0, 1], 0.95);
      expect(high - low).toBeLessThan(1.01 * width);
      expect(high - low).toBeGreaterThan(0.85 * width);
      const parts = [{ levels: ["world"], variance: rate * (1 - rate) }];
      expect(designWidth(parts, { worlds }, goal)).toBeLessThanOrEqual(width);
      expect(designWidth(parts, { worlds: worlds - 1 }, goal)).toBeGreaterThan(width);
    }
  });

  it("refuses levels that it does not know, counts that are none, and widths of nothing", () => {
    const goal = { kind: "width", width: 0, level: 0.95 } as const;
    expect(() => planWorlds(parts, { wording: 2 }, goal)).toThrow(/no level wording/);
    expect(() => planWorlds(parts, { item: 0.5 }, goal)).toThrow(/not a number of units/);
    expect(() => planWorlds(parts, {}, goal)).toThrow(/not the width/);
  });
});
