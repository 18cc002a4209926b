import { checkSuite, makeItems } from "assay";
import { expect, test } from "vitest";
import { suite } from "./suite.ts";

test("the suite keeps what a suite promises, and its baselines score what its bounds say", async () => {
  const findings = await checkSuite(suite);
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test("the key is the truth that the data were drawn from", () => {
  for (const { key } of makeItems(suite, { seeds: "1..20" })) {
    const { halfLife } = key as { readonly halfLife: number };
    expect(halfLife).toBeGreaterThan(6);
    expect(halfLife).toBeLessThan(30);
  }
});
