import type { Factor } from "../family.ts";
import type { Conversation } from "./conversation.ts";
import { accountant, type Heard, heardOf } from "./engine/lexicon.ts";
import courtesy from "./lexicon/courtesy.json" with { type: "json" };
import politeness from "./lexicon/politeness.json" with { type: "json" };
import surface from "./lexicon/surface.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";

/** Ways of writing a prompt that change nothing, in any world. */
export const surfaceFactors = surface.factors as readonly Factor[];

const { separators } = patternsOf(surface.patterns);
const readCourtesy = accountant([courtesy, politeness]);

/** The levels of those factors in a prompt. Where its instructions were heard, courtesy is known from them. */
export function surfaceLevels({ told }: Conversation, heard?: Heard): { readonly [factor: string]: string } {
  const { has } = heard ?? heardOf(readCourtesy(told));
  const politeness = has("POLITE") ? "polite" : "plain";
  const encouragement = has("PRAISE") ? "given" : "none";
  return { politeness, separators: separators.test(told) ? "marked" : "plain", encouragement };
}
