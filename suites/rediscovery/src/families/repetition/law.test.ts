import { describe, expect, it } from "vitest";
import type { RepetitionItem } from "./bank.ts";
import { chanceOfForm, chanceOfTarget } from "./law.ts";

/** Computed by a separate program from the formulas of suites/rediscovery/docs/families/repetition.md. */
describe("the law of repetition", () => {
  const law = { base: 0.1, strength: 3, pace: 4, reach: 2.5, meaningful: 1, random: 0.3, length: 0.5 };
  const parameters = (course: "saturating" | "passing") => ({
    subjects: { one: { ...law, course, formFirst: 0.15, formLast: 0.9 } },
  });

  it.each([
    ["saturating", 4, 3, 180, "random", 1, 0.5522538],
    ["passing", 2, 5, 60, "meaningful", 1, 0.97187262],
    ["saturating", 8, 1, 180, "meaningful", 1, 0.67678586],
    ["saturating", 8, 1, 180, "meaningful", 1.6, 0.79124788],
  ] as const)(
    "is %s: %i repeats that share %i words, %i words in all, %s, held %d times",
    (course, repeats, shared, words, material, hold, expected) => {
      const item = { levels: { material }, difficulty: 0.5, hold } as unknown as RepetitionItem;
      const features = { repeats, shared, words, isMarked: true, surface: {} };
      expect(chanceOfTarget(parameters(course), { subject: "one", item, features })).toBeCloseTo(expected, 7);
    },
  );

  it("lets the form follow the repeats", () => {
    expect(chanceOfForm(parameters("passing"), "one", 2)).toBeCloseTo(0.70230215, 7);
  });
});
