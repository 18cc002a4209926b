import { type Accounted, says } from "../../reading/engine/lexicon.ts";
import { courtesyLexicon } from "../../reading/engine/listener.ts";
import { orderListener } from "../../reading/order.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { refuse, unclear } from "../../reading/reader.ts";
import { traits } from "./bank.ts";
import type { Explanation } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

const listen = orderListener(lexicon, courtesyLexicon);
const patterns = patternsOf(tables, { noun: traits.map(({ noun }) => noun) });

/** What a message asks for beside the kind. */
export interface Asked {
  /** open: reasons are wanted, and their place is not said. */
  readonly explanation: Explanation | "open";
  /** Whether it asks how plausible the explanation is. */
  readonly isRated: boolean;
}

const aside = ["NOT", "ELSEWHERE", "OTHERS", "BYSTANDER", "PAST", "ASIDE"];
const reasons = ["ASKED", "STEPWISE", "EXPLAINED"];
const kind = ["ANSWER", "ALONE"];

/** Whether an explanation is asked for, and whether before or after the answer. */
export function askedIn(text: string): Asked {
  const { said, has, order } = listen(text);
  // A trait that is denied is told by what it is not.
  const denied = said.find((each) => says(each, "VALUE") && says(each, ...aside));
  if (denied !== undefined) refuse(unclear(denied.text));
  const isRated = has("RATED");
  if (order === "open") return { explanation: byMention(said), isRated };
  if (order === "reason-first") return { explanation: "reasoning-first", isRated };
  return { explanation: has(...reasons, "LATE") ? "post-hoc" : "none", isRated };
}

/** Without a word about their order, what is asked for first comes first. */
function byMention(said: readonly Accounted[]): Asked["explanation"] {
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
function withinSentence({ parts }: Accounted): Asked["explanation"] {
  const [named, explained] = [kind, reasons].map((some) => parts.findIndex((part) => some.includes(part)));
  // "Steps: (1) name the kind (2) explain it" has reasons on both sides.
  if (explained < named && parts.slice(named).some((part) => reasons.includes(part))) return "open";
  if (parts.some((part) => [...aside, "IF"].includes(part) || patterns.earlier.test(part))) return "open";
  if (named < explained) return "post-hoc";
  return parts.slice(explained + 1, named).some((part) => patterns.next.test(part)) ? "reasoning-first" : "open";
}
