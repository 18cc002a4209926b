import { describe, expect, it } from "vitest";
import fixture from "../fixtures/repeats.json" with { type: "json" };
import { passAllK, passAtK, passRates, type Try } from "./pass-at-k.ts";

// packages/science/audits/python/fixtures_repeats.py makes these with scipy.

/** Tries of items, one a letter's place: items are words of a line, worlds are lines, "1" is right. */
const tries = (...worlds: string[]): Try[] =>
  worlds.flatMap((line, world) =>
    line
      .split(" ")
      .flatMap((word, item) =>
        [...word].map((each) => ({ cluster: `${world}`, item: `${item}`, isRight: each === "1" })),
      ),
  );

describe("pass@k and pass^k", () => {
  it("are those of the hypergeometric distribution of scipy", () => {
    for (const each of fixture.passes) {
      expect(passAtK(each.tries, each.right, each.k)).toBeCloseTo(each.any, 12);
      expect(passAllK(each.tries, each.right, each.k)).toBeCloseTo(each.all, 12);
    }
  });

  it("are both the share that is right for one try", () => {
    const { any, all } = passRates(tries("110 1", "0 10"), { k: 1, level: 0.95 });
    expect(any.mean).toBeCloseTo((5 / 6 + 1 / 4) / 2, 12);
    expect(all.mean).toBeCloseTo((5 / 6 + 1 / 4) / 2, 12);
  });

  it("are means over worlds with Gaffke's interval, and leave out items with too few tries", () => {
    const found = passRates(tries("11 10", "00 1"), { k: 2, level: 0.95 });
    expect(found).toMatchObject({ any: { mean: 0.5, items: 3, clusters: 2 }, all: { mean: 0.25 }, leftOut: 1 });
    expect(found.any.interval).toMatchObject({ defined: true, method: "gaffke" });
    expect(passRates([], { k: 2, level: 0.95 }).any.interval).toMatchObject({ defined: false, because: "no-values" });
  });

  it("refuse numbers of tries that do not exist", () => {
    expect(() => passAtK(3, 4, 1)).toThrow(/tell nothing/);
    expect(() => passAllK(3, 1, 4)).toThrow(/tell nothing/);
    expect(() => passRates([], { k: 0, level: 0.95 })).toThrow(/number of tries/);
  });
});
