import { type Accounted, type Lexicon, says } from "./engine/lexicon.ts";
import order from "./lexicon/order.json" with { type: "json" };
import { refuse, unclear } from "./reader.ts";
import { reasonsLexicon, reasonsListener } from "./reasons.ts";

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
