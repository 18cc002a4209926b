import { describe, expect, it } from "vitest";
import { corpusFamilies } from "./corpus.ts";
import { readCorpus } from "./read-corpus.ts";

// Prompts by writers who had an agent's workspace and nothing else (first to eleventh set), and by the makers of the
// readers (development, wordings). The readers were mended after each set, so that none but the next one says how they
// do on prompts that they have not met; the suite's README tells what that was.
describe.each(corpusFamilies)("all prompts about %s", (family) => {
  it("are read, at least 97 of 100, and none is misread", () => {
    const { prompts, unread, misread } = readCorpus(family);
    expect(prompts).toBeGreaterThanOrEqual(500);
    expect(misread).toEqual([]);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.03);
  });
});

it("are there of every family that reads prompts", () => {
  expect(corpusFamilies).toHaveLength(17);
});
