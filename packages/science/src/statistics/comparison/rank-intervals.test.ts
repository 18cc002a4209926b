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
  it("are the largest ones without a pair that was found different", () => {
    const sets = (...pairs: readonly string[]) =>
      indistinguishableSets(
        ["a", "b", "c", "d"],
        pairs.map(([first, second]) => ({ first, second })),
      ).map((set) => set.join(""));
    expect(sets()).toEqual(["abcd"]);
    expect(sets("ad")).toEqual(["abc", "bcd"]);
    expect(sets("ab", "ac", "ad")).toEqual(["a", "bcd"]);
    expect(sets("ab", "bc", "ad")).toEqual(["ac", "bd", "cd"]);
    expect(sets("ab", "ac", "ad", "bc", "bd", "cd")).toEqual(["a", "b", "c", "d"]);
  });

  it("are those of brute force over all subsets", () => {
    const agents = ["a", "b", "c", "d", "e", "f"];
    const allPairs = agents.flatMap((first, index) => agents.slice(index + 1).map((second) => ({ first, second })));
    fc.assert(
      fc.property(fc.subarray(allPairs), (different) => {
        const isSet = (set: readonly string[]): boolean =>
          !different.some(({ first, second }) => set.includes(first) && set.includes(second));
        const subsets = Array.from({ length: 2 ** agents.length - 1 }, (_, bits) =>
          agents.filter((_, index) => ((bits + 1) >> index) & 1),
        ).filter(isSet);
        const largest = subsets.filter((set) => !agents.some((more) => !set.includes(more) && isSet([...set, more])));
        const found = indistinguishableSets(agents, different).map((set) => set.join(""));
        expect([...found].sort()).toEqual(largest.map((set) => set.join("")).sort());
      }),
    );
  });

  it("refuse a difference of an agent that is not there", () => {
    expect(() => indistinguishableSets(["a"], [{ first: "a", second: "z" }])).toThrow(/of z/);
  });
});
