import { describe, expect, it } from "vitest";
import type { ItemScore } from "./averaged-items.ts";
import { pairedDifference } from "./paired-difference.ts";

/** Scores of items, one a letter's place: worlds are lines, "1" is right, "." was not tried. */
function scores(...worlds: string[]): ItemScore[] {
  return worlds.flatMap((line, world) =>
    [...line].flatMap((value, item) =>
      value === "." ? [] : [{ cluster: `${world}`, item: `${item}`, value: Number(value), weight: 1 }],
    ),
  );
}

describe("a paired difference", () => {
  it("turns its sign, and nothing else, when the agents change places", () => {
    const [one, other] = [scores("110", "101", "111"), scores("100", "001", "100")];
    const [forth, back] = [pairedDifference(one, other, 0.9), pairedDifference(other, one, 0.9)];
    expect(back.difference).toBe(-(forth.difference ?? Number.NaN));
    expect(forth.test.defined && back.test.defined && back.test.pValue - forth.test.pValue).toBe(0);
    expect(forth.test.defined && back.test.defined && back.test.low + forth.test.high).toBe(0);
  });

  it("is of items that both have; an item of the same name in another world is another", () => {
    const compared = pairedDifference(scores("11.", "1.."), scores("0.1", "..0"), 0.95);
    expect(compared).toMatchObject({ difference: 1, items: 1, unpaired: { first: 2, second: 2 } });
    expect(compared.test).toMatchObject({ defined: false, because: "too-few" });
  });

  it("is surer than the difference of two means where items are hard for both", () => {
    const [one, other] = [scores("1100", "1000", "1110", "1111"), scores("1000", "0000", "1100", "1111")];
    const { test } = pairedDifference(one, other, 0.95);
    // Worlds' differences are 1/4, 1/4, 1/4, 0: their standard error is 1/16.
    expect(test).toMatchObject({ standardError: expect.closeTo(1 / 16, 12), degreesOfFreedom: expect.closeTo(3, 12) });
  });

  it("has no test where nothing is shared, or no world differs from another, and says so", () => {
    expect(pairedDifference(scores("1"), scores(".1"), 0.95)).toMatchObject({
      difference: undefined,
      test: { defined: false, because: "no-values" },
    });
    const same = scores("10", "01", "11");
    expect(pairedDifference(same, same, 0.95)).toMatchObject({
      difference: 0,
      test: { defined: false, because: "constant" },
    });
  });
});
