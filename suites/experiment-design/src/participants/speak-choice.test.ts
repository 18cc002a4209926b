import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characters } from "../environments/moral-machines/characters.ts";
import { parseChoice } from "./parse-choice.ts";
import { speakChoice } from "./speak-choice.ts";

const group = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 5 });
const dilemma = fc.record({ first: group, second: group, swerves: fc.boolean() });

describe("a participant who tells a choice", () => {
  it("is understood exactly, whoever is in the groups", () => {
    fc.assert(
      fc.property(fc.boolean(), dilemma, fc.nat(), (savesFirst, seen, seed) => {
        const text = speakChoice(savesFirst, seen, stream("participant", seed));
        expect(parseChoice(text), text).toEqual([savesFirst ? 1 : 0]);
      }),
      { numRuns: 5000 },
    );
  });

  it("says no number, neither in digits nor in words", () => {
    fc.assert(
      fc.property(fc.boolean(), dilemma, fc.nat(), (savesFirst, seen, seed) => {
        const text = speakChoice(savesFirst, seen, stream("participant", seed));
        expect(text).not.toMatch(/[0-9]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/i);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives reasons that fit the case", () => {
    const [boy, dog] = ["boy", "dog"].map((name) => characters.find((each) => each.name === name) ?? characters[0]);
    const texts = Array.from({ length: 200 }, (_, index) =>
      speakChoice(true, { first: [dog], second: [boy], swerves: true }, stream("dog", index)),
    ).join(" ");
    expect(texts).toContain("animals");
    expect(texts).not.toMatch(/children|people come before|doctor|women|fewer human lives|keep its course/);
  });

  it("uses other words each time", () => {
    const seen = { first: characters.slice(0, 2), second: characters.slice(4, 9), swerves: false };
    const texts = new Set(Array.from({ length: 300 }, (_, index) => speakChoice(true, seen, stream("many", index))));
    expect(texts.size).toBeGreaterThan(200);
  });

  it("is not understood where nothing or both is said", () => {
    expect(parseChoice("I do not know.")).toBeUndefined();
    expect(parseChoice("I would save the first group. I would save the second group.")).toBeUndefined();
  });
});
