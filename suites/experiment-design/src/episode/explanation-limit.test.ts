import { describe, expect, it } from "vitest";
import { countPieces, cutToLimit } from "./explanation-limit.ts";

describe("the length of an explanation", () => {
  const cases: readonly (readonly [text: string, words: number, tokens: number])[] = [
    ["", 0, 0],
    ["  \n ", 0, 0],
    ["the rate", 2, 2],
    ["exponential", 1, 3],
    ["y = 2*x+1", 4, 7],
    ["well-known, don't", 2, 8],
    ["state-of-the-art", 2, 8],
    ["beta_2 and log_ratio_3", 4, 10],
    ["1.5e-9 of 0.25", 3, 10],
    ["y~normal(mu,0.5)", 4, 11],
    ["( + ) * ;", 0, 5],
    ["3,14", 2, 3],
    ["速度は毎分三です", 8, 2],
    ["อัตราคงที่", 3, 6],
    ["⠓⠑⠇⠇⠕", 5, 5],
    ["12345", 1, 2],
    ["größer als", 2, 3],
  ];
  it.each(cases)("of %j is %d words and %d tokens", (text, words, tokens) => {
    expect(countPieces(text, { most: 1, unit: "words" })).toBe(words);
    expect(countPieces(text, { most: 1, unit: "tokens" })).toBe(tokens);
  });

  const words = { most: 200, unit: "words" } as const;
  it.each([",", ", ", "_", "-", ".", "/", "'", "·", "\u200b", "|"])(
    "is not made less by joining words with %j",
    (joint) => {
      const text = Array.from({ length: 5000 }, () => "value").join(joint);
      expect(countPieces(text, words)).toBeGreaterThanOrEqual(2500);
    },
  );

  it("of a run without joints is a word for every 30 characters", () => {
    expect(countPieces("a".repeat(30), words)).toBe(1);
    expect(countPieces("a".repeat(31), words)).toBe(2);
    expect(countPieces("rateOfDecayIsTheSlope".repeat(100), words)).toBe(70);
    expect(countPieces("7".repeat(3000), words)).toBe(100);
  });

  it("is not passed by the text that is left after the cut", () => {
    for (const text of ["one,two;three_four-five six", "a".repeat(100), "速度は毎分三です", "1.5e-9+2.5e-8*x"]) {
      for (const most of [1, 2, 3, 4]) {
        const limit = { most, unit: "words" } as const;
        expect(countPieces(cutToLimit(text, limit), limit)).toBe(Math.min(most, countPieces(text, words)));
      }
    }
  });

  it("is cut behind the last piece that is allowed, and a shorter text is left as it is", () => {
    expect(cutToLimit("one  two three", { most: 2, unit: "words" })).toBe("one  two");
    expect(cutToLimit("exponential", { most: 2, unit: "tokens" })).toBe("exponent");
    expect(cutToLimit("one two ", { most: 3, unit: "words" })).toBe("one two ");
  });
});
