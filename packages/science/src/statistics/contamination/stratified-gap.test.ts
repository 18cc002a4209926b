import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stratifiedGap } from "./stratified-gap.ts";
import { type ScoreRow, worldsOf } from "./worlds-of-rows.test-support.ts";

/** Worlds with one item each, of a stratum. */
const rows = (exposure: ScoreRow["exposure"], stratum: string, values: readonly number[]): ScoreRow[] =>
  values.map((value, index) => ({
    world: `${exposure} ${stratum} ${index}`,
    exposure,
    block: stratum,
    stratum,
    value,
    weight: 1,
  }));

const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 });

describe("the gap between public and private worlds", () => {
  it("is the difference of means in one stratum, with the standard error of two samples", () => {
    fc.assert(
      fc.property(scores, scores, (ours, theirs) => {
        const { gap, means, error } = stratifiedGap(
          worldsOf([...rows("public", "a", ours), ...rows("private", "a", theirs)]),
          0.9,
        );
        const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
        const square = (values: readonly number[]) =>
          values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1) / values.length;
        expect(gap).toBeCloseTo(mean(ours) - mean(theirs), 12);
        expect(means).toEqual({ public: expect.closeTo(mean(ours), 12), private: expect.closeTo(mean(theirs), 12) });
        if (error.defined) expect(error.standardError).toBeCloseTo(Math.sqrt(square(ours) + square(theirs)), 12);
      }),
    );
  });

  it("turns its sign when the sides change places, and its interval with it", () => {
    const [easy, hard] = [rows("public", "a", [1, 0.5, 0.75]), rows("private", "a", [0.25, 0, 0.5, 0.5])];
    const turned = [...easy, ...hard].map(
      (row): ScoreRow => ({
        ...row,
        exposure: row.exposure === "public" ? "private" : "public",
      }),
    );
    const [forth, back] = [stratifiedGap(worldsOf([...easy, ...hard]), 0.95), stratifiedGap(worldsOf(turned), 0.95)];
    expect(back.gap).toBe(-(forth.gap ?? Number.NaN));
    expect(back.error.defined && forth.error.defined && back.error.low + forth.error.high).toBe(0);
  });

  it("is not moved by strata that one side has more of: Simpson's paradox stays outside", () => {
    const even = [
      ...rows("public", "easy", [0.9, 0.8, 1, 0.9, 0.9, 0.9]),
      ...rows("private", "easy", [0.9, 0.9]),
      ...rows("public", "hard", [0.1, 0.1]),
      ...rows("private", "hard", [0.1, 0, 0.2, 0.1, 0.1, 0.1]),
    ];
    expect(stratifiedGap(worldsOf(even), 0.95).gap).toBeCloseTo(0, 12);
  });

  it("weighs strata by m n / (m + n)", () => {
    const uneven = [
      ...rows("public", "a", [1, 1, 1, 1]),
      ...rows("private", "a", [0, 0, 0, 0]),
      ...rows("public", "b", [0, 0]),
      ...rows("private", "b", [0, 0]),
    ];
    expect(stratifiedGap(worldsOf(uneven), 0.95).gap).toBeCloseTo(2 / 3, 12);
  });

  it("leaves out strata with fewer than two worlds on a side, and says which", () => {
    const few = [
      ...rows("public", "a", [1, 0]),
      ...rows("private", "a", [0, 0]),
      ...rows("public", "b", [1]),
      ...rows("private", "b", [0, 0]),
    ];
    expect(stratifiedGap(worldsOf(few), 0.95)).toMatchObject({
      gap: 0.5,
      leftOut: ["b"],
      worlds: { public: 2, private: 2 },
    });
  });

  it("does not exist where no stratum counts, and has no interval where worlds do not vary", () => {
    const one = stratifiedGap(worldsOf([...rows("public", "a", [1]), ...rows("private", "a", [0, 0])]), 0.95);
    expect(one).toMatchObject({ gap: undefined, means: undefined, error: { defined: false, because: "too-few" } });
    const same = stratifiedGap(worldsOf([...rows("public", "a", [1, 1]), ...rows("private", "a", [0, 0])]), 0.95);
    expect(same).toMatchObject({ gap: 1, error: { defined: false, because: "constant" } });
  });
});
