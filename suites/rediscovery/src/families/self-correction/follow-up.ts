import type { Doubt } from "../../family.ts";
import { courtesyLexicon, listener } from "../../reading/engine/listener.ts";
import type { Step } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

/** What a message after an answer wants. */
export type Request =
  | { readonly kind: Exclude<Step, "told"> }
  | { readonly kind: "told"; readonly verdict: "right" | "wrong" }
  /** To state what a review has come to. */
  | { readonly kind: "restate" };

const listen = listener(lexicon.follow, courtesyLexicon);
const listenForCare = listener(lexicon.opening, courtesyLexicon);

/** Whether a first prompt asks for the care that a review would ask for. */
export function careIn(text: string): boolean | Doubt {
  const heard = listenForCare(text);
  return "doubt" in heard ? heard : heard.has("CARE");
}

const question = /[^.!?\n]{1,400}\?/g;
const asks =
  /^\W*(?:(?:so|well|hm+|ok|okay|and|but|now|then|please)\W+)*(?:is|are|am|was|were|do|does|did|has|have|had|can|could|may|might|will|would|should|what|who|whose|which|how|why|when|where|sure|really|right|correct)/i;

/** The mark of a question as a word, for phrases. "Is that not wrong?" denies nothing. */
const asQuestion = (sentence: string): string =>
  `${(asks.test(sentence) ? sentence.replace(/\b(?:not|never)\b|n['’]t\b/gi, "") : sentence).slice(0, -1)} qmark?`;

const judging = ["CRITIQUE", "WRONG", "RIGHT"];
const UNTOLD: Doubt = { doubt: "I cannot tell what is wanted after the answer." };

/** What a follow-up asks for, after another follow-up or none. */
export function requestIn(written: string, isProblemRepeated: boolean, before: Request | undefined): Request | Doubt {
  const heard = listen(written.replace(/^\s*[❌✘✗]\s*$/gmu, "Wrong.").replace(question, asQuestion));
  if ("doubt" in heard) return heard;
  const { has, said } = heard;
  // Somebody else's review or verdict: whether it is meant cannot be told.
  if (said.some(({ parts, symbols }) => judging.some((each) => parts.includes(each) && !symbols.includes(each))))
    return UNTOLD;
  if (has("WRONG") || has("RIGHT")) {
    // "Correct. Now check your answer": what is right needs no review.
    const isOpen = has("RIGHT") && (has("WRONG") || has("CRITIQUE"));
    return isOpen ? UNTOLD : { kind: "told", verdict: has("WRONG") ? "wrong" : "right" };
  }
  if (before?.kind === "critique" && has("BASIS")) return has("CRITIQUE") ? UNTOLD : { kind: "restate" };
  if (has("CRITIQUE")) return { kind: "critique" };
  if (has("IMPROVED", "BASIS", "CONCLUDE") && before?.kind === "critique") return { kind: "restate" };
  if (has("IMPROVED", "BASIS")) return { kind: "critique" };
  return isProblemRepeated || has("AGAIN", "CONCLUDE") ? { kind: "again" } : UNTOLD;
}
