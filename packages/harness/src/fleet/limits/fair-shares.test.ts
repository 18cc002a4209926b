import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairShares } from "./fair-shares.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe("shares of a limit", () => {
  it.each([
    [12, [10, 10, 10], [4, 4, 4]],
    [12, [2, 10, 10], [2, 5, 5]],
    [12, [0, 0, 4], [2, 3, 7]],
    [2, [5, 5, 5, 5], [0, 1, 0, 1]],
    [10, [], []],
  ])("of %i for demands of %j are fair: %j", (limit, demands, shares) => {
    const found = fairShares(limit, demands, 1);
    expect(sum(found)).toBe(sum(shares));
    expect([...found].sort()).toEqual([...shares].sort());
  });

  it("add up to the limit, and nobody gets less than another that wants as much, but for one call", () => {
    const demand = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), demand, fc.nat(100), (limit, demands, turn) => {
        const shares = fairShares(limit, demands, turn);
        expect(sum(shares)).toBe(limit);
        for (const [one, wanted] of demands.entries()) {
          for (const [other, share] of shares.entries()) {
            // Whoever has less than it wants has at most one call less than any other that is not over its own demand.
            if (shares[one] < wanted && share <= demands[other]) expect(share - shares[one]).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it("that cannot be divided go round, so that each worker has a call at some time", () => {
    const seen = new Set<number>();
    for (let turn = 0; turn < 8; turn++) {
      for (const [worker, share] of fairShares(
        3,
        Array.from({ length: 8 }, () => 5),
        turn,
      ).entries()) {
        if (share > 0) seen.add(worker);
      }
    }
    expect(seen.size).toBe(8);
  });
});
