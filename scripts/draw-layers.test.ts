import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawLayers, withLayers } from "./draw-layers.ts";

it("the drawing in docs/architecture.md is what the manifests say; after a change: node scripts/draw-layers.ts", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  expect(withLayers(page)).toBe(page);
});

it("shows that suites use no harness, and that the harness uses no suite", () => {
  const drawing = drawLayers();
  expect(drawing).toContain("assay --> harness");
  expect(drawing).toContain("assay --> repository-qa");
  expect(drawing).not.toMatch(/repository-qa --> harness|harness --> repository-qa/);
});
