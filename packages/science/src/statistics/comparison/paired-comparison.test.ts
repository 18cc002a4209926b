import { describe, expect, it } from "vitest";
import type { ItemScore } from "../intervals/averaged-items.ts";
import { compareAgents } from "./compare-agents.ts";
import { equivalenceTest } from "./equivalence.ts";
import { pairedComparison } from "./paired-comparison.ts";
import { unpairedComparison } from "./unpaired-comparison.ts";

/** Scores of items, one a letter's place: worlds are lines, "1" is right, "." was not tried. */
function scores(...worlds: string[]): ItemScore[] {
  return worlds.flatMap((line, world) =>
    [...line].flatMap((value, item) =>
      value === "." ? [] : [{ cluster: `${world}`, item: `${item}`, value: Number(value), weight: 1 }],
    ),
  );
}

const aims = { level: 0.95, range: [0, 1] as const };

describe("a paired comparison", () => {
  it("weighs worlds equally, however many items they have", () => {
    const found = pairedComparison(scores("11111111", "0"), scores("00000000", "0"), aims);
    expect(found).toMatchObject({ difference: 0.5, items: 9, unpaired: { first: 0, second: 0 } });
    expect([...found.worlds]).toEqual([
      ["0", 1],
      ["1", 0],
    ]);
  });

  it("turns its sign, and nothing else, when the agents change places", () => {
    const [one, other] = [scores("110", "101", "111"), scores("100", "001", "100")];
    const [forth, back] = [pairedComparison(one, other, aims), pairedComparison(other, one, aims)];
    expect(back.difference).toBe(-(forth.difference ?? Number.NaN));
    expect(back.signFlip).toEqual(forth.signFlip);
    expect([back.smallest, back.worldsNeeded]).toEqual([forth.smallest, forth.worldsNeeded]);
    if (!forth.interval.defined || !back.interval.defined) throw new Error("no interval");
    expect(back.interval.low).toBeCloseTo(-forth.interval.high, 9);
  });

  it("tells how many worlds a wanted difference takes, and fewer for a larger one", () => {
    const [one, other] = [scores("11", "10", "11", "01", "11"), scores("10", "10", "00", "01", "10")];
    const [small, large] = [0.1, 0.3].map((wanted) => pairedComparison(one, other, { ...aims, wanted }).worldsNeeded);
    expect(small).toBeGreaterThan(large ?? 0);
    // The smallest difference that five worlds find is one that five worlds are enough for.
    const { smallest = 0 } = pairedComparison(one, other, aims);
    expect(pairedComparison(one, other, { ...aims, wanted: smallest }).worldsNeeded).toBe(5);
  });

  it("says so where nothing is shared or no world differs from another", () => {
    expect(pairedComparison(scores("1"), scores(".1"), aims)).toMatchObject({
      difference: undefined,
      interval: { defined: false, because: "no-values" },
      signFlip: { defined: false, because: "no-values" },
      unpaired: { first: 1, second: 1 },
    });
    const same = scores("10", "01", "11");
    expect(pairedComparison(same, same, aims)).toMatchObject({
      difference: 0,
      signFlip: { pValue: 1, differing: 0 },
      student: { defined: false, because: "constant" },
      smallest: undefined,
      worldsNeeded: undefined,
    });
  });
});

describe("agents with equal scores", () => {
  const lines = Array.from({ length: 60 }, (_, index) => `${index % 2}`);
  const agents = new Map(["a", "b"].map((name) => [name, scores(...lines)]));

  it("are equivalent within a margin that so many worlds can show, and not within a smaller one", () => {
    const within = (margin: number) => compareAgents(agents, { ...aims, margin }).pairs[0];
    expect(within(0.1)).toMatchObject({ isDifferent: false, isEquivalent: true });
    expect(within(0.02)).toMatchObject({ isDifferent: false, isEquivalent: false });
    expect(compareAgents(agents, aims).pairs[0]).toMatchObject({ equivalence: undefined, isEquivalent: false });
  });

  it("share a set", () => {
    expect(compareAgents(agents, aims).sets).toEqual([["a", "b"]]);
  });
});

describe("an equivalence test", () => {
  it("has a p-value of at most alpha exactly where the interval lies within the margins", () => {
    const differences = [0.1, -0.2, 0.05, 0, 0.15, -0.05, 0.1, 0.02];
    const found = pairedComparison(
      differences.map((value, world) => ({ cluster: `${world}`, item: "", value, weight: 1 })),
      differences.map((_, world) => ({ cluster: `${world}`, item: "", value: 0, weight: 1 })),
      { level: 0.9, range: [0, 1] },
    ).interval;
    if (!found.defined) throw new Error(found.message);
    const margin = Math.max(-found.low, found.high);
    for (const [factor, isEquivalent] of [
      [0.999, false],
      [1.001, true],
    ] as const) {
      const test = equivalenceTest(differences, factor * margin, [0, 1]);
      expect(test.defined && test.pValue <= 0.05).toBe(isEquivalent);
    }
  });

  it("refuses a margin of nothing", () => {
    expect(() => equivalenceTest([0.1], 0)).toThrow(/not a margin/);
  });
});

describe("an unpaired comparison", () => {
  it("counts the worlds that both have, and has an interval where all scores are alike", () => {
    const [one, other] = [scores("1", "1", "1"), scores("0", "0")];
    expect(unpairedComparison(one, other, aims)).toMatchObject({
      difference: 1,
      shared: 2,
      worlds: { first: 3, second: 2 },
      interval: { defined: true, method: "mover", high: 1 },
      welch: { defined: false },
      smallest: undefined,
    });
  });

  it("says so where one side has no score", () => {
    expect(unpairedComparison(scores("1", "0"), [], aims)).toMatchObject({
      difference: undefined,
      interval: { defined: false, because: "no-values" },
    });
  });
});
