import { describe, expect, it } from "vitest";
import { countPieces, cutToLimit } from "./explanation-limit.ts";

describe("the length of an explanation", () => {
  const cases: readonly (readonly [text: string, words: number, tokens: number])[] = [
    ["", 0, 0],
    ["  \n ", 0, 0],
    ["the rate", 2, 2],
    ["exponential", 1, 3],
    ["y = 2*x+1", 3, 7],
    ["12345", 1, 2],
    ["größer als", 2, 3],
  ];
  it.each(cases)("of %j is %d words and %d tokens", (text, words, tokens) => {
    expect(countPieces(text, { most: 1, unit: "words" })).toBe(words);
    expect(countPieces(text, { most: 1, unit: "tokens" })).toBe(tokens);
  });

  it("is cut behind the last piece that is allowed, and a shorter text is left as it is", () => {
    expect(cutToLimit("one  two three", { most: 2, unit: "words" })).toBe("one  two");
    expect(cutToLimit("exponential", { most: 2, unit: "tokens" })).toBe("exponent");
    expect(cutToLimit("one two ", { most: 3, unit: "words" })).toBe("one two ");
  });
});
