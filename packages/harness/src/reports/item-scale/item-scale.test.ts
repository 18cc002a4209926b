import type { AnySuite } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { makeItemScale, type ScaledScore } from "./item-scale.ts";
import { renderItemScale } from "./render-item-scale.ts";

const suite = {
  name: "toy",
  ingredients: { traps: { from: 0, demands: "to look twice" } },
  selection: { balance: [], secret: [], samples: {} },
} as unknown as AnySuite;

const abilities = { weak: -1, middling: 0, strong: 1.5 };

/** Items on which difficulty adds 4 logits over its scale and traps add 1; worlds vary by 0.5. */
function simulate(items: number): ScaledScore[] {
  const random = stream("test", "item-scale");
  return Array.from({ length: items }, (_, index) => {
    const difficulty = (index % 5) / 4;
    const hasTraps = random.uniform() < 0.5;
    const hard = 4 * (difficulty - 0.5) + (hasTraps ? 1 : 0) + 0.5 * sampleNormal(random);
    return Object.entries(abilities).map(([agent, ability]): ScaledScore => {
      const isRight = random.uniform() < 1 / (1 + Math.exp(hard - ability));
      const strata = { difficulty, traps: hasTraps ? "yes" : "no" };
      return scoreOf(agent, index, isRight ? 1 : 0, strata);
    });
  }).flat();
}

const scoreOf = (agent: string, index: number, value: number, strata: ScaledScore["strata"]): ScaledScore => ({
  ...{ agent, isScripted: false, world: String(index), item: "1", strata },
  score: { value, range: [0, 1] },
});

const scaleOf = (scores: readonly ScaledScore[]) => {
  const scale = makeItemScale(suite, scores, 0.95);
  if ("leftOut" in scale) throw new Error(scale.leftOut);
  return scale;
};

describe("the scale of a suite's items", () => {
  const scores = simulate(1500);
  const scale = scaleOf(scores);

  it("finds the abilities and effects that scores were drawn with", () => {
    for (const { agent, ability } of scale.agents) {
      if (typeof ability === "string") throw new Error(`${agent} is beyond the scale`);
      // Four standard errors; the draws are fixed.
      expect(Math.abs(ability.value - abilities[agent as keyof typeof abilities])).toBeLessThan(
        4 * ability.standardError,
      );
      expect(ability.standardError).toBeLessThan(0.2);
    }
    expect(scale.agents.map(({ agent }) => agent)).toEqual(["strong", "middling", "weak"]);
    const [difficulty, traps] = scale.features;
    expect(difficulty.feature).toBe("difficulty, from 0 to 1");
    expect(Math.abs(difficulty.value - 4)).toBeLessThan(4 * difficulty.standardError);
    expect(traps.feature).toBe("with traps");
    expect(Math.abs(traps.value - 1)).toBeLessThan(4 * traps.standardError);
  });

  it("puts agents that score alike on all items beyond it, which changes nothing for the others", () => {
    const alike = ["oracle", "null"].flatMap((agent) =>
      scores
        .filter((each) => each.agent === "weak")
        .map((each) => ({ ...each, agent, score: { ...each.score, value: agent === "oracle" ? 1 : 0 } })),
    );
    const more = scaleOf([...scores, ...alike]);
    expect(
      more.agents.map(({ agent, ability }) => (typeof ability === "string" ? `${agent} ${ability}` : agent)),
    ).toEqual(["oracle above all items", "strong", "middling", "weak", "null below all items"]);
    expect(more.features).toEqual(scale.features);
  });

  it("says in a table what it holds, and that it is provisional", () => {
    const text = renderItemScale(scale, { level: 0.95, width: 80 });
    expect(text).toMatch(/^toy: abilities and difficulty on one scale, in logits; 1500 items, 1500 worlds\n/);
    expect(text).toMatch(/\nstrong +1\.\d\d +1\.\d\d to 1\.\d\d\n/);
    expect(text).toContain("Provisional");
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("is not there where nothing could be told", () => {
    const leftOut = (given: readonly ScaledScore[]) => makeItemScale(suite, given, 0.95);
    const same = { difficulty: 0.5, traps: "no" };
    expect(leftOut(scores.map((each) => ({ ...each, strata: same })))).toEqual({
      leftOut: "the items are of fewer than two difficulties",
    });
    expect(leftOut(simulate(29))).toEqual({ leftOut: "29 items are too few to tell what makes them hard" });
    expect(leftOut(scores.map((each) => ({ ...each, strata: {} })))).toHaveProperty("leftOut");
    expect(leftOut(scores.filter(({ agent }) => agent === "weak"))).toEqual({
      leftOut: "fewer than two agents score better on some items than on others",
    });
    expect(leftOut(scores.map((each) => ({ ...each, score: { value: 1 } })))).toEqual({
      leftOut: "scores have no bounds",
    });
  });
});
