import { describe, expect, it } from "vitest";
import { choicesIn } from "../audits/probes/blind.ts";
import type { KeyedInstance } from "../src/probes/instance.ts";

const LETTERS = "abcdefghij";
/** The number that a name stands for, from its characters as the classifier gets them: "a-d b-c" is 32. */
const numberIn = (text: string): number =>
  Number(
    text
      .split(" ")
      .map((word) => LETTERS.indexOf(word.slice(2)))
      .join(""),
  );

/** A key in the order of its names, 0 to 999, of which every tenth is not listed. */
function instance(seed: number): KeyedInstance {
  const criteria = Array.from({ length: 1000 }, (_, place) => ({
    check: {
      kind: place % 10 === 0 ? "not-listed" : "listed",
      section: "USED",
      entry: String(place).padStart(3, "0"),
    },
  }));
  const key = { form: { sections: [] }, rubric: { metarubrics: [{ criteria }] } };
  return { task: { name: "any" }, difficulty: "easy", seed, item: { text: "", files: [] }, key } as never;
}

describe("the names that the blind probe sees", () => {
  it("come from all places of a key for both answers, so that their order tells nothing", () => {
    const rows = Array.from({ length: 100 }, (_, seed) => choicesIn(instance(seed))).flat();
    for (const value of [0, 1]) {
      const numbers = rows.filter((row) => row.value === value).map(({ text }) => numberIn(text));
      expect(numbers).toHaveLength(400);
      // The mean of 400 numbers from 0 to 999 has a standard error of 14.
      const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
      expect(Math.abs(mean - 500)).toBeLessThan(60);
    }
  });

  it("are the same for the same world", () => {
    expect(choicesIn(instance(1))).toEqual(choicesIn(instance(1)));
  });
});
