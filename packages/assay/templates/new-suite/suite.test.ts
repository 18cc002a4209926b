import { checkSuite } from "assay";
import { expect, test } from "vitest";
import { suite } from "./suite.ts";

test("the suite keeps what a suite promises, and its baselines score what its bounds say", {
  timeout: 600_000,
}, async () => {
  const findings = await checkSuite(suite);
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

// An independent way to the same number: it shares no code with the generator or the oracle.
test("the half-life is the time in which the counts halve", () => {
  const errors = Array.from({ length: 20 }, (_, index) => {
    const world = suite.world({ kind: "public", value: `${index + 1}` }, suite.presets.default);
    const sumOf = (from: number, to: number): number =>
      world.counts.slice(from, to).reduce((sum, count) => sum + count);
    // Ten counts later, 20 minutes have passed.
    const halfLife = 20 / Math.log2(sumOf(0, 10) / sumOf(10, 20));
    return Math.abs(halfLife / world.truth["half-life"] - 1);
  });
  expect(Math.max(...errors)).toBeLessThan(0.1);
});
