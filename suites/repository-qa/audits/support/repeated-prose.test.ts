import { describe, expect, it } from "vitest";
import { repeatedShare } from "./repeated-prose.ts";

describe("repeated prose", () => {
  it("is the share of six-word sequences that another text has, too", () => {
    expect(repeatedShare(["one two three four five six", "One two, three four five six."])).toBe(1);
    expect(repeatedShare(["one two three four five six", "six five four three two one"])).toBe(0);
    // The first has two sequences, one of which is the only one of the second.
    expect(repeatedShare(["a b c d e f g", "a b c d e f", "no words in common with them"])).toBeCloseTo(
      (0.5 + 1 + 0) / 3,
    );
  });

  it("does not count a sequence that one text has twice", () => {
    expect(repeatedShare(["a b c d e f a b c d e f", "nothing of this kind stands here"])).toBe(0);
  });
});
