import { type Heard, type Lexicon, says } from "./engine/lexicon.ts";
import { listener } from "./engine/listener.ts";
import { insist, refuse, unclear } from "./reader.ts";

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

/** Listens by lexicons of which one is that of reasons. */
export function reasonsListener(...lexicons: readonly Lexicon[]) {
  const listen = listener(...lexicons);
  return (text: string) => {
    const heard = listen(text);
    return { ...heard, reasons: reasonsIn(heard) };
  };
}

function reasonsIn({ said, has }: Heard): ReasonsSaid {
  const at = (...symbols: readonly string[]): number => said.findLastIndex((each) => says(each, ...symbols));
  const asked = at("ASKED", "STEPWISE", "EXPLAINED", "FIRST", "LATE");
  const isAsked = asked !== -1;
  const alone = said.findIndex((each) => says(each, "ALONE"));
  // That the answer alone is not enough does not say what is.
  if (has("NOTALONE") && !isAsked) refuse(unclear(said[at("NOTALONE")].text));
  if (has("HIDDEN") && !has("REFUSED")) refuse(unclear(said[at("HIDDEN")].text));
  // "The answer only. Explain it." leaves open which is meant; "Explain. Then the answer only." does not.
  const isTakenBack = isAsked && (has("REFUSED") || (alone !== -1 && alone < asked));
  if (isTakenBack || (has("FIRST") && has("LATE"))) refuse(unclear(said[Math.max(asked, at("REFUSED", "ALONE"))].text));
  const kind = kinds.find((each) => has(each));
  return kind === undefined ? "unsaid" : (kind.toLowerCase() as Lowercase<typeof kind>);
}

/** Whether reasons are wanted that do not follow the answer. */
export const isReasoned = (said: ReasonsSaid): boolean => ["asked", "stepwise", "explained", "first"].includes(said);

/** The level for reasoning that is not spoken of, asked for or refused. Reasons after the answer are another study. */
export function reasoningSaid<Level>(
  said: ReasonsSaid,
  [unsaid, asked, refused]: readonly [Level, Level, Level],
): Level {
  insist(said !== "late");
  return said === "unsaid" ? unsaid : isReasoned(said) ? asked : refused;
}
