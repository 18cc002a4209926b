import type { Doubt } from "../family.ts";
import { unclear } from "./doubt/doubt-rules.ts";
import { type Lexicon, says } from "./engine/lexicon.ts";
import { type Heard, listener } from "./engine/listener.ts";

/** To be added where it matters whether the answer is wanted alone. */
export { default as brevityLexicon } from "./lexicon/brevity.json" with { type: "json" };
export { default as reasonsLexicon } from "./lexicon/reasons.json" with { type: "json" };

/** What may be said of reasons, by symbols of the lexicon. The first of them that is said counts. */
const kinds = ["FIRST", "LATE", "STEPWISE", "ASKED", "EXPLAINED", "REFUSED", "ALONE"] as const;

/**
 * What a prompt says about reasons for its answer. stepwise: that it is to be thought through. explained: that the answer is
 * to be explained. first: reasons before the answer. late: the answer before its reasons. alone: nothing beside the answer.
 */
export type ReasonsSaid = "unsaid" | Lowercase<(typeof kinds)[number]>;

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
  const at = (...symbols: readonly string[]): number => said.findLastIndex((each) => says(each, ...symbols));
  const asked = at("ASKED", "STEPWISE", "EXPLAINED", "FIRST", "LATE");
  const isAsked = asked !== -1;
  const alone = said.findIndex((each) => says(each, "ALONE"));
  // That the answer alone is not enough does not say what is.
  if (has("NOTALONE") && !isAsked) return { doubt: unclear(said[at("NOTALONE")].text) };
  if (has("HIDDEN") && !has("REFUSED")) return { doubt: unclear(said[at("HIDDEN")].text) };
  // "The answer only. Explain it." leaves open which is meant; "Explain. Then the answer only." does not.
  const isTakenBack = isAsked && (has("REFUSED") || (alone !== -1 && alone < asked));
  if (isTakenBack || (has("FIRST") && has("LATE")))
    return { doubt: unclear(said[Math.max(asked, at("REFUSED", "ALONE"))].text) };
  const kind = kinds.find((each) => has(each));
  return { reasons: kind === undefined ? "unsaid" : (kind.toLowerCase() as Lowercase<typeof kind>) };
}

/** Whether reasons are wanted that do not follow the answer. */
export const isReasoned = (said: ReasonsSaid): boolean => ["asked", "stepwise", "explained", "first"].includes(said);
