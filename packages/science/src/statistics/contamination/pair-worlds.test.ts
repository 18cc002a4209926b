import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ComparedWorld, Exposure } from "./compared-world.ts";
import { pairWorlds } from "./pair-worlds.ts";

/** A world with a score in each of some strata. */
const world = (exposure: Exposure, scores: { [stratum: string]: number }, block = "b"): ComparedWorld => ({
  exposure,
  block,
  isComplete: true,
  strata: new Map(Object.entries(scores).map(([stratum, value]) => [stratum, { sum: 2 * value, weight: 2 }])),
});

describe("pairs of a public with a private world", () => {
  it("are of the same block, first pairs before second ones, in the order given", () => {
    const worlds = [
      world("public", { s: 1 }, "p"),
      world("public", { s: 0.5 }, "p"),
      world("private", { s: 0.25 }, "q"),
      world("private", { s: 0.25 }, "p"),
      world("private", { s: 0 }, "p"),
      world("public", { s: 1 }, "q"),
      world("public", { s: 1 }, "q"),
    ];
    expect([...pairWorlds(worlds)]).toEqual([0.75, 0.75, 0.5]);
  });

  it("differ within the strata that both have, and are left out where there is none", () => {
    const worlds = [
      world("public", { a: 1, b: 0.5, c: 0 }),
      world("private", { a: 0, b: 0.5, d: 1 }),
      world("public", { a: 1 }),
      world("private", { d: 0 }),
    ];
    expect([...pairWorlds(worlds)]).toEqual([0.5]);
  });

  it("end before the first pair that is not complete, so that more worlds only make the sequence longer", () => {
    const score = fc.constantFrom(0, 0.25, 0.5, 1);
    const drawn = fc.record({
      exposure: fc.constantFrom<Exposure>("public", "private"),
      block: fc.constantFrom("p", "q"),
      scores: fc.dictionary(fc.constantFrom("a", "b"), score, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
      isComplete: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 14 }), (all) => {
        const later = all.map(({ exposure, block, scores }) => world(exposure, scores, block));
        const earlier = later.map((each, index) =>
          all[index].isComplete ? each : { ...each, isComplete: false, strata: new Map() },
        );
        const [whole, begun] = [[...pairWorlds(later)], [...pairWorlds(earlier)]];
        expect(whole.slice(0, begun.length)).toEqual(begun);
      }),
    );
  });

  it("turn their sign, and nothing else, when the sides change places", () => {
    const [one, other] = [world("public", { a: 0.75, b: 0.5 }), world("private", { a: 0.25, b: 0.875 })];
    const turned = [
      { ...other, exposure: "public" },
      { ...one, exposure: "private" },
    ] as const;
    expect([...pairWorlds(turned)]).toEqual([...pairWorlds([one, other])].map((difference) => -difference));
  });
});
