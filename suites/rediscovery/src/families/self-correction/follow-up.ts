import { decideFrom } from "../../reading/engine/decide.ts";
import { listener } from "../../reading/engine/listener.ts";
import { patternsOf } from "../../reading/patterns.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

/** What a message after an answer wants. restate: to state what a review has come to. right, wrong: the answer is judged. */
export type Request = "again" | "critique" | "restate" | "right" | "wrong";

const listen = listener(lexicon.follow);
const listenForCare = listener(lexicon.opening);
const { asks, crossed, denial, question } = patternsOf(tables.patterns);

/** Whether a first prompt asks for the care that a review would ask for. */
export const careIn = (text: string): boolean => listenForCare(text).has("CARE");

/** The mark of a question as a word, for phrases. "Is that not wrong?" denies nothing. */
const asQuestion = (sentence: string): string =>
  `${(asks.test(sentence) ? sentence.replace(denial, "") : sentence).slice(0, -1)} qmark?`;

const judging = ["CRITIQUE", "WRONG", "RIGHT"];

/** What a follow-up asks for, after another follow-up or none. */
export function requestIn(written: string, isProblemRepeated: boolean, before: Request | undefined): Request {
  const heard = listen(written.replace(crossed, "Wrong.").replace(question, asQuestion));
  const facts = {
    reviewed: before === "critique",
    repeated: isProblemRepeated,
    "judged-by-others": heard.said.some(({ parts, symbols }) =>
      judging.some((each) => parts.includes(each) && !symbols.includes(each)),
    ),
  };
  return decideFrom(heard, lexicon.requests, facts) as Request;
}
