import { readPrompt } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { grubbsCritical, grubbsStatistic } from "./grubbs.ts";

describe("Grubbs' test", () => {
  // ISO 5725-2:1994, table 5, one outlying value, upper and lower 2.5 %.
  const published = [
    [4, 1.481],
    [5, 1.715],
    [6, 1.887],
    [7, 2.02],
    [8, 2.126],
  ] as const;

  it.each(published)("has for %i values the critical value %f of the published table", (n, critical) => {
    expect(Math.abs(grubbsCritical(n) - critical)).toBeLessThan(0.001);
  });

  it("is told to the agent with these values", () => {
    const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["output"]).body({ output: "" });
    for (const [, critical] of published) expect(prompt).toContain(critical.toFixed(3));
  });

  it("has as its statistic the largest distance in standard deviations", () => {
    expect(grubbsStatistic([1, 2, 3, 4, 10])).toBeCloseTo(6 / Math.sqrt(12.5), 12);
  });
});
