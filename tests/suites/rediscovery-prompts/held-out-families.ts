import { prompts as confidence } from "./confidence.ts";
import { prompts as counterfactualSimulatability } from "./counterfactual-simulatability.ts";
import { prompts as decodingPaths } from "./decoding-paths.ts";
import { prompts as evaluationAwareness } from "./evaluation-awareness.ts";
import { prompts as groupBias } from "./group-bias.ts";
import type { HeldOutPrompt } from "./held-out-prompt.ts";
import { prompts as lostInTheMiddle } from "./lost-in-the-middle.ts";
import { prompts as optionBias } from "./option-bias.ts";
import { prompts as persona } from "./persona.ts";
import { prompts as premiseOrder } from "./premise-order.ts";
import { prompts as promptFormat } from "./prompt-format.ts";
import { prompts as reasoningBenefit } from "./reasoning-benefit.ts";
import { prompts as reasoningFaithfulness } from "./reasoning-faithfulness.ts";
import { prompts as repetition } from "./repetition.ts";
import { prompts as selfCorrection } from "./self-correction.ts";
import { prompts as snowballing } from "./snowballing.ts";

/** The prompts of each family. */
export const heldOut: { readonly [family: string]: readonly HeldOutPrompt[] } = {
  confidence,
  "counterfactual-simulatability": counterfactualSimulatability,
  "decoding-paths": decodingPaths,
  "evaluation-awareness": evaluationAwareness,
  "group-bias": groupBias,
  "lost-in-the-middle": lostInTheMiddle,
  "option-bias": optionBias,
  persona,
  "premise-order": premiseOrder,
  "prompt-format": promptFormat,
  "reasoning-benefit": reasoningBenefit,
  "reasoning-faithfulness": reasoningFaithfulness,
  repetition,
  "self-correction": selfCorrection,
  snowballing,
};
