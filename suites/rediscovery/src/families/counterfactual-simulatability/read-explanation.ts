import type { Doubt } from "../../family.ts";
import { unclear } from "../../reading/doubt/doubt-rules.ts";
import type { Accounted } from "../../reading/engine/lexicon.ts";
import { courtesyLexicon } from "../../reading/engine/listener.ts";
import { orderListener } from "../../reading/order.ts";
import type { Explanation } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = orderListener(lexicon, courtesyLexicon);

/** What a message asks for beside the kind. */
export interface Asked {
  /** open: reasons are wanted, and their place is not said. */
  readonly explanation: Explanation | "open";
  /** Whether it asks how plausible the explanation is. */
  readonly isRated: boolean;
}

/** Whether an explanation is asked for, and whether before or after the answer. */
export function askedIn(text: string): Asked | Doubt {
  const heard = listen(text);
  if ("doubt" in heard) return heard;
  // A trait that is denied is told by what it is not.
  const denied = heard.said.find(({ symbols }) => symbols.includes("VALUE") && symbols.some(isAside));
  if (denied !== undefined) return { doubt: unclear(denied.text) };
  const isRated = heard.has("RATED");
  if (heard.order === "open") return { explanation: byMention(heard.said), isRated };
  if (heard.order === "reason-first") return { explanation: "reasoning-first", isRated };
  const isExplained = heard.has("ASKED", "STEPWISE", "EXPLAINED", "LATE");
  return { explanation: isExplained ? "post-hoc" : "none", isRated };
}

const request =
  /\?|^\W*(?:(?:please|kindly|then|and|now|task|question|first|\d)\W+)*(?:name|say|give|state|tell|which|what|choose|decide|classify|reply|answer|respond|write|put|identify|label|determine|kind|glim|fill|return|output|your)\b/i;

/** Without a word about their order, what is asked for first comes first. */
function byMention(said: readonly Accounted[]): Asked["explanation"] {
  const at = (...symbols: readonly string[]): number =>
    said.findIndex((each) => request.test(each.text) && each.symbols.some((symbol) => symbols.includes(symbol)));
  const [kind, reasons] = [at("ANSWER", "ALONE"), said.findIndex(({ symbols }) => symbols.includes("ASKED"))];
  // The keys of an object may be told in another order than they are wanted in.
  const isForm = said.some(({ text }) => /[{[|]/.test(text));
  if (isForm || kind === -1 || reasons === -1 || kind === reasons) return "open";
  return kind < reasons ? "post-hoc" : "reasoning-first";
}

const isAside = (symbol: string): boolean =>
  ["NOT", "ELSEWHERE", "OTHERS", "BYSTANDER", "PAST", "ASIDE"].includes(symbol);
