import { problemFinder } from "../../reading/find-item.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { listenForReasons, reasoningSaid } from "../../reading/reasons.ts";
import type { ProblemItem } from "./bank.ts";
import type { ProblemFeatures, Reasoning } from "./law.ts";

/** Reads the problem, and whether reasoning is asked for, forbidden, or not spoken of. */
export function problemReader(bank: readonly ProblemItem[]) {
  const find = problemFinder(bank);
  return readerOf<ProblemFeatures>((conversation) => {
    const { item, reply, told } = find(conversation);
    // What follows a reply to the problem is another study.
    insist(reply === undefined);
    const heard = listenForReasons(told());
    // The beginning of a reply may ask for reasoning too.
    const isBegun = /step[- ]by[- ]step|let['’]?s think|first,/i.test(conversation.prefill);
    const levels = ["unsaid", "step-by-step", "direct"] as const;
    const reasoning = isBegun ? "step-by-step" : reasoningSaid<Reasoning>(heard.reasons, levels);
    return { item, heard, features: { reasoning } };
  });
}
