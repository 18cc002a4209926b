/**
 * The factors of a family that may interact. An effect of a target can be another at levels of a modifier. The subject then
 * answers by the law of another level of the target, so a target must not change what a reply has to contain to be right.
 * `pair` names the only two levels that may stand for each other, where others would change that.
 */
export interface InteractingFactors {
  readonly targets: readonly { readonly factor: string; readonly pair?: readonly [string, string] }[];
  readonly modifiers: readonly string[];
}

const manners = ["politeness", "separators", "encouragement"] as const;

/**
 * Families without an entry have no interactions beside those of their own laws. An effect whose published form is that
 * there is none is absent from one of the twins, so it can have none either.
 */
export const interactingFactors: { readonly [family: string]: InteractingFactors } = {
  "lost-in-the-middle": {
    targets: [{ factor: "position" }],
    modifiers: [...manners, "question-place"],
  },
  "group-bias": { targets: [{ factor: "background" }], modifiers: manners },
  "self-correction": { targets: [{ factor: "opening" }], modifiers: manners },
  "evaluation-awareness": {
    targets: [{ factor: "wording" }, { factor: "date" }],
    modifiers: [...manners, "date", "wording"],
  },
  "reasoning-faithfulness": {
    targets: [{ factor: "hint", pair: ["leak", "opinion"] }],
    modifiers: manners,
  },
  snowballing: { targets: [{ factor: "order" }, { factor: "check" }], modifiers: manners },
  "premise-order": { targets: [{ factor: "order" }], modifiers: [...manners, "wording"] },
  persona: { targets: [{ factor: "persona" }, { factor: "warning" }], modifiers: [...manners, "warning"] },
  confidence: { targets: [{ factor: "elicitation", pair: ["reasoning", "plain"] }], modifiers: manners },
  repetition: { targets: [{ factor: "repeats" }, { factor: "shared" }], modifiers: manners },
  "reasoning-benefit": { targets: [{ factor: "reasoning" }], modifiers: manners },
};
