import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialsAt, difficultySchema, namedDifficulties, ownDialsSchema } from "./difficulty.ts";

const ingredients = {
  drift: { about: "The instrument drifts.", from: 0.4, to: 0.8 },
  clusters: { about: "Rows of a file are alike.", from: 0.6, to: 0.6 },
};

describe("difficulty", () => {
  it("is a number from 0 to 1, or a name", () => {
    expect(difficultySchema.parse("frontier")).toBe(0.85);
    expect(difficultySchema.parse(0.3)).toBe(0.3);
    expect(difficultySchema.safeParse(1.1).success).toBe(false);
    expect(difficultySchema.safeParse("impossible").success).toBe(false);
    expect(Object.values(namedDifficulties)).toEqual([0.2, 0.4, 0.6, 0.85]);
  });

  it.each([
    [0, { drift: 0, clusters: 0 }],
    [0.4, { drift: 0, clusters: 0 }],
    [0.5, { drift: 0.25, clusters: 0 }],
    [0.6, { drift: 0.5, clusters: 1 }],
    [1, { drift: 1, clusters: 1 }],
  ])("at %d sets the dials to what lies between the ends of each ingredient", (difficulty, dials) => {
    for (const [name, dial] of Object.entries(dialsAt(ingredients, difficulty)))
      expect(dial).toBeCloseTo(dials[name as keyof typeof dials], 12);
  });

  it("leaves a dial that is set by hand as it is", () => {
    expect(dialsAt(ingredients, 1, { drift: 0 })).toEqual({ drift: 0, clusters: 1 });
  });

  it("never turns a dial back when it rises", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (one, other, from, to) => {
        const dialAt = (difficulty: number): number =>
          dialsAt({ any: { about: "", from: Math.min(from, to), to: Math.max(from, to) } }, difficulty).any;
        expect(dialAt(Math.min(one, other))).toBeLessThanOrEqual(dialAt(Math.max(one, other)));
      }),
    );
  });

  it("takes dials of its own ingredients alone", () => {
    const schema = ownDialsSchema(ingredients);
    expect(schema.parse({ drift: 1 })).toEqual({ drift: 1 });
    expect(schema.safeParse({ fog: 1 }).success).toBe(false);
    expect(schema.safeParse({ drift: 2 }).success).toBe(false);
  });
});
