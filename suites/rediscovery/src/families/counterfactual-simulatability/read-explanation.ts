import { type Accounted, says } from "../../reading/engine/lexicon.ts";
import { courtesyLexicon } from "../../reading/engine/listener.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { refuse, unclear } from "../../reading/reader.ts";
import { orderListener } from "../../reading/reasons.ts";
import { traits } from "./bank.ts";
import type { Explanation } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

const listen = orderListener(lexicon, courtesyLexicon);
const patterns = patternsOf(tables, { noun: traits.map(({ noun }) => noun) });

/** open: reasons are wanted, and their place is not said. */
type AskedExplanation = Explanation | "open";

const aside = ["NOT", "ELSEWHERE", "OTHERS", "BYSTANDER", "PAST", "ASIDE"];
const reasons = ["ASKED", "STEPWISE", "EXPLAINED"];
const kind = ["ANSWER", "ALONE"];

export type Asked = ReturnType<typeof askedIn>;

/** Whether an explanation is asked for before or after the answer, and whether it is to be rated. */
export function askedIn(text: string) {
  const { said, has, order } = listen(text);
  // A trait that is denied is told by what it is not.
  const denied = said.find((each) => says(each, "VALUE") && says(each, ...aside));
  if (denied !== undefined) refuse(unclear(denied.text));
  const byOrder = order === "reason-first" ? "reasoning-first" : has(...reasons, "LATE") ? "post-hoc" : "none";
  return { explanation: order === "open" ? byMention(said) : byOrder, isRated: has("RATED") };
}

/** Without a word about their order, what is asked for first comes first. */
function byMention(said: readonly Accounted[]): AskedExplanation {
  // The keys of an object may be told in another order than they are wanted in.
  if (said.some(({ text }) => /[{[|]/.test(text))) return "open";
  const explaining = said.filter((each) => says(each, ...reasons));
  if (explaining.length === 1 && says(explaining[0], ...kind)) return withinSentence(explaining[0]);
  const named = said.findIndex((each) => patterns.request.test(each.text) && says(each, ...kind));
  const explained = said.findIndex((each) => says(each, "ASKED"));
  if (named === -1 || explained === -1 || named === explained) return "open";
  return named < explained ? "post-hoc" : "reasoning-first";
}

/** The order of reasons and kind in the one sentence that asks for both. */
function withinSentence({ parts }: Accounted): AskedExplanation {
  const [named, explained] = [kind, reasons].map((some) => parts.findIndex((part) => some.includes(part)));
  // "Steps: (1) name the kind (2) explain it" has reasons on both sides.
  if (explained < named && parts.slice(named).some((part) => reasons.includes(part))) return "open";
  if (parts.some((part) => [...aside, "IF"].includes(part) || patterns.earlier.test(part))) return "open";
  if (named < explained) return "post-hoc";
  return parts.slice(explained + 1, named).some((part) => patterns.next.test(part)) ? "reasoning-first" : "open";
}
