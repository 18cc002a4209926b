import { readPrompt } from "@assay/contract";
import { isUnlisted } from "../headroom/ingredients.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";
import type { Channel } from "../subject/chat.ts";

/** The number of prompts to each subject that cost nothing at the hint root although they are not understood. */
export const FREE_DOUBTS = 20;

/** What a prompt costs that is not understood. */
export const tellDoubts = (hint: Hint): string =>
  hint === "root"
    ? `Refused calls cost nothing. A prompt that a subject does not understand is answered with the reason; the first ${FREE_DOUBTS} to each subject cost nothing, and each further one costs a call.`
    : "Refused calls cost nothing, and neither do prompts that a subject does not understand: the answer then says why.";

/** How subjects read, which names factors, and the same without a word about any. */
const reading = readPrompt(new URL("./how-subjects-read.md", import.meta.url), []);
const readingUntold = readPrompt(new URL("./how-subjects-read-root.md", import.meta.url), []);

export const understoodPrompts = {
  "study/how-subjects-read.md": reading.hash,
  "study/how-subjects-read-root.md": readingUntold.hash,
};

/** How answers tell what was understood, how subjects read, and how else they can be asked. */
export function tellUnderstood({ family, bank, headroom }: Scenario, hint: Hint, channel: Channel): string {
  if (family.compose === undefined)
    return "Every answer has a field `understood` with the item and the conditions that were measured.";
  const parts = [
    hint === "root"
      ? 'Every choice of an answer has a field `understood`: the `item`; a `handle` such as "condition-4f09a1c2", which is the same for all prompts that were taken for the same conditions; the `words` of yours by which they were told apart; the `form` of reply that was read, and `passed_over` with those of your sentences that set nothing (of a long prompt, only those near its beginning and its end are looked at). Where a prompt was not understood, `understood` is null and `not_understood` says why.'
      : "Every choice of an answer has a field `understood`: the `item`, the `conditions` as levels of the factors below, the `form` of reply that was read, and `passed_over` with those of your sentences that set nothing (of a long prompt, only those near its beginning and its end are looked at). Check it: a study rests on what was understood, not on what was meant. Where a prompt was not understood, `understood` is null and `not_understood` says why.",
    "A reply that is cut by `max_tokens` or `stop` is taken as it was sent: what was cut off was not observed.",
  ];
  const areFactorsTold = hint !== "root" && (headroom === undefined || !isUnlisted(headroom.dials));
  parts.push(`\n\n${(areFactorsTold ? reading : readingUntold).body({}).trim()}`);
  if (channel === "structured") parts.push(tellStructured(family.factors[0], bank[0].id));
  return parts.join(" ");
}

const tellStructured = ({ name, levels }: { readonly name: string; readonly levels: readonly string[] }, id: string) =>
  `\n\nInstead of a prompt in words, the one user message may be a JSON object with an item and conditions: \`${JSON.stringify({ item: id, conditions: { [name]: levels[levels.length - 1] } })}\`. Factors that it does not name are at their reference level. The subject is then asked in the reference wording, which \`understood.prompt\` shows, and the request costs one call.`;
