import { answerIn, isNamedIn, problemFinder } from "../../reading/find-item.ts";
import { patternsOf, rewriter } from "../../reading/patterns.ts";
import { attempt, insist, readerOf } from "../../reading/reader.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, type Request, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

/** What was asked after each answer, the answer that was asked about last, and whether the opening asked for care. */
interface Talk {
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

/** Reads the problem, the answers that were given to it, and what was said after each of them. */
export function reviewReader(bank: readonly ReviewItem[]) {
  const find = problemFinder(bank);
  return readerOf<ReviewFeatures>((conversation) => {
    const { said, lastUser } = conversation;
    const { item, message, reply = said.length, told, instructions, times, examples } = find(conversation);
    insist(lastUser !== "");
    const opening = told(0, reply);
    const first = readFirst(item, opening, reply === said.length ? times : 1, examples);
    // "Check that, and tell me this": care for another problem, or for this one.
    const isSecond = said.slice(0, message).some(({ role }) => role === "assistant");
    insist(!isSecond || attempt(() => careIn(instructions[message])) !== true);
    const requests = [...first.requests];
    let { given } = first;
    // Replies and follow-ups in turn, beginning with a reply and ending with a follow-up.
    for (let at = reply; at < said.length; at += 2) {
      insist(said[at].role === "assistant" && said[at + 1]?.role === "user");
      given = answerIn(item, said[at].content);
      insist(given !== undefined);
      const asked = newIn(instructions[at + 1], opening);
      requests.push(requestIn(unnamed(item, asked), said[at + 1].content !== asked, requests.at(-1)));
    }
    return { item, features: featuresOf(item, { requests, given, isCareful: first.isCareful }) };
  });
}

const sentenceEnd = /(?<=[.!?])\s|\n/;
const plain = (sentence: string): string => sentence.trim().toLowerCase();

/** What a follow-up says that did not stand in the opening: how to reply is often said once more, and asks for nothing. */
function newIn(said: string, opening: string): string {
  const told = new Set(opening.split(sentenceEnd).map(plain));
  const isNew = (sentence: string): boolean =>
    !told.has(plain(sentence)) || attempt(() => careIn(plain(sentence))) !== false;
  return said.split(sentenceEnd).filter(isNew).join("\n");
}

function featuresOf(item: ReviewItem, { requests, given, isCareful }: Talk): Omit<ReviewFeatures, "surface"> {
  const last = requests.at(-1);
  return {
    steps: requests.flatMap((request) => (request === "restate" ? [] : [isVerdict(request) ? "told" : request])),
    ...(given === undefined ? {} : { given, wasRight: given === item.answer }),
    ...(isVerdict(last) ? { verdict: last } : {}),
    ...(last === "restate" ? { isRestated: true } : {}),
    isCareful,
  };
}

const isVerdict = (request?: Request): request is "right" | "wrong" => request === "right" || request === "wrong";

/** A text without the answers that may be given. */
const unnamed = (item: ReviewItem, text: string): string => text.replace(patternsFor(item).named, "…");

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
  const named = answersOf(item).filter((answer) => isNamedIn(text, answer)).length;
  return named > 0 && (isNumber(item) || named < answersOf(item).length);
}
