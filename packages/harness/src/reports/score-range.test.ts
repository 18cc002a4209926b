import type { AnySuite } from "@assay/contract";
import { ClusteredMean } from "@assay/science/statistics/intervals/clustered-mean";
import { describe, expect, it } from "vitest";
import { scoreRange } from "./score-range.ts";

const suite = {
  scorers: [
    {
      ...{ name: "study", version: "1", actors: [] },
      ranges: { score: [-1, 2.5] },
      rangeOf: ({ reason }: { readonly reason: string }) => (reason === "differs" ? [0, 1] : undefined),
    },
  ],
} as unknown as AnySuite;
const made = { scorer: "study", version: "1", metric: "score" };

describe("the range of a score", () => {
  it("is its own where the scorer says so, else its metric's, and none of another version", () => {
    expect(scoreRange(suite, { ...made, reason: "differs" })).toEqual([0, 1]);
    expect(scoreRange(suite, { ...made, reason: "covered" })).toEqual([-1, 2.5]);
    expect(scoreRange(suite, { ...made, version: "2", reason: "differs" })).toBeUndefined();
  });

  it("keeps the interval of a wrong verdict above 0, though intervals of other questions reach below", () => {
    const mean = new ClusteredMean({ repeats: 1 });
    mean.add("w", "i", 0, 1, scoreRange(suite, { ...made, reason: "differs" }));
    // One binary item, as Clopper and Pearson have it: 1 - 0.025.
    expect(mean.interval(0.95).interval).toMatchObject({ low: 0, high: expect.closeTo(0.975, 3) });
  });
});
