import { type Accounted, type Heard, type Lexicon, says } from "./engine/lexicon.ts";
import { listener } from "./engine/listener.ts";
import order from "./lexicon/order.json" with { type: "json" };
import reasons from "./lexicon/reasons.json" with { type: "json" };
import { insist, refuse, unclear } from "./reader.ts";

/** To be added where it matters whether the answer is wanted alone. */
export { default as brevityLexicon } from "./lexicon/brevity.json" with { type: "json" };
export const reasonsLexicon: Lexicon = reasons;

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

/** Whether the answer is to come before its reasons. open: reasons are wanted, and their place is not said. */
type Order = "answer-first" | "reason-first" | "open" | "unsaid";

/** Listens for reasons, and for whether they come before the answer. A family's own lexicons come first. */
export function orderListener(...lexicons: readonly Lexicon[]) {
  const listen = reasonsListener(...lexicons, order.before, reasonsLexicon, order.after);
  const orderIn = ({ said, has, reasons }: ReturnType<typeof listen>, text: string): Order => {
    const sequel = sequelIn(said);
    const isLate = reasons === "late" || has("OPENS") || sequel === "answer-first";
    const isFirst = reasons === "first" || has("CLOSES", "BEFORE") || sequel === "reason-first";
    // "Explain your answer. The answer alone." says both.
    const isAlone = reasons === "explained" && has("ALONE");
    const isStepwise = reasons === "stepwise" && sequel !== "answer-first";
    if ((isLate && (isFirst || isStepwise)) || isAlone) {
      const open = said.find((each) => says(each, "FIRST", "LATE", "OPENS", "CLOSES", "STEPWISE"));
      refuse(unclear(open?.text ?? text));
    }
    if (isFirst || isStepwise) return "reason-first";
    // Something comes before the answer, in words that are not known.
    if (has("WAIT")) return "open";
    if (isLate) return "answer-first";
    return reasons === "asked" ? "open" : reasons === "explained" ? "answer-first" : "unsaid";
  };
  return (text: string) => {
    const heard = listen(text.replace(yesOrNo, "yes or no"));
    return { ...heard, order: orderIn(heard, text) };
  };
}

/** "The word yes or the word no", "'Answer: yes' or 'Answer: no'". */
const yesOrNo =
  /(?:\b(?:the|an?) )?(?:\b(?:words? |(?:final )?answer: ?))?["'“‘]?\byes["'”’]?,? or (?:the |an? )?(?:words? )?["'“‘]?(?:(?:final )?answer: ?)?["'“‘]?no\b/gi;

/** The order of two sentences of which one follows the other: by "then" and its like, or as points of a list. */
function sequelIn(said: readonly Accounted[]): Exclude<Order, "open" | "unsaid"> | undefined {
  const kinds = said.map(kindOf);
  for (const [index, kind] of kinds.entries()) {
    const [before, here] = [said[index - 1]?.text ?? "", said[index].text];
    const isPoint = /^\W*(?:[2-9]|[b-d])\W*$/i.test(before) || (isField(before) && isField(here));
    if (kind === undefined || !(isPoint || says(said[index], "THEN"))) continue;
    const other = kinds.slice(0, index).findLast((each) => each !== undefined && each !== kind);
    if (other === "reasons") return "reason-first";
    // "1. Answer. 2. Think step by step": how to answer, not what to do after it.
    if (other === "answer" && !says(said[index], "STEPWISE")) return "answer-first";
  }
  return undefined;
}

/** A line of a form: a label or a tag, with or without its content. */
const isField = (sentence: string): boolean => /^\W{0,4}\w+(?: \w+)?(?::|>)/.test(sentence);

function kindOf(sentence: Accounted): "reasons" | "answer" | undefined {
  if (says(sentence, "ASKED", "STEPWISE", "EXPLAINED")) return "reasons";
  return says(sentence, "ANSWER", "ALONE") ? "answer" : undefined;
}
