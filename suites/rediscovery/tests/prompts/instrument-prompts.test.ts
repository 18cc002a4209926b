import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/families/space-time/bank.ts";
import { entityNames, readPrompt } from "../../src/families/space-time/read-prompt.ts";
import { firstGenerationBank } from "./first-generation.ts";
import type { StrangerPrompt } from "./stranger-prompt.ts";

// Texts for the instrument of space-time, by writers who had its manual and nothing else; as in prompts.test.ts.

const family = "space-time";
const bank = firstGenerationBank(family, "11") as unknown as readonly Entity[];
const names = entityNames(bank);

describe.each(["space-time-a", "space-time-b"])("prompts of %s by strangers, the eleventh set", async (file) => {
  const { prompts } = (await import(`./eleventh/${file}.ts`)) as { prompts: readonly StrangerPrompt[] };
  const readings = prompts.map(({ item, levels, messages: [{ content }] }) => {
    const entity = bank.find(({ id }) => id === item);
    if (entity === undefined) throw new Error(`there is no entity ${item}`);
    const read = readPrompt(content, entity, names);
    return { content, meant: levels.prompt, taken: "prompt" in read ? read.prompt : undefined };
  });

  it("are read, at least 95 of 100, and misread, at most one of 200", () => {
    expect(prompts.length).toBeGreaterThanOrEqual(100);
    const unread = readings.filter(({ taken }) => taken === undefined);
    const misread = readings.filter(({ meant, taken }) => taken !== undefined && taken !== meant);
    expect(misread.length / prompts.length, JSON.stringify(misread)).toBeLessThanOrEqual(0.005);
    expect(unread.length / prompts.length, JSON.stringify(unread)).toBeLessThanOrEqual(0.05);
  });
});
