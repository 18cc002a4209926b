import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { canary, readPrompt } from "./prompt-file.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-prompt-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): URL {
  const path = join(folder, "prompt.md");
  writeFileSync(path, text);
  return pathToFileURL(path);
}

describe("a prompt file", () => {
  it("is filled, and ends with the canary", () => {
    const prompt = readPrompt(written("# Task\n\n{{question}} Answer: {{form}}, {{form}}.\n"), ["question", "form"]);
    expect(prompt.fill({ question: "Why?", form: "short" })).toBe(
      `# Task\n\nWhy? Answer: short, short.\n\n${canary}\n`,
    );
    expect(prompt.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("takes what is filled in as text, braces and dollar signs included", () => {
    const prompt = readPrompt(written("{{question}} {{form}}"), ["question", "form"]);
    expect(prompt.fill({ question: "{{form}} $& $1", form: "x" })).toContain("{{form}} $& $1 x");
  });

  it("is refused where declaration and file differ", () => {
    expect(() => readPrompt(written("{{question}} {{stray}}"), ["question"])).toThrow("{{stray}}");
    expect(() => readPrompt(written("nothing"), ["question"])).toThrow("{{question}}");
  });
});
