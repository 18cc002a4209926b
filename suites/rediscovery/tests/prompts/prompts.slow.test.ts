import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findFamily } from "../../src/families.ts";
import { readPrompts } from "../../src/testing/reader.test-support.ts";
import { firstGenerationBank } from "./first-generation.ts";
import type { StrangerPrompt } from "./stranger-prompt.ts";

// Prompts by writers who had an agent's workspace and nothing else: they had not seen how prompts are read. The readers
// were mended after each set, so that none but the next one says how they do on prompts that they have not met;
// docs/rediscovery.md tells what that was.

/** The sets with the public seed whose workspaces their writers had. */
const sets = {
  first: "1",
  second: "2",
  third: "2",
  fourth: "3",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  ninth: "9",
  tenth: "10",
};

const familiesIn = (set: string): readonly string[] =>
  readdirSync(new URL(`${set}/data`, import.meta.url))
    .map((file) => file.replace(".jsonl", ""))
    .filter((family) => readdirSync(new URL(set, import.meta.url)).includes(`${family}.ts`));

/** A family that two writers wrote about has a file of each, marked by a letter. */
const cases = Object.entries(sets).flatMap(([set, seed]) =>
  familiesIn(set).map((file) => ({ set, seed, file, family: file.replace(/-[ab]$/, "") })),
);

describe.each(cases)("prompts about $file by strangers, the $set set", async ({ set, seed, file, family }) => {
  const { prompts } = (await import(`./${set}/${file}.ts`)) as { prompts: readonly StrangerPrompt[] };
  const bank = firstGenerationBank(family, seed);

  it("are a hundred or more", () => {
    expect(prompts.length).toBeGreaterThanOrEqual(100);
  });

  it("are read, at least 95 of 100, and misread, at most one of 200", () => {
    const { unread, misread } = readPrompts(findFamily(family), bank, prompts);
    expect(misread.length / prompts.length, misread.join("\n")).toBeLessThanOrEqual(0.005);
    expect(unread.length / prompts.length, unread.join("\n")).toBeLessThanOrEqual(0.05);
  });
});

it("are there of every family that reads prompts, in the sets of all families", () => {
  for (const set of ["second", "third", "fourth"]) expect(familiesIn(set)).toHaveLength(16);
});
