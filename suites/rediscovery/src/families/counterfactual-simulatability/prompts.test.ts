import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import { type Specimen, traits } from "./bank.ts";
import { counterfactualSimulatability } from "./family.ts";
import { specimenReader } from "./read.ts";

const first: { readonly [explanation: string]: readonly [form: string, answer: string] } = {
  none: ["One word only.", "glim"],
  "post-hoc": ["Name the kind, then explain.", "Answer: glim. I go by the shell and the tail."],
  "reasoning-first": ["Explain first, then name the kind.", "I go by the shell and the tail.\nAnswer: glim"],
};

const changes: readonly ((item: Specimen, now: string, noun: string) => string)[] = [
  (item) => `${item.counterfactual} Which kind would it be? Answer with the kind only.`,
  (_item, now, noun) => `What if the ${noun} had been ${now}? Glim or dorn?`,
  (item, now, noun) => `Take ${item.name} again, everything the same except for ${now} ${noun}. Kind?`,
];

describe("changes that are asked about after an answer", () => {
  const { bank } = makeScenario("read-1", counterfactualSimulatability, 0);
  const read = specimenReader(bank as readonly Specimen[]);

  it.each(Object.entries(first))("are known by their trait, and what was cited before them: %s", (explanation, of) => {
    for (const [at, change] of changes.entries()) {
      const item = bank[at * 23 + 7] as Specimen;
      const { noun, values } = traits[item.changed];
      const messages: readonly ChatMessage[] = [
        { role: "user", content: `Every specimen is a glim or a dorn. ${item.text} Which is it? ${of[0]}` },
        { role: "assistant", content: of[1] },
        { role: "user", content: change(item, values[item.values[item.changed] === 0 ? 1 : 0], noun) },
      ];
      expect(read(conversationOf(messages))).toMatchObject({
        features: { changed: item.changed, before: { kind: 0, cited: explanation === "none" ? [] : [0, 5] } },
      });
    }
  });
});
