import { describe, expect, it } from "vitest";
import { corpusFamilies } from "./corpus.ts";
import { readCorpus } from "./read-corpus.ts";

// One prompt of twenty; corpus.slow.test.ts reads them all.
describe.each(corpusFamilies)("prompts about %s", (family) => {
  it("are read, at least 95 of 100, and none is misread", () => {
    const { prompts, unread, misread } = readCorpus(family, 20);
    expect(misread).toEqual([]);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.05);
  });
});
