import type { Reader } from "../../family.ts";
import { isSolvedIn } from "../../reading/answer-in.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { brevityLexicon, type ReasonsSaid, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ProblemItem } from "./bank.ts";
import type { ProblemFeatures, Reasoning } from "./law.ts";

const listen = reasonsListener(reasonsLexicon, brevityLexicon);

/** Reasons that come after the answer are no reasoning, and are not read. */
const levels: { readonly [said in ReasonsSaid]: Reasoning | undefined } = {
  unsaid: "unsaid",
  asked: "step-by-step",
  stepwise: "step-by-step",
  explained: "step-by-step",
  first: "step-by-step",
  late: undefined,
  refused: "direct",
  alone: "direct",
};

/** Reads the problem, and whether reasoning is asked for, forbidden, or not spoken of. */
export function problemReader(bank: readonly ProblemItem[]): Reader<ProblemFeatures> {
  const find = itemFinder(bank, isSolvedIn);
  return (conversation) => {
    const found = find(conversation);
    if (found === undefined) return undefined;
    const { messages, prefill } = conversation;
    const last = (prefill === "" ? messages.length : messages.length - 1) - 1;
    // What follows a reply to the problem is another study.
    const isOver = messages.some(({ role }, index) => role === "assistant" && index > found.message && index <= last);
    if (isOver) return undefined;
    const told = found.instructions.filter((_, index) => messages[index].role !== "assistant").join("\n");
    // The beginning of a reply may ask for reasoning too.
    const isBegun = /step[- ]by[- ]step|let['’]?s think|first,/i.test(prefill);
    const heard = listen(told);
    if ("doubt" in heard) return heard;
    const reasoning = isBegun ? "step-by-step" : levels[heard.reasons];
    return reasoning && { item: found.id, features: { reasoning, surface: surfaceLevels(conversation, heard) } };
  };
}

/** What a text says about reasoning; undefined where it cannot be told. */
export function askedReasoning(text: string): Reasoning | undefined {
  const heard = listen(text);
  return "doubt" in heard ? undefined : levels[heard.reasons];
}
