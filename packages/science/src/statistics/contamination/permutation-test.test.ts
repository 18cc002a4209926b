import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { permutationTest } from "./permutation-test.ts";
import { type ScoreRow, worldsOf } from "./worlds-of-rows.test-support.ts";

const random = () => stream("permutation test");
const exactly = { draws: 100_000, alternative: "public-higher", random: random() } as const;

/** Worlds of one stratum in one block, each with a number of items of the same score. */
const rows = (exposure: ScoreRow["exposure"], values: readonly number[], { items = 1, block = "b" } = {}): ScoreRow[] =>
  values.flatMap((value, index) =>
    Array.from({ length: items }, () => ({
      world: `${exposure} ${block} ${index}`,
      exposure,
      block,
      stratum: "s",
      value,
      weight: 1,
    })),
  );

describe("the permutation test of public against private worlds", () => {
  it("finds the largest gap under one labelling of all", () => {
    const worlds = worldsOf([...rows("public", [0.9, 0.8, 1]), ...rows("private", [0, 0.1, 0.2])]);
    expect(permutationTest(worlds, exactly)).toEqual({
      defined: true,
      method: "exact",
      labellings: 20,
      pValue: expect.closeTo(1 / 20, 12),
    });
    expect(permutationTest(worlds, { ...exactly, alternative: "two-sided" })).toMatchObject({
      pValue: expect.closeTo(2 / 20, 12),
    });
  });

  it("counts worlds and not items: more items of the same score change nothing", () => {
    const scores = fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(scores, scores, fc.integer({ min: 2, max: 9 }), (ours, theirs, items) => {
        const test = (each: number) =>
          permutationTest(
            worldsOf([...rows("public", ours, { items: each }), ...rows("private", theirs, { items: each })]),
            exactly,
          );
        expect(test(items)).toEqual(test(1));
      }),
      { numRuns: 30 },
    );
  });

  it("exchanges labels within blocks only", () => {
    const apart = worldsOf([
      ...rows("public", [1, 1, 1], { block: "p" }),
      ...rows("private", [0, 0, 0], { block: "q" }),
    ]);
    expect(permutationTest(apart, exactly)).toMatchObject({ labellings: 1, pValue: 1 });
    const two = worldsOf([
      ...rows("public", [1, 1], { block: "p" }),
      ...rows("private", [0, 0], { block: "p" }),
      ...rows("public", [1, 1], { block: "q" }),
      ...rows("private", [0, 0], { block: "q" }),
    ]);
    expect(permutationTest(two, exactly)).toMatchObject({ labellings: 36, pValue: expect.closeTo(1 / 36, 12) });
  });

  it("keeps drawn labels within blocks, too: a gap between blocks is none", () => {
    const filled = (count: number, value: number) => Array.from({ length: count }, () => value);
    const worlds = worldsOf([
      ...rows("public", filled(10, 1), { block: "easy" }),
      ...rows("private", filled(2, 1), { block: "easy" }),
      ...rows("public", filled(2, 0), { block: "hard" }),
      ...rows("private", filled(10, 0), { block: "hard" }),
    ]);
    expect(permutationTest(worlds, { ...exactly, draws: 99 })).toMatchObject({ method: "drawn", pValue: 1 });
  });

  it("gives drawn labellings a p-value above 0, the same for the same stream", () => {
    const values = Array.from({ length: 20 }, (_, index) => index / 20);
    const worlds = worldsOf([
      ...rows(
        "public",
        values.map((value) => value + 1),
      ),
      ...rows("private", values),
    ]);
    const test = (seed: number) =>
      permutationTest(worlds, { draws: 99, alternative: "public-higher", random: stream("draws", seed) });
    expect(test(1)).toEqual({ defined: true, method: "drawn", labellings: 99, pValue: 0.01 });
    const close = worldsOf([
      ...rows(
        "public",
        values.map((value) => value + 0.1),
      ),
      ...rows("private", values),
    ]);
    const seeded = (seed: number) =>
      permutationTest(close, { draws: 99, alternative: "public-higher", random: stream("draws", seed) });
    expect(seeded(1)).toEqual(seeded(1));
    expect(new Set([1, 2, 3, 4].map((seed) => JSON.stringify(seeded(seed)))).size).toBeGreaterThan(1);
  });

  it("does not exist where no stratum has two worlds on both sides, and needs a number of draws", () => {
    const few = worldsOf([...rows("public", [1]), ...rows("private", [0, 0])]);
    expect(permutationTest(few, exactly)).toMatchObject({ defined: false, because: "too-few" });
    for (const draws of [0, -1, 1.5, Number.NaN]) {
      expect(() => permutationTest(few, { ...exactly, draws })).toThrow("not a number of labellings");
    }
  });
});
