import { answerIn } from "../../reading/find-item.ts";
import { patternsOf, rewriter } from "../../reading/patterns.ts";
import { insist } from "../../reading/reader.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, type Request, requestIn } from "./follow-up.ts";
import tables from "./patterns.json" with { type: "json" };

/** What was asked after each answer, the answer that was asked about last, and whether the opening asked for care. */
export interface Talk {
  readonly requests: readonly Request[];
  readonly given: string | undefined;
  readonly isCareful: boolean;
}

const { earlier, yours, listNumber, reviewWithoutAnswer, ofAnAnswer, checkOfAnswer } = patternsOf(tables.patterns);
/** Instructions as running text: a tag or a key says what its words say. */
const plainly = rewriter(tables.rewrites);

const isNumber = ({ answer }: ReviewItem): boolean => /^\d+$/.test(answer);
const answersOf = ({ answer, wrong }: ReviewItem): readonly string[] => [answer, ...wrong];
const patternsFor = (item: ReviewItem) =>
  patternsOf(tables.ofItem, { answer: answersOf(item), value: isNumber(item) ? ["\\d+"] : answersOf(item) });

/** A text without the answers that may be given. */
export const unnamed = (item: ReviewItem, text: string): string => text.replace(patternsFor(item).named, "…");

/** What stands before the first reply: the problem alone, or with an earlier answer and what is to be done with it. */
export function readFirst(item: ReviewItem, written: string, times: number, examples: number): Talk {
  const instructions = plainly(written);
  const ofItem = patternsFor(item);
  const shown = ofItem.shown.exec(instructions);
  const mention = earlier.exec(instructions) ?? yours.exec(instructions) ?? (examples === 0 ? shown : null);
  const rest = mention === null ? "" : instructions.slice(mention.index).replace(listNumber, " ");
  const answer = answerIn(item, rest.split(/[.!?]\s|\n/)[0]) ?? answerIn(item, rest.slice(0, 200));
  if (mention === null || (answer === undefined && yours.test(mention[0] + rest.slice(mention[0].length, 60)))) {
    insist(!reviewWithoutAnswer.test(instructions) && !ofAnAnswer.test(instructions));
    // An answer of this problem stands there, and nothing says whose it is.
    insist(examples > 0 || !isOneNamed(item, instructions));
    return { requests: [], given: undefined, isCareful: careIn(instructions) };
  }
  const said = instructions.slice(0, mention.index);
  // What asked for care before the earlier answer was given belongs to the opening, and is no review of that answer.
  const isCareful = careIn(said.replace(checkOfAnswer, " "));
  insist(answer !== undefined);
  const request = requestIn(unnamed(item, isCareful ? rest : `${said}\n${rest}`), times > 1, undefined);
  // "Answer: 42" may be the form of the reply where it is not judged.
  insist(mention !== shown || request !== "again" || ofItem.spoken.test(mention[0]));
  return { requests: [request], given: answer, isCareful };
}

/** Whether some of the answers that may be given stand in a text, and not all of them to choose from. */
function isOneNamed(item: ReviewItem, text: string): boolean {
  const isNamed = (answer: string): boolean => new RegExp(`(?<![\\w.])${answer}(?!\\w)`, "i").test(text);
  const all = answersOf(item);
  return all.some(isNamed) && (isNumber(item) || !all.every(isNamed));
}
