import { readFileSync } from "node:fs";
import { functionParameters } from "@assay/science/formulas/functions";
import { readModel } from "@assay/science/inference";
import { compoundNames } from "@assay/science/inference/language/read-compound";
import { logTails } from "@assay/science/numerics/distributions/parametric/log-tails";
import { parametricDistributions } from "@assay/science/numerics/distributions/parametric/parametric-distributions";
import { describe, expect, it } from "vitest";

const page = ["./language.md", "./language-rules.md"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
const guide = readFileSync(new URL("../../docs/model-language.md", import.meta.url), "utf8");

const declared = {
  inputs: [
    { name: "x", kind: "number" },
    { name: "t", kind: "number" },
    { name: "group", kind: "index", size: 3 },
  ],
  outputs: ["y"],
} as const;

const blocks = (text: string): string[] => Array.from(text.matchAll(/```model\n([\s\S]*?)```/g), ([, block]) => block);

describe.each([
  ["the page that agents are told", page],
  ["suites/experiment-design/docs/model-language.md", guide],
])("%s", (_, text) => {
  it("has examples that are programs, over the inputs x, t and group, of the output y", () => {
    expect(blocks(text).length).toBeGreaterThan(0);
    for (const block of blocks(text)) {
      const read = readModel(block, declared);
      expect(read.ok ? [] : [block, ...read.errors]).toEqual([]);
    }
  });

  it("names every distribution with its arguments", () => {
    for (const { name, parameters } of Object.values(parametricDistributions))
      expect(text).toContain(`${name}(${parameters.join(", ")})`);
    for (const name of compoundNames) expect(text).toContain(`${name}(`);
    for (const name of Object.keys(logTails)) expect(text).toMatch(new RegExp(`censored[\\s\\S]*\\b${name}\\b`));
  });

  it("names every function of formulas, and no other", () => {
    for (const name of Object.keys(functionParameters)) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
    expect(text).not.toMatch(/such as exp|and others/);
  });
});

it("the page is short", () => {
  expect(page.split(/\s+/).length).toBeLessThan(450);
});
