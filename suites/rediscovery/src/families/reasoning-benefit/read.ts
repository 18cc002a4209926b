import type { Reader } from "../../family.ts";
import { isSolvedIn } from "../../reading/answer-in.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { askedReasoning } from "./asked-reasoning.ts";
import type { ProblemItem } from "./bank.ts";
import type { ProblemFeatures } from "./law.ts";

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
    const reasoning = isBegun ? "step-by-step" : askedReasoning(told);
    return reasoning && { item: found.id, features: { reasoning, surface: surfaceLevels(conversation) } };
  };
}
