import { describe, expect, it } from "vitest";
import { readNumberWord } from "./read-number-word.ts";

describe("a number in words", () => {
  it.each([
    ["Twenty-one files", 21],
    ["There is only one.", 1],
    ["Exactly one file matches the conditions.", 1],
    ["two hundred and five", 205],
  ])("is read: %s", (text, value) => {
    expect(readNumberWord(text)).toMatchObject({ kind: "one", value });
  });

  it.each([
    "yes, or no, depending on how one reads it",
    "No one can tell.",
    "One would have to count.",
    "either one or two",
  ])("is none: %s", (text) => {
    expect(readNumberWord(text)).toBeUndefined();
  });
});
