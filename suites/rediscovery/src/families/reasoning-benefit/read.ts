import type { Reader } from "../../family.ts";
import { problemFinder } from "../../reading/find-item.ts";
import { insist, readerOf, sure } from "../../reading/reader.ts";
import { brevityLexicon, type ReasonsSaid, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { reasoningSaid } from "../../reading/said-level.ts";
import type { ProblemItem } from "./bank.ts";
import type { ProblemFeatures, Reasoning } from "./law.ts";

const listen = reasonsListener(reasonsLexicon, brevityLexicon);

/** Reads the problem, and whether reasoning is asked for, forbidden, or not spoken of. */
export function problemReader(bank: readonly ProblemItem[]): Reader<ProblemFeatures> {
  const find = problemFinder(bank);
  return readerOf((conversation) => {
    const { item, reply, told } = find(conversation);
    // What follows a reply to the problem is another study.
    insist(reply === undefined);
    const heard = sure(listen(told()));
    // The beginning of a reply may ask for reasoning too.
    const isBegun = /step[- ]by[- ]step|let['’]?s think|first,/i.test(conversation.prefill);
    const reasoning = isBegun ? "step-by-step" : askedReasoning(heard.reasons);
    return { item, heard, features: { reasoning } };
  });
}

/** The level that is set by what a prompt says about reasons. */
export const askedReasoning = (said: ReasonsSaid): Reasoning =>
  reasoningSaid<Reasoning>(said, { unsaid: "unsaid", asked: "step-by-step", refused: "direct" });
