import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { type SearchSpace, searchDesigns } from "./design-search.ts";
import { expectedGain } from "./expected-gain.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import { death, line } from "./models.test-support.ts";
import { parameterGrid } from "./parameter-grid.ts";
import { regretOf } from "./regret.ts";
import { replayRegret } from "./replay-regret.ts";

const random = stream("regret");
const time: SearchSpace = { fields: [{ low: 0.01, high: 5, isWhole: false }] };

describe("the search for a design", () => {
  it("finds the one-step optimum of the death process, t = 1.276", () => {
    const grid = parameterGrid(death, [], { points: 129 });
    const gainAt = ([t]: readonly number[]) => expectedGain(death, grid, { t }, { random }).value;
    const found = searchDesigns(time, gainAt, { random, scouts: 16, starts: 1, precision: 1e-4 });
    expect(found?.point[0]).toBeCloseTo(truth.death.best.time, 2);
    expect(found?.value).toBeCloseTo(truth.death.best.gain, 5);
  });

  it("looks at every point of a small whole-numbered space, and only at allowed ones", () => {
    const seen: string[] = [];
    const space: SearchSpace = {
      fields: [
        { low: 1, high: 4, isWhole: true },
        { low: 1, high: 3, isWhole: true },
      ],
      isAllowed: ([first, second]) => first !== second,
    };
    const found = searchDesigns(
      space,
      (point) => {
        seen.push(point.join());
        return point[0] * point[1];
      },
      { random },
    );
    expect(seen.length).toBe(9);
    expect(found).toMatchObject({ point: [4, 3], value: 12, judged: 9 });
  });

  it("climbs in several fields at once, keeps within the ends and within what is allowed", () => {
    const space: SearchSpace = {
      fields: [
        { low: -5, high: 5, isWhole: false },
        { low: 0, high: 1000, isWhole: true },
      ],
      isAllowed: ([x, n]) => x + n / 100 <= 6,
    };
    const value = ([x, n]: readonly number[]) => -(x - 1.5) * (x - 1.5) - ((n - 321) * (n - 321)) / 1e4;
    const found = searchDesigns(space, value, { random });
    expect(found?.point[0]).toBeCloseTo(1.5, 1);
    expect(Math.abs((found?.point[1] ?? 0) - 321)).toBeLessThanOrEqual(2);
  });

  it("says when nothing is allowed", () => {
    expect(searchDesigns({ ...time, isAllowed: () => false }, () => 1, { random })).toBeUndefined();
  });
});

describe("regret", () => {
  const grid = parameterGrid(death, [], { points: 129 });
  const belief = { draws: grid, fresh: grid };

  it("is the difference of exact gains, and 0 for the best", () => {
    const offers = [0.5, 1, 1.275].map((t) => ({ inputs: { t } }));
    const poor = regretOf(death, belief, { inputs: { t: 0.5 } }, offers, { random });
    const [, half, , best] = truth.death.unbounded;
    expect(poor.bestOffer).toBe(2);
    expect(poor.regret.value).toBeCloseTo(best.gain - half.gain, 5);
    const good = regretOf(death, belief, { inputs: { t: 1.275 } }, offers.slice(0, 2), { random });
    expect(good).toMatchObject({ bestOffer: -1, regret: { value: 0, standardError: 0 } });
  });

  it("counts gain over price where there are prices", () => {
    const offers = [
      { inputs: { t: 0.5 }, price: 1 },
      { inputs: { t: 1.275 }, price: 3 },
    ];
    const dear = regretOf(death, belief, { inputs: { t: 1.275 }, price: 3 }, offers, { random });
    const [, half, , best] = truth.death.unbounded;
    expect(dear.bestOffer).toBe(0);
    expect(dear.regret.value).toBeCloseTo(half.gain - best.gain / 3, 5);
  });

  it("is not made larger by choosing among many equal designs", () => {
    // Every offer has the same gain as what was taken; fresh draws leave nothing of the winner's luck.
    const regrets = Array.from({ length: 40 }, (_, repeat) => {
      const draws = line.drawPrior(stream("chosen", repeat), 100);
      const fresh = line.drawPrior(stream("fresh", repeat), 100);
      const offers = Array.from({ length: 40 }, (_, offer) => ({ inputs: { x: offer % 2 === 0 ? 1 : -1 } }));
      return regretOf(line, { draws, fresh }, { inputs: { x: 1 } }, offers, { random });
    });
    const fresh = line.drawPrior(stream("fresh", 0), 100);
    expect(regrets[0].taken.value).toBe(expectedGain(line, fresh, { x: 1 }, { random }).value);
    const mean = regrets.reduce((sum, { regret }) => sum + regret.value, 0) / regrets.length;
    const error = Math.sqrt(regrets.reduce((sum, { regret }) => sum + regret.value * regret.value, 0)) / regrets.length;
    expect(Math.abs(mean)).toBeLessThan(3 * error);
    expect(regrets.some(({ bestOffer }) => bestOffer >= 0)).toBe(true);
  });

  it("has a standard error that pairs the draws: far below that of either gain", () => {
    const draws = line.drawPrior(stream("paired"), 2000);
    const found = regretOf(line, { draws, fresh: draws }, { inputs: { x: 1 } }, [{ inputs: { x: 1.05 } }], { random });
    expect(found.taken.value).toBe(expectedGain(line, draws, { x: 1 }, { random }).value);
    expect(found.regret.standardError).toBeLessThan(0.3 * found.best.standardError);
  });
});

describe("the replay of an episode", () => {
  const data = [0.3, 1.2, 2.5].map((t, index) => ({ inputs: { t }, outcome: [[12, 34, 45][index]] }));
  const replay = {
    believe: (seen: readonly (typeof data)[number][]) => {
      const grid = parameterGrid(death, seen, { points: 129 });
      return { draws: grid, fresh: grid };
    },
    offers: (_: number, own: typeof random) =>
      Array.from({ length: 30 }, () => ({ inputs: { t: 5 * own.uniformOpen() } })),
    search: {
      space: time,
      offerOf: ([t]: readonly number[]) => ({ inputs: { t } }),
      options: { scouts: 12, starts: 1 },
    },
  };

  it("judges each step under the logged data before it; a searched design is at least as good as random ones", () => {
    const steps = [...replayRegret(death, data, replay, { random })];
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2]);
    for (const { random: chance, searched } of steps) {
      expect(chance.regret.value).toBeGreaterThanOrEqual(0);
      expect(searched?.regret.value).toBeGreaterThanOrEqual(chance.regret.value - 1e-9);
    }
    const posterior = parameterGrid(death, data.slice(0, 1), { points: 129 });
    expect(steps[1].random.taken.value).toBeCloseTo(expectedGain(death, posterior, { t: 1.2 }, { random }).value, 9);
    expect(steps[0].searched?.best.value).toBeCloseTo(truth.death.best.gain, 3);
  });

  it("knows what the purse still buys", () => {
    // 4 - 0.3 - 1.2 = 2.5 is left for the last step of 4, and 3.5 of 5; the best offer costs 2.6.
    const price = ({ t }: { readonly [name: string]: number }) => (t === 1.7 ? 2.6 : t);
    const lastWith = (purse: number) =>
      [
        ...replayRegret(death, data, { ...replay, price, purse, offers: () => [{ inputs: { t: 1.7 } }] }, { random }),
      ].at(-1);
    expect(lastWith(4)?.random.bestOffer).toBe(-1);
    expect(lastWith(5)?.random.bestOffer).toBe(0);
  });
});
