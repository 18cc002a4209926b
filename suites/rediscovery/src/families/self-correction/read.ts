import { decideFrom } from "../../reading/engine/decide.ts";
import { listener } from "../../reading/engine/listener.ts";
import { answerIn, isNamedIn, problemFinder } from "../../reading/find-item.ts";
import { patternsOf, rewriter } from "../../reading/patterns.ts";
import { attempt, insist, readerOf, refuse } from "../../reading/reader.ts";
import type { ReviewItem } from "./bank.ts";
import type { ReviewFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon.follow);
const listenForCare = listener(lexicon.opening);
const patterns = patternsOf(lexicon.patterns);
/** Instructions as running text: a tag or a key says what its words say. */
const plainly = rewriter(lexicon.rewrites);

const isNumber = ({ answer }: ReviewItem): boolean => /^\d+$/.test(answer);
const answersOf = ({ answer, wrong }: ReviewItem): readonly string[] => [answer, ...wrong];
const patternsFor = (item: ReviewItem) =>
  patternsOf(lexicon.ofItem, { answer: answersOf(item), value: isNumber(item) ? ["\\d+"] : answersOf(item) });

/** What a message after an answer wants. restate: to state what a review has come to. right, wrong: the answer is judged. */
type Request = keyof typeof steps;

/** The steps that requests stand for. To state what a review has come to is none. */
const steps = { again: ["again"], critique: ["critique"], restate: [], right: ["told"], wrong: ["told"] } as const;

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
      given = answerIn(item, said[at].content) ?? refuse();
      const asked = newIn(instructions[at + 1], opening);
      requests.push(requestIn(unnamed(item, asked), said[at + 1].content !== asked, requests.at(-1)));
    }
    const last = requests.at(-1);
    const features = {
      steps: requests.flatMap((request) => steps[request]),
      ...(given === undefined ? {} : { given, wasRight: given === item.answer }),
      ...(last === "right" || last === "wrong" ? { verdict: last } : {}),
      ...(last === "restate" ? { isRestated: true } : {}),
      isCareful: first.isCareful,
    };
    return { item, features };
  });
}

const plain = (sentence: string): string => sentence.trim().toLowerCase();

/** What a follow-up says that did not stand in the opening: how to reply is often said once more, and asks for nothing. */
function newIn(said: string, opening: string): string {
  const told = new Set(opening.split(patterns.sentenceEnd).map(plain));
  const isNew = (sentence: string): boolean =>
    !told.has(plain(sentence)) || attempt(() => careIn(plain(sentence))) !== false;
  return said.split(patterns.sentenceEnd).filter(isNew).join("\n");
}

/** A text without the answers that may be given. */
const unnamed = (item: ReviewItem, text: string): string => text.replace(patternsFor(item).named, "…");

/** What stands before the first reply: the problem alone, or with an earlier answer and what is to be done with it. */
export function readFirst(item: ReviewItem, written: string, times: number, examples: number) {
  const instructions = plainly(written);
  const ofItem = patternsFor(item);
  const shown = ofItem.shown.exec(instructions);
  const mention =
    patterns.earlier.exec(instructions) ?? patterns.yours.exec(instructions) ?? (examples === 0 ? shown : null);
  const rest = mention === null ? "" : instructions.slice(mention.index).replace(patterns.listNumber, " ");
  const answer = answerIn(item, rest.split(/[.!?]\s|\n/)[0]) ?? answerIn(item, rest.slice(0, 200));
  const place = mention === null ? "" : mention[0] + rest.slice(mention[0].length, 60);
  if (mention === null || (answer === undefined && patterns.yours.test(place))) {
    insist(!patterns.reviewWithoutAnswer.test(instructions) && !patterns.ofAnAnswer.test(instructions));
    const named = answersOf(item).filter((each) => isNamedIn(instructions, each)).length;
    const areOptions = !isNumber(item) && named === answersOf(item).length;
    // An answer of this problem stands there, and nothing says whose it is.
    insist(examples > 0 || named === 0 || areOptions);
    return { requests: [], given: undefined, isCareful: careIn(instructions) };
  }
  const said = instructions.slice(0, mention.index);
  // What asked for care before the earlier answer was given belongs to the opening, and is no review of that answer.
  const isCareful = careIn(said.replace(patterns.checkOfAnswer, " "));
  insist(answer !== undefined);
  const request = requestIn(unnamed(item, isCareful ? rest : `${said}\n${rest}`), times > 1, undefined);
  // "Answer: 42" may be the form of the reply where it is not judged.
  insist(mention !== shown || request !== "again" || ofItem.spoken.test(mention[0]));
  return { requests: [request], given: answer, isCareful };
}

/** Whether a first prompt asks for the care that a review would ask for. */
export const careIn = (text: string): boolean => listenForCare(text).has("CARE");

/** The mark of a question as a word, for phrases. "Is that not wrong?" denies nothing. */
const asQuestion = (sentence: string): string =>
  `${(patterns.asks.test(sentence) ? sentence.replace(patterns.denial, "") : sentence).slice(0, -1)} qmark?`;

/** What a follow-up asks for, after another follow-up or none. */
export function requestIn(written: string, isProblemRepeated: boolean, before: Request | undefined): Request {
  const heard = listen(written.replace(patterns.crossed, "Wrong.").replace(patterns.question, asQuestion));
  const isOfOthers = heard.said.some(({ parts, symbols }) =>
    ["CRITIQUE", "WRONG", "RIGHT"].some((each) => parts.includes(each) && !symbols.includes(each)),
  );
  const facts = { reviewed: before === "critique", repeated: isProblemRepeated, "judged-by-others": isOfOthers };
  return decideFrom(heard, lexicon.requests, facts) as Request;
}
