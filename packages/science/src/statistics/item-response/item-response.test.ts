import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import fixture from "../fixtures/item-response.json" with { type: "json" };
import { abilityInterval, estimateAbility, predictedMean } from "./ability.ts";
import { calibrateItems } from "./calibrate-items.ts";
import { type Candidate, chooseItem, stopsBecause } from "./choose-item.ts";
import { expectedScore, type ItemModel, information } from "./marginal-response.ts";

// packages/science/audits/python/fixtures_item_response.py makes these with scipy's integrals and optimisers.

describe("an expected score is that of scipy's integral", () => {
  it("for every gap and residual", () => {
    for (const { gap, residual, mean, slope } of fixture.responses) {
      const found = expectedScore({ effects: [1], covariance: [[0]], residual }, gap, [0]);
      expect(Math.abs(found.mean - mean)).toBeLessThan(2e-8);
      expect(found.slope).toBeCloseTo(slope, 6);
    }
  });
});

describe("a calibration is that of scipy's optimiser", () => {
  for (const { name, rows, agents, abilities, effects, residual, standardErrors } of fixture.calibrations) {
    it(`for ${name}`, () => {
      const found = calibrateItems(
        rows.map(([agent, item, features, score]) => ({
          agent: String(agent),
          item: String(item),
          features: features as number[],
          score: Number(score),
        })),
      );
      expect(found.agents.map(({ agent }) => agent)).toEqual(agents);
      for (const [index, ability] of abilities.entries()) expect(found.agents[index].ability).toBeCloseTo(ability, 3);
      for (const [index, effect] of effects.entries()) expect(found.effects[index]).toBeCloseTo(effect, 3);
      expect(found.residual).toBeCloseTo(residual, 3);
      const errors = [...found.agents.map(({ standardError }) => standardError), ...found.standardErrors];
      for (const [index, error] of standardErrors.entries()) expect(errors[index]).toBeCloseTo(error, 3);
      expect(found.isProvisional).toBe(true);
    });
  }

  it("and refuses scores beyond 1 and items without features", () => {
    const score = { agent: "a", item: "i", features: [1], score: 2 };
    expect(() => calibrateItems([score])).toThrow(/scores from 0 to 1/);
    expect(() => calibrateItems([])).toThrow(/at least one feature/);
  });
});

const model: ItemModel = {
  effects: [1.2, 2],
  covariance: [
    [0.04, 0.01],
    [0.01, 0.09],
  ],
  residual: 0.8,
};

describe("an ability", () => {
  for (const { name, features, scores, ability, standardError } of fixture.abilities) {
    it(`is what scipy's root finder says, for ${scores.length} scores, ${name}`, () => {
      const attempts = features.map((each, index) => ({ features: each, score: scores[index] }));
      const found = estimateAbility(model, attempts);
      expect(found.ability).toBeCloseTo(ability, 5);
      expect(found.standardError).toBeCloseTo(standardError, 5);
    });
  }

  it("rises with every score, and has an interval around it", () => {
    const attempts = (last: number) =>
      [0, 1, 1].map((score, index) => ({ features: [0, index / 2], score: index === 2 ? last : score }));
    const [low, high] = [0.2, 0.7].map((last) => estimateAbility(model, attempts(last)));
    expect(low.ability).toBeLessThan(high.ability);
    const interval = abilityInterval(low, 0.95);
    expect((interval.high - interval.low) / 2).toBeCloseTo(1.959964 * low.standardError, 5);
  });

  it("predicts the mean of a mix of items", () => {
    const mix = [
      { features: [0, 0], share: 1 },
      { features: [1, 1], share: 3 },
    ];
    const [easy, hard] = mix.map(({ features }) => expectedScore(model, 0.4, features).mean);
    expect(predictedMean(model, 0.4, mix)).toBeCloseTo(easy / 4 + (3 * hard) / 4, 12);
  });

  it("refuses items that the model does not know", () => {
    expect(() => estimateAbility(model, [{ features: [1], score: 1 }])).toThrow(/1 features does not fit a model of 2/);
  });
});

describe("the choice of an item", () => {
  const candidates: Candidate[] = Array.from({ length: 60 }, (_, index) => ({
    features: [index % 2, (index - 30) / 10],
    stratum: index % 2 === 0 ? "plain" : "hard",
  }));
  const shares = new Map([
    ["plain", 0.75],
    ["hard", 0.25],
  ]);
  const ability = { ability: 0.7, standardError: 0.4, attempts: 20 };

  it("takes the most informative item of the stratum that is furthest behind its share", () => {
    const asked = new Map([
      ["plain", 15],
      ["hard", 4],
    ]);
    const chosen = chooseItem(candidates, { model, ability, asked, shares }, stream("test"));
    const best = candidates
      .filter(({ stratum }) => stratum === "hard")
      .reduce((one, other) =>
        information(model, 0.7, other.features) > information(model, 0.7, one.features) ? other : one,
      );
    expect(candidates[chosen ?? -1]).toBe(best);
  });

  it("draws the first items at random, and keeps the shares", () => {
    const asked = new Map<string, number>();
    const drawn = new Set<number | undefined>();
    for (let index = 0; index < 40; index++) {
      const state = { model, ability, asked, shares, randomFirst: 40 };
      const chosen = chooseItem(candidates, state, stream("test", index)) ?? -1;
      drawn.add(chosen);
      asked.set(candidates[chosen].stratum, (asked.get(candidates[chosen].stratum) ?? 0) + 1);
    }
    expect([asked.get("plain"), asked.get("hard")]).toEqual([30, 10]);
    expect(drawn.size).toBeGreaterThan(20);
  });

  it("finds none where no candidate has a share", () => {
    const state = { model, ability, asked: new Map(), shares: new Map([["other", 1]]) };
    expect(chooseItem(candidates, state, stream("test"))).toBeUndefined();
  });
});

describe("the stopping rule", () => {
  const rule = { targetStandardError: 0.3, mostItems: 100 };
  it("ends where the ability is known well enough or items are used up, not before the first are drawn", () => {
    expect(stopsBecause({ ability: 0, standardError: 0.29, attempts: 20 }, rule)).toBe("precise-enough");
    expect(stopsBecause({ ability: 0, standardError: 0.29, attempts: 14 }, rule)).toBeUndefined();
    expect(stopsBecause({ ability: 0, standardError: 0.4, attempts: 99 }, rule)).toBeUndefined();
    expect(stopsBecause({ ability: 0, standardError: 0.4, attempts: 100 }, rule)).toBe("most-items");
    expect(() => stopsBecause({ ability: 0, standardError: 1, attempts: 1 }, { ...rule, mostItems: 0 })).toThrow(
      /No run/,
    );
  });
});
