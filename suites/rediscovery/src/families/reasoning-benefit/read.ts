import { problemFinder } from "../../reading/find-item.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { listenForReasons } from "../../reading/reasons.ts";
import type { ProblemItem } from "./bank.ts";
import type { ProblemFeatures } from "./law.ts";

const levels = { unsaid: "unsaid", asked: "step-by-step", refused: "direct" } as const;

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
    const reasoning = isBegun ? "asked" : heard.reasoning;
    // So are reasons that come after the answer.
    insist(reasoning !== "late");
    return { item, heard, features: { reasoning: levels[reasoning] } };
  });
}
