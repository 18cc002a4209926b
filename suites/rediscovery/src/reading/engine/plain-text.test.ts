import { describe, expect, it } from "vitest";
import { withoutUnticked } from "./plain-text.ts";

describe("a text with boxes", () => {
  it.each([
    ["[x] answer only [ ] explain", "answer only"],
    ["☐ explain\n☑ answer only", "answer only"],
    ["[ ] right [x] wrong", "wrong"],
    ["Answer: [ ]", "Answer: [ ]"],
  ])("says what is ticked: %s", (text, said) => {
    expect(withoutUnticked(text).trim()).toBe(said);
  });
});
