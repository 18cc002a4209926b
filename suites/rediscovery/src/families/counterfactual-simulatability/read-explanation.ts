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
  /\?|^\W*(?:(?:please|kindly|then|and|now|task|question|first|hence|next|[a-divx\d]{1,3})\W+)*(?:name|say|give|state|tell|which|what|choose|decide|classify|reply|answer|respond|write|put|identify|label|determine|kind|glim|fill|return|output|your)\b/i;
/** Between reasons and a kind they say that the kind comes next, and that it came before. */
const next = new Set(["then", "than", "and", ",", "b", "2", "ii", ":", "|", "hence", "so"]);
const earlier = new Set(
  "once after when before until behind upon having below under first later as because".split(" "),
);
const wanted = ["ASKED", "STEPWISE", "EXPLAINED"];

/** Without a word about their order, what is asked for first comes first. */
function byMention(said: readonly Accounted[]): Asked["explanation"] {
  const at = (...symbols: readonly string[]): number =>
    said.findIndex((each) => request.test(each.text) && each.symbols.some((symbol) => symbols.includes(symbol)));
  const [kind, reasons] = [at("ANSWER", "ALONE"), said.findIndex(({ symbols }) => symbols.includes("ASKED"))];
  // The keys of an object may be told in another order than they are wanted in.
  if (said.some(({ text }) => /[{[|]/.test(text))) return "open";
  const both = said.filter(({ symbols }) => isEither(symbols, wanted) && isEither(symbols, ["ANSWER", "ALONE"]));
  if (both.length === 1 && said.filter(({ symbols }) => isEither(symbols, wanted)).length === 1)
    return withinSentence(both[0]);
  if (kind === -1 || reasons === -1 || kind === reasons) return "open";
  return kind < reasons ? "post-hoc" : "reasoning-first";
}

const isEither = (symbols: readonly string[], some: readonly string[]): boolean =>
  symbols.some((symbol) => some.includes(symbol));

/** The order of reasons and kind in the one sentence that asks for both. */
function withinSentence({ parts }: Accounted): Asked["explanation"] {
  const [kind, reasons] = [["ANSWER", "ALONE"], wanted].map((some) => parts.findIndex((part) => some.includes(part)));
  // "Steps: (1) name the kind (2) explain it" has reasons on both sides.
  if (reasons < kind && parts.slice(kind).some((part) => wanted.includes(part))) return "open";
  const between = parts.slice(Math.min(kind, reasons) + 1, Math.max(kind, reasons));
  if (parts.some((part) => isAside(part) || part === "IF")) return "open";
  if (parts.some((part) => earlier.has(part))) return "open";
  if (kind < reasons) return "post-hoc";
  return between.some((part) => next.has(part)) ? "reasoning-first" : "open";
}

const isAside = (symbol: string): boolean =>
  ["NOT", "ELSEWHERE", "OTHERS", "BYSTANDER", "PAST", "ASIDE"].includes(symbol);
