import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { aboutBank, itReads } from "../../testing/reader.test-support.ts";
import { itTakes, messagesOf } from "../../testing/wordings.test-support.ts";
import type { Specimen } from "./bank.ts";
import { counterfactualSimulatability } from "./family.ts";
import { followUps, specimenPrompts } from "./prompts.test-support.ts";
import { specimenReader } from "./read.ts";
import { wordings } from "./wordings.test-support.ts";

describe("prompts of counterfactual-simulatability", () => {
  itReads(counterfactualSimulatability, aboutBank(counterfactualSimulatability, specimenPrompts));

  itTakes<Specimen>(
    counterfactualSimulatability,
    "explanation",
    wordings,
    ({ text, counterfactual }, wish) => messagesOf(wish, { "@": text, "#": counterfactual }),
    0.98,
  );

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
