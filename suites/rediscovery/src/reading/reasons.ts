import { decideFrom } from "./engine/decide.ts";
import { type Accounted, heardOf, type Lexicon, says } from "./engine/lexicon.ts";
import { listener } from "./engine/listener.ts";
import brevity from "./lexicon/brevity.json" with { type: "json" };
import decisions from "./lexicon/decisions.json" with { type: "json" };
import order from "./lexicon/order.json" with { type: "json" };
import reasons from "./lexicon/reasons.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";
import { refuse, unclear } from "./reader.ts";

/** Whether a prompt wants reasons for its answer. late: behind the answer. */
type Reasoning = "unsaid" | "asked" | "late" | "refused";

/** Listens for reasons, and by lexicons whose rules come before theirs or after them. */
export function reasonsListener(before: readonly Lexicon[], after: readonly Lexicon[] = []) {
  const listen = listener(...before, reasons, ...after);
  return (text: string) => {
    const heard = listen(text);
    const { said } = heard;
    const alone = said.findIndex((each) => says(each, "ALONE"));
    const asked = said.findLastIndex((each) => says(each, ...decisions.facts.asked));
    const facts = { "alone-before-asked": alone !== -1 && alone < asked };
    // Whether reasons are wanted, with their kind where that is known, or with the symbols that leave it unclear.
    const [reasoning, ...more] = decideFrom(heard, decisions.reasons, facts, decisions.facts).split(" ");
    if (reasoning === "unclear") refuse(unclear(said.findLast((each) => says(each, ...more))?.text ?? ""));
    return { ...heard, reasoning: reasoning as Reasoning, reasons: more[0] ?? reasoning };
  };
}

/** Listens for reasons, and for whether the answer is wanted alone, where a family has no lexicon of its own. */
export const listenForReasons = reasonsListener([], [brevity]);

/** Whether the answer is to come before its reasons. open: reasons are wanted, and their place is not said. */
type Order = "answer-first" | "reason-first" | "open" | "unsaid";

const { yesOrNo, point, field } = patternsOf(order.patterns);

/** Listens for reasons, and for whether they come before the answer. A family's own lexicons come first. */
export function orderListener(...lexicons: readonly Lexicon[]) {
  const listen = reasonsListener([...lexicons, order.before], [order.after]);
  return (text: string) => {
    const heard = listen(text.replace(yesOrNo, "yes or no"));
    const facts = { [`reasons:${heard.reasons}`]: true, [`sequel:${sequelIn(heard.said)}`]: true };
    const decision = decideFrom(heard, decisions.orders, facts, decisions.facts);
    if (decision !== "unclear") return { ...heard, order: decision as Order };
    const open = heard.said.find((each) => says(each, "FIRST", "LATE", "OPENS", "CLOSES", "STEPWISE"));
    return refuse(unclear(open?.text ?? text));
  };
}

/** The order of two sentences of which one follows the other: by "then" and its like, or as points of a list. */
function sequelIn(said: readonly Accounted[]): Exclude<Order, "open" | "unsaid"> | undefined {
  const kinds = said.map((each) => heardOf([each]).levels<"reasons" | "answer">(decisions.kinds).at(0));
  for (const [index, kind] of kinds.entries()) {
    const [before, here] = [said[index - 1]?.text ?? "", said[index].text];
    const isPoint = point.test(before) || (field.test(before) && field.test(here));
    if (kind === undefined || !(isPoint || says(said[index], "THEN"))) continue;
    const other = kinds.slice(0, index).findLast((each) => each !== undefined && each !== kind);
    if (other === "reasons") return "reason-first";
    // "1. Answer. 2. Think step by step": how to answer, not what to do after it.
    if (other === "answer" && !says(said[index], "STEPWISE")) return "answer-first";
  }
  return undefined;
}
