import { describe, expect, it } from "vitest";
import { corpusFamilies } from "./corpus.ts";
import { readCorpus } from "./read-corpus.ts";

// One prompt of five; audits/corpus.ts reads them all.
describe.each(corpusFamilies)("prompts about %s", (family) => {
  it("are read, at least 96 of 100, and none is misread", () => {
    const { prompts, unread, misread } = readCorpus(family, 5);
    expect(prompts).toBeGreaterThanOrEqual(100);
    expect(misread).toEqual([]);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.04);
  });
});

it("are there of every family that reads prompts", () => {
  expect(corpusFamilies).toHaveLength(17);
});
