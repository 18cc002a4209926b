import { describe, expect, it } from "vitest";
import { patternsOf, rewriter } from "./patterns.ts";

describe("a table of patterns", () => {
  it("puts a pattern in the place of its name, with its alternatives together", () => {
    const { greeting } = patternsOf({ whom: ["you", "all of you"], greeting: { any: ["^hello {whom}$"], flags: "i" } });
    expect(greeting.test("Hello all of you")).toBe(true);
    expect(greeting.test("you")).toBe(false);
  });

  it("takes classes and counts for what they are", () => {
    const { word } = patternsOf({ word: { any: ["^\\p{L}{2,4}$"], flags: "u" } });
    expect(word.test("häus")).toBe(true);
    expect(word.test("häuser")).toBe(false);
  });

  it("takes alternatives that only the code knows", () => {
    const { way } = patternsOf({ way: ["from {town} to {town}"] }, { town: ["Arl", "Bem"] });
    expect(way.test("from Arl to Bem")).toBe(true);
    expect(way.test("from Arl to Rome")).toBe(false);
  });

  it("has no pattern that it does not name", () => {
    expect(() => patternsOf({ greeting: ["hello {whom}"] })).toThrow("there is no pattern 'whom'");
  });
});

describe("a rewriter", () => {
  it("replaces row after row, so that a later row sees what an earlier one wrote", () => {
    const rewrite = rewriter([
      ["u\\b", "you"],
      ["\\byou r\\b", "you are"],
    ]);
    expect(rewrite("u r late, u r")).toBe("you are late, you are");
  });
});
