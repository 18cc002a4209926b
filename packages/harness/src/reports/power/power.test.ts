import { describe, expect, it } from "vitest";
import { rowOf } from "../result-table/rows.test-support.ts";
import { GatheredVariance } from "./gather-variance.ts";
import { planPower } from "./plan-power.ts";
import { renderPower } from "./render-power.ts";

const row = (agent: string, world: string, item: string, repeat: number, value: number, question = item) => ({
  ...rowOf({ agent, world, item, repeat, score: { value, weight: 1, range: [0, 1] } }),
  stored: { item: { question } },
});

function gather(rows: readonly ReturnType<typeof row>[]): GatheredVariance {
  const gathered = new GatheredVariance();
  for (const each of rows) gathered.add(each);
  return gathered;
}

describe("variance from stored episodes", () => {
  it("is that of the analysis of variance by hand, of scores and of paired differences", () => {
    // Two worlds with two items each: items differ by 1 within worlds, and world means are equal.
    const first = [0, 1, 1, 0].map((value, index) => row("a", `w${index >> 1}`, `i${index % 2}`, 1, value));
    const second = [0, 0, 1, 1].map((value, index) => row("b", `w${index >> 1}`, `i${index % 2}`, 1, value));
    const [{ scores, differences, isDoubled, cost, range }] = gather([...first, ...second]).suites();
    // b: world means 0 and 1 and nothing within worlds, a variance of 1/2; a: 1/2 within worlds, and as much in all.
    expect(scores.parts).toMatchObject([{ variance: 0 }, { levels: ["item", "wording", "repeat"], variance: 0.5 }]);
    // a - b: 0, 1 and 0, -1. World means 1/2 and -1/2 vary by 1/2, items by 1/2, of which 1/4 is in the world means.
    expect(differences).toMatchObject({ agents: ["a", "b"], parts: [{ variance: 0.25 }, { variance: 0.5 }] });
    expect({ isDoubled, cost, range }).toEqual({ isDoubled: false, cost: 0.5, range: [0, 1] });
  });

  it("tells wordings of a question and repeats apart", () => {
    const rows = ["w1", "w2", "w3"].flatMap((world, w) =>
      ["q1", "q2"].flatMap((question, q) =>
        ["x", "y"].flatMap((wording, v) =>
          [1, 2].map((repeat) => row("a", world, `${question}${wording}`, repeat, (w + q * v + repeat) % 2, question)),
        ),
      ),
    );
    const [{ scores, differences, isDoubled }] = gather(rows).suites();
    expect(scores.parts.map(({ levels }) => levels)).toEqual([["world"], ["item"], ["wording"], ["repeat"]]);
    expect(isDoubled).toBe(true);
    expect(differences.parts[3].variance).toBeCloseTo(2 * scores.parts[3].variance, 12);
  });

  it("needs two worlds, and agents that are there", () => {
    expect(() => gather([row("a", "w", "i", 1, 1)]).suites()).toThrow(/are of one world/);
    expect(() => gather([row("a", "w", "i", 1, 1)]).suites(["b"])).toThrow(/no episode .* 'b'; its agents are: a/);
    expect(() => new GatheredVariance().suites()).toThrow(/no scores/);
  });
});

const parts = [
  { levels: ["world"], variance: 0.04 },
  { levels: ["item", "wording"], variance: 0.08 },
  { levels: ["repeat"], variance: 0.12 },
];
const goal = { kind: "difference", difference: 0.1, alpha: 0.05, power: 0.8 } as const;

describe("a plan of worlds, items and repeats", () => {
  it("is that of InfiniteScienceGym: 449 pairs for d 0.2 at 0.01 and 95 %, and 0.970 with 500", () => {
    const question = {
      parts: [{ levels: ["world"], variance: 1 }],
      goal: { kind: "difference", difference: 0.2, alpha: 0.01, power: 0.95 },
    } as const;
    expect(planPower(question)).toMatchObject([{ worlds: 449, episodes: 449, counts: {} }]);
    expect(planPower({ ...question, worlds: 500 })[0].reaches.toFixed(3)).toBe("0.970");
  });

  it("has the wanted power in every design, the fewest episodes first, and costs two agents", () => {
    const designs = planPower({ parts, goal, cost: 0.5 });
    expect(designs).toHaveLength(8);
    for (const { reaches, cost, episodes } of designs) {
      expect(reaches).toBeGreaterThanOrEqual(0.8 - 1e-9);
      expect(cost).toBe(episodes);
    }
    expect(designs.map(({ episodes }) => episodes)).toEqual(
      designs.map(({ episodes }) => episodes).sort((one, other) => one - other),
    );
  });

  it("reaches an interval's half width", () => {
    const width = { kind: "width", width: 0.1, level: 0.95, range: [0, 1] } as const;
    for (const { reaches } of planPower({ parts, goal: width })) expect(reaches).toBeLessThanOrEqual(0.05);
  });

  it("does not ask judges' questions of agents again", () => {
    const judged = [...parts, { levels: ["judge"], variance: 0.1 }];
    const found = planPower({ parts: judged, goal, worlds: 50 });
    expect(found.find(({ counts }) => counts.judge === 3 && counts.item === 2 && counts.repeat === 1)?.episodes).toBe(
      100,
    );
  });

  it("is told in lines of 80 columns, with one sentence of advice", () => {
    const designs = planPower({ parts, goal, cost: 0.5 });
    const text = renderPower({ source: "a test", goal, parts, designs, isGiven: false, notes: ["A note."] }, 80);
    expect(text.split("\n").every((line) => line.length <= 80)).toBe(true);
    expect(text).toMatch(/^item and wording {2}/m);
    expect(text).toMatch(/worlds {2}items a world {2}repeats {2}episodes {2}cost of both {2}power/);
    expect(text).toContain(`Play ${designs[0].worlds} worlds with 1 item each, played once:`);
  });

  it("says that scores without any spread tell nothing", () => {
    const flat = [{ levels: ["world"], variance: 0 }];
    const shown = { source: "a test", goal, parts: flat, designs: planPower({ parts: flat, goal }), isGiven: false };
    expect(renderPower({ ...shown, notes: [] }, 80)).toContain("do not vary at all");
  });
});
