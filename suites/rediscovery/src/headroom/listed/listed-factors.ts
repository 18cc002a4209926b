import { type InteractingFactors, interactingFactors } from "../interacting-factors.ts";

const manners = ["politeness", "separators", "encouragement"] as const;

/**
 * The factors of a family whose effects other factors may switch in studies with a list of comparisons. As with
 * `interactingFactors`, a target must not change what a reply has to contain to be right. Families without an entry have
 * no list.
 */
export const listedFactors: { readonly [family: string]: InteractingFactors } = {
  ...interactingFactors,
  "group-bias": { targets: [{ factor: "background" }], modifiers: [...manners, "cue"] },
  "premise-order": { targets: [{ factor: "order" }], modifiers: [...manners, "wording", "question-place"] },
  confidence: {
    targets: [{ factor: "elicitation", pair: ["reasoning", "plain"] }],
    modifiers: [...manners, "scale"],
  },
  repetition: { targets: [{ factor: "repeats" }, { factor: "shared" }], modifiers: [...manners, "length"] },
  "decoding-paths": { targets: [{ factor: "instruction" }], modifiers: manners },
  "counterfactual-simulatability": {
    targets: [{ factor: "explanation", pair: ["reasoning-first", "post-hoc"] }],
    modifiers: manners,
  },
  "option-bias": { targets: [{ factor: "labels" }], modifiers: [...manners, "reasoning"] },
  "prompt-format": {
    targets: [{ factor: "separator" }, { factor: "casing" }],
    modifiers: ["politeness", "encouragement", "spacing", "instruction"],
  },
  "length-following": { targets: [{ factor: "counting" }], modifiers: [...manners, "constraint"] },
};
