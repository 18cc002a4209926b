import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BettingTest } from "./betting-test.ts";

const bet = (differences: readonly number[], alternative: "public-higher" | "two-sided" = "public-higher") => {
  const test = new BettingTest({ alpha: 0.05, alternative });
  for (const difference of differences) test.add(difference);
  return test.result();
};

describe("bets on differences", () => {
  it("are fair: over all signs of any differences the money is 1 on average", () => {
    const sizes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sizes, fc.constantFrom("public-higher" as const, "two-sided" as const), (all, alternative) => {
        const labellings = 2 ** all.length;
        let money = 0;
        for (let signs = 0; signs < labellings; signs++) {
          const turned = all.map((size, place) => (((signs >> place) & 1) === 1 ? size : -size));
          money += bet(turned, alternative).eValue;
        }
        expect(money / labellings).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });

  it("never lose more than there is, and the p-value never rises", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 }), (all) => {
        let before = 1;
        for (const length of all.keys()) {
          const { eValue, pValue } = bet(all.slice(0, length + 1));
          expect(eValue).toBeGreaterThanOrEqual(0);
          expect(pValue).toBeLessThanOrEqual(before);
          before = pValue;
        }
      }),
    );
  });

  it("have found a leak for good once the money has been 20, whatever comes after", () => {
    const gained = Array.from({ length: 10 }, () => 0.9);
    const lost = [...gained, ...gained.map((each) => -each)];
    expect(bet(lost)).toMatchObject({ pairs: 20, foundAt: bet(gained).foundAt, pValue: bet(gained).pValue });
    expect(bet(gained).foundAt).toBeLessThan(10);
    expect(bet(lost).eValue).toBeLessThan(1);
  });

  it("stay numbers after very many pairs, and for scores of any size", () => {
    for (const difference of [1, 1e6]) {
      const { eValue, pValue } = bet(Array.from({ length: 5000 }, () => difference));
      expect(Number.isFinite(eValue) && pValue > 0 && pValue < 1e-300).toBe(true);
      expect(bet(Array.from({ length: 5000 }, () => -difference))).toMatchObject({ pValue: 1, foundAt: undefined });
    }
  });

  it("are 1 before the first pair, and refuse what is no difference", () => {
    expect(bet([])).toEqual({ pairs: 0, eValue: 1, pValue: 1, foundAt: undefined });
    expect(() => bet([Number.NaN])).toThrow("not a difference");
  });
});
