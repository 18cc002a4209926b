import type { Reader } from "../../family.ts";
import { answerIn, isSolvedIn } from "../../reading/answer-in.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ReviewItem } from "./bank.ts";
import { type Request, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";
import { isCarefulOpening } from "./opening.ts";

/** Reads the problem, the answers that were given to it, and what was said after each of them. */
export function reviewReader(bank: readonly ReviewItem[]): Reader<ReviewFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const find = itemFinder(bank, isSolvedIn);
  return (conversation) => {
    const found = find(conversation);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined || conversation.lastUser === "") return undefined;
    const { messages } = conversation;
    const last = conversation.prefill === "" ? messages.length : messages.length - 1;
    const after = messages.slice(found.message, last);
    const firstReply = after.findIndex(({ role }) => role === "assistant");
    const opening = found.instructions
      .slice(0, firstReply === -1 ? last : found.message + firstReply)
      .filter((_, index) => messages[index].role !== "assistant")
      .join("\n");
    const first = readFirst(item, opening, found.times > 1 && firstReply === -1);
    if (first === undefined) return undefined;
    const turns =
      firstReply === -1
        ? first.talk
        : readTurns(item, first.talk, after.slice(firstReply), found.instructions.slice(found.message + firstReply));
    if (turns === undefined) return undefined;
    return {
      item: item.id,
      features: { ...featuresOf(item, turns), isCareful: first.isCareful, surface: surfaceLevels(conversation) },
    };
  };
}

/** What was asked after each answer, and the answer that was asked about last. */
interface Talk {
  readonly requests: readonly Request[];
  readonly given: string | undefined;
}

/** Replies and follow-ups in turn, beginning with a reply and ending with a follow-up. */
function readTurns(
  item: ReviewItem,
  before: Talk,
  messages: Conversation["messages"],
  instructions: readonly string[],
): Talk | undefined {
  const requests = [...before.requests];
  let given = before.given;
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== (index % 2 === 0 ? "assistant" : "user")) return undefined;
    if (role === "assistant") {
      given = answerIn(item, content);
      if (given === undefined) return undefined;
    } else {
      const request = requestIn(unnamed(item, instructions[index]), content !== instructions[index], requests.at(-1));
      if (request === undefined) return undefined;
      requests.push(request);
    }
  }
  return messages.length % 2 === 0 ? { requests, given } : undefined;
}

function featuresOf(item: ReviewItem, { requests, given }: Talk): Omit<ReviewFeatures, "isCareful" | "surface"> {
  const last = requests.at(-1);
  return {
    steps: requests.flatMap(({ kind }) => (kind === "restate" ? [] : [kind])),
    ...(given === undefined ? {} : { given, wasRight: given === item.answer }),
    ...(last?.kind === "told" ? { verdict: last.verdict } : {}),
    ...(last?.kind === "restate" ? { isRestated: true } : {}),
  };
}

/** A text without the answers that may be given. */
const unnamed = ({ answer, wrong }: ReviewItem, text: string): string =>
  text.replace(new RegExp(`\\b(?:${[answer, ...wrong].join("|")})\\b`, "gi"), "…");

const earlier =
  /\b(?:previous|earlier|proposed|initial|first|given|candidate|draft|suggested|own|prior|original|last|current|following)[\s_-]+(?:answer|response|solution|attempt|reply)\b|\byou (?:answered|said|replied|responded)\b/i;
/** Where an answer is to stand, or where one stands. */
const yours = /\byour\s+answer\b(?=[^.\n]{0,30}(?::|was|is))/i;

/** What stands before the first reply: the problem alone, or with an earlier answer and what is to be done with it. */
function readFirst(
  item: ReviewItem,
  instructions: string,
  isRepeated: boolean,
): { readonly talk: Talk; readonly isCareful: boolean } | undefined {
  const mention = earlier.exec(instructions) ?? yours.exec(instructions);
  const rest = mention === null ? "" : instructions.slice(mention.index);
  const answer = answerIn(item, rest.slice(0, 200));
  if (mention === null || (answer === undefined && yours.test(mention[0] + rest.slice(mention[0].length, 60)))) {
    const isCareful = isReviewWithoutAnswer.test(instructions) ? undefined : isCarefulOpening(instructions);
    return isCareful === undefined ? undefined : { talk: { requests: [], given: undefined }, isCareful };
  }
  const said = instructions.slice(0, mention.index);
  // What asked for care before the earlier answer was given belongs to the opening, and is no review of that answer.
  const isCareful = isCarefulOpening(said.replace(ofAnAnswer, " "));
  if (answer === undefined || isCareful === undefined) return undefined;
  const request = requestIn(unnamed(item, isCareful ? rest : `${said}\n${rest}`), isRepeated, undefined);
  if (request === undefined || request.kind === "restate") return undefined;
  return { talk: { requests: [request], given: answer }, isCareful };
}

/** A check of an answer that is shown. */
const ofAnAnswer =
  /\b(?:double-?\s?check\w*|check\w*|verif\w+|re-?read|make sure|ensure|review\w*|examine|inspect|assess|evaluate)\b[^.:\n]{0,40}\b(?:the|this|that|an?|following|proposed|below)(?: \w+)? (?:answer|solution|response|reply|attempt)\b[^.:\n]*/gi;

/** To review an answer, which is not there; before it is given, that is care. */
const isReviewWithoutAnswer =
  /\b(?:review|critique|reconsider|find (?:any |the )?(?:problems|errors|mistakes) (?:in|with)) (?:your|the|this|that) (?:\w+ )?(?:answer|response|solution|reply)\b(?![^.\n]*\b(?:before|first)\b)/i;
