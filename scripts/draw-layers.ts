// Writes the drawing of the packages into docs/architecture.md, from what their manifests name as dependencies:
//   node scripts/draw-layers.ts
import { readFileSync, writeFileSync } from "node:fs";
import { readWorkspaces } from "./workspaces.cjs";

const page = "docs/architecture.md";
const [start, end] = ["<!-- layers: start -->", "<!-- layers: end -->"];

/** The packages as a Mermaid graph: an arrow leads to what a package uses, unless a longer way leads there too. */
export function drawLayers(): string {
  const workspaces = readWorkspaces().filter(({ name }) => name !== "@assay/bench");
  const names = workspaces.map(({ name }) => name);
  const uses = new Map(
    workspaces.map(({ name, dependencies }) => [name, dependencies.filter((each) => names.includes(each))]),
  );
  const reaches = (from: string, to: string): boolean =>
    (uses.get(from) ?? []).some((each) => each === to || reaches(each, to));
  const label = (name: string): string => name.replace("@assay/", "");
  const arrows = workspaces.flatMap(({ name }) =>
    (uses.get(name) ?? [])
      .filter((each) => !(uses.get(name) ?? []).some((other) => other !== each && reaches(other, each)))
      .map((each) => `  ${label(name)} --> ${label(each)}`),
  );
  return ["```mermaid", "graph TD", ...arrows, "```"].join("\n");
}

/** The page with the drawing as the manifests have it now. */
export function withLayers(text: string): string {
  const [before, rest] = text.split(start);
  const [, after] = rest.split(end);
  return `${before}${start}\n${drawLayers()}\n${end}${after}`;
}

if (import.meta.main) writeFileSync(page, withLayers(readFileSync(page, "utf8")));
