import { describe, expect, it } from "vitest";
import { leavesOpen, restOf, withoutPlaces } from "./rest-of-prompt.ts";

describe("the rest of a prompt", () => {
  it("keeps the places of what stands beside an item", () => {
    expect(withoutPlaces("Read this: Bako is red. Why?", [{ from: 11, to: 23 }])).toBe("Read this:              Why?");
  });

  it("holds nothing of what was understood, and does not join what stood around it", () => {
    expect(restOf("be at most sure", [/at most/g])).toBe("be  …  sure");
  });

  it.each([
    ["confidence", "Tell me the odds as well.", true],
    ["confidence", "Tell me the name.", false],
    ["confidence", "No confidence, please.", false],
    ["confidence", "No confidence, but your degree of certainty.", true],
    ["confidence", "A surefire name.", false],
    ["limit", "Stay under 50 words.", true],
    ["reasoning", "Reasonning is welcome.", true],
  ] as const)("leaves open %s in '%s': %s", (topic, instructions, isOpen) => {
    expect(leavesOpen(instructions, topic, [/\bno confidence\b/gi])).toBe(isOpen);
  });
});
