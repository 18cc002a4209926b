import type { Doubt } from "../family.ts";
import { unclear } from "./doubt/doubt-rules.ts";
import type { Lexicon } from "./engine/lexicon.ts";
import { type Heard, listener } from "./engine/listener.ts";

/** To be added where it matters whether the answer is wanted alone. */
export { default as brevityLexicon } from "./lexicon/brevity.json" with { type: "json" };
export { default as reasonsLexicon } from "./lexicon/reasons.json" with { type: "json" };

/**
 * What a prompt says about reasons for its answer. stepwise: that it is to be thought through. explained: that the answer is
 * to be explained. first: reasons before the answer. late: the answer before its reasons. alone: nothing beside the answer.
 */
export type ReasonsSaid = "unsaid" | "asked" | "stepwise" | "explained" | "first" | "late" | "refused" | "alone";

/** What a prompt says, and what of it is about reasons. */
type HeardReasons = Heard & { readonly reasons: ReasonsSaid };

/** Listens by lexicons of which one is that of reasons. */
export function reasonsListener(...lexicons: readonly Lexicon[]): (text: string) => HeardReasons | Doubt {
  const listen = listener(...lexicons);
  return (text) => {
    const heard = listen(text);
    if ("doubt" in heard) return heard;
    const said = reasonsIn(heard);
    return "doubt" in said ? said : { ...heard, ...said };
  };
}

function reasonsIn({ said, has }: Heard): { readonly reasons: ReasonsSaid } | Doubt {
  const at = (...symbols: readonly string[]): number =>
    said.findLastIndex((each) => each.symbols.some((symbol) => symbols.includes(symbol)));
  const asked = at("ASKED", "STEPWISE", "EXPLAINED", "FIRST", "LATE");
  const isAsked = asked !== -1;
  const alone = said.findIndex((each) => each.symbols.includes("ALONE"));
  // "The answer only. Explain it." leaves open which is meant; "Explain. Then the answer only." does not.
  const isTakenBack = isAsked && (has("REFUSED") || (alone !== -1 && alone < asked));
  const isHidden = has("HIDDEN") && !has("REFUSED");
  // That the answer alone is not enough does not say what is.
  const isUnsaid = has("NOTALONE") && !isAsked;
  if (isUnsaid) return { doubt: unclear(said[at("NOTALONE")].text) };
  if (isTakenBack || isHidden || (has("FIRST") && has("LATE"))) {
    const open = said[isHidden ? at("HIDDEN") : Math.max(asked, at("REFUSED", "ALONE"))];
    return { doubt: unclear(open.text) };
  }
  if (has("FIRST")) return { reasons: "first" };
  if (has("LATE")) return { reasons: "late" };
  if (has("STEPWISE")) return { reasons: "stepwise" };
  if (isAsked) return { reasons: has("ASKED") ? "asked" : "explained" };
  return { reasons: has("REFUSED") ? "refused" : has("ALONE") ? "alone" : "unsaid" };
}

/** Whether reasons are wanted that do not follow the answer. */
export const isReasoned = (said: ReasonsSaid): boolean => ["asked", "stepwise", "explained", "first"].includes(said);
