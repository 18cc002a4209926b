import { decide, factsHold } from "../../reading/engine/decide.ts";
import { courtesyLexicon, listener } from "../../reading/engine/listener.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { refuse } from "../../reading/reader.ts";
import type { Step } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

/** What a message after an answer wants. restate: to state what a review has come to. */
export type Request =
  | { readonly kind: Exclude<Step, "told"> | "restate" }
  | { readonly kind: "told"; readonly verdict: "right" | "wrong" };

const listen = listener(lexicon.follow, courtesyLexicon);
const listenForCare = listener(lexicon.opening, courtesyLexicon);
const { asks, crossed, denial, question } = patternsOf(tables.patterns);

/** Whether a first prompt asks for the care that a review would ask for. */
export const careIn = (text: string): boolean => listenForCare(text).has("CARE");

/** The mark of a question as a word, for phrases. "Is that not wrong?" denies nothing. */
const asQuestion = (sentence: string): string =>
  `${(asks.test(sentence) ? sentence.replace(denial, "") : sentence).slice(0, -1)} qmark?`;

const judging = ["CRITIQUE", "WRONG", "RIGHT"];

/** What a follow-up asks for, after another follow-up or none. */
export function requestIn(written: string, isProblemRepeated: boolean, before: Request | undefined): Request {
  const { has, said } = listen(written.replace(crossed, "Wrong.").replace(question, asQuestion));
  const facts: { readonly [fact: string]: boolean } = {
    reviewed: before?.kind === "critique",
    repeated: isProblemRepeated,
    "judged-by-others": said.some(({ parts, symbols }) =>
      judging.some((each) => parts.includes(each) && !symbols.includes(each)),
    ),
  };
  const kind = decide(
    lexicon.requests,
    factsHold((fact) => facts[fact] ?? has(fact)),
  );
  if (kind === "untold") refuse("I cannot tell what is wanted after the answer.");
  if (kind === "right" || kind === "wrong") return { kind: "told", verdict: kind };
  return { kind: kind as Exclude<Request["kind"], "told"> };
}
