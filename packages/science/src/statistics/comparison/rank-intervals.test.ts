import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indistinguishableSets, rankIntervals } from "./rank-intervals.ts";

describe("rank intervals", () => {
  it("are all ranks where nothing was found, and single ranks where everything was", () => {
    expect(rankIntervals(["a", "b"], [])).toEqual([
      { agent: "a", best: 1, worst: 2 },
      { agent: "b", best: 1, worst: 2 },
    ]);
    const all = [
      { higher: "a", lower: "b" },
      { higher: "a", lower: "c" },
      { higher: "b", lower: "c" },
    ];
    expect(rankIntervals(["c", "a", "b"], all)).toEqual([
      { agent: "c", best: 3, worst: 3 },
      { agent: "a", best: 1, worst: 1 },
      { agent: "b", best: 2, worst: 2 },
    ]);
  });

  it("hold the true ranks of agents whenever the findings are true", () => {
    const abilities = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(abilities, fc.infiniteStream(fc.boolean()), (values, isFound) => {
        const names = values.map((_, index) => `${index}`);
        const findings = names.flatMap((higher, i) =>
          names.flatMap((lower, j) => (values[i] > values[j] && isFound.next().value ? [{ higher, lower }] : [])),
        );
        for (const { agent, best, worst } of rankIntervals(names, findings)) {
          const rank = 1 + values.filter((value) => value > values[Number(agent)]).length;
          expect(best).toBeLessThanOrEqual(rank);
          expect(worst).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });

  it("refuse a finding about an agent that is not there", () => {
    expect(() => rankIntervals(["a"], [{ higher: "a", lower: "z" }])).toThrow(/about z/);
  });
});

describe("sets that cannot be told apart", () => {
  it("are the largest ones that share a rank", () => {
    const ranks = (...ends: [number, number][]) =>
      ends.map(([best, worst], index) => ({ agent: "abcd"[index], best, worst }));
    expect(indistinguishableSets(ranks([1, 2], [1, 3], [2, 4], [4, 4]))).toEqual([
      ["a", "b", "c"],
      ["c", "d"],
    ]);
    expect(indistinguishableSets(ranks([1, 1], [2, 3], [2, 3]))).toEqual([["a"], ["b", "c"]]);
  });

  it("hold every agent, and none is part of another", () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.array(ends, { minLength: 1, maxLength: 8 }), (intervals) => {
        const ranks = intervals.map(([best, more], index) => ({ agent: `${index}`, best, worst: best + more }));
        const sets = indistinguishableSets(ranks);
        expect(new Set(sets.flat()).size).toBe(ranks.length);
        for (const one of sets) {
          for (const other of sets) expect(one !== other && one.every((agent) => other.includes(agent))).toBe(false);
        }
      }),
    );
  });
});
