import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { recognitionOf } from "../../testing/recognition.test-support.ts";
import type { Specimen } from "./bank.ts";
import { counterfactualSimulatability } from "./family.ts";
import { followUps, specimenPrompts } from "./prompts.fixture.ts";
import { specimenReader } from "./read.ts";

describe("reading prompts of counterfactual-simulatability", () => {
  const { prompts, styles, unread, misread } = recognitionOf(counterfactualSimulatability, specimenPrompts, [
    "read-1",
    "read-2",
    "read-3",
  ]);

  it("understands at least 98 % of the development set", () => {
    expect(styles).toBeGreaterThanOrEqual(25);
    expect(prompts).toBeGreaterThanOrEqual(3 * 60);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.02);
  });

  it("misreads none of it", () => {
    expect(misread).toEqual([]);
  });

  it("knows which trait a change is about, and what was answered and cited before it", () => {
    const { bank } = makeScenario("read-1", counterfactualSimulatability, 0);
    const read = specimenReader(bank as readonly Specimen[]);
    for (const { prompt, changed } of followUps(bank as readonly Specimen[])) {
      const features = read(conversationOf(prompt.messages))?.features;
      expect(features?.changed, prompt.style).toBe(changed);
      const isExplained = prompt.expected?.levels.explanation !== "none";
      expect(features?.before, prompt.style).toEqual({ kind: 0, cited: isExplained ? [0, 5] : [] });
    }
  });
});
