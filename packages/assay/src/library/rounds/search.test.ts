import { describe, expect, it } from "vitest";
import { readPlan, searchesOf } from "./search.ts";

describe("a search", () => {
  it("looks at the score that items of a difficulty have, cut at the ceiling of its scale", async () => {
    const { plan, suites } = await readPlan({
      suites: [{ suite: "repository-qa", seeds: "1..20" }],
      agents: [{ agent: "baseline/guess" }],
    });
    const [{ metric, range }] = searchesOf(plan, suites, { identityOf: () => [] });
    expect({ metric, range }).toEqual({ metric: { scorer: "study", metric: "score" }, range: [-1, 1] });
  });
});
