import type { Reader } from "../../family.ts";
import { answerIn, isSolvedIn } from "../../reading/answer-in.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ReviewItem } from "./bank.ts";
import { isCarefulOpening, type Request, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";

/** Reads the problem, the answers that were given to it, and what was said after each of them. */
export function reviewReader(bank: readonly ReviewItem[]): Reader<ReviewFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const find = itemFinder(bank, isSolvedIn);
  return (conversation) => {
    const found = find(conversation);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const { messages } = conversation;
    const last = conversation.prefill === "" ? messages.length : messages.length - 1;
    const after = messages.slice(found.message, last);
    const firstReply = after.findIndex(({ role }) => role === "assistant");
    const opening = found.instructions
      .slice(0, firstReply === -1 ? last : found.message + firstReply)
      .filter((_, index) => messages[index].role !== "assistant");
    const surface = surfaceLevels(conversation);
    if (firstReply === -1) return readSingle(item, conversation, opening.join("\n"), found.times > 1, surface);
    const features = readTurns(item, after.slice(firstReply), found.instructions.slice(found.message + firstReply));
    if (features === undefined) return undefined;
    return { item: item.id, features: { ...features, isCareful: isCarefulOpening(opening.join("\n")), surface } };
  };
}

type Turns = Pick<ReviewFeatures, "steps" | "given" | "wasRight" | "verdict" | "isRestated">;

/** Replies and follow-ups in turn, beginning with a reply and ending with a follow-up. */
function readTurns(
  item: ReviewItem,
  messages: Conversation["messages"],
  instructions: readonly string[],
): Turns | undefined {
  const requests: Request[] = [];
  let given: string | undefined;
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== (index % 2 === 0 ? "assistant" : "user")) return undefined;
    if (role === "assistant") {
      given = answerIn(item, content);
      if (given === undefined) return undefined;
    } else {
      const request = requestIn(instructions[index], content !== instructions[index], requests.at(-1));
      if (request === undefined) return undefined;
      requests.push(request);
    }
  }
  const last = requests.at(-1);
  if (last === undefined || messages.length % 2 !== 0 || given === undefined) return undefined;
  return turns(item, requests, given);
}

function turns(item: ReviewItem, requests: readonly Request[], given: string): Turns {
  const last = requests.at(-1);
  return {
    steps: requests.flatMap(({ kind }) => (kind === "restate" ? [] : [kind])),
    given,
    wasRight: given === item.answer,
    ...(last?.kind === "told" ? { verdict: last.verdict } : {}),
    ...(last?.kind === "restate" ? { isRestated: true } : {}),
  };
}

const earlier =
  /\b(?:previous|earlier|proposed|initial|first|given|candidate|draft|suggested|own|prior|original|last|current|following)[\s_-]+(?:answer|response|solution|attempt|reply)\b|\byour\s+answer\b(?=[^.\n]{0,30}(?::|was|is))|\byou (?:answered|said|replied|responded)\b/i;

/** One message with no reply before it: the problem alone, or with an earlier answer and what is to be done with it. */
function readSingle(
  item: ReviewItem,
  { lastUser }: Conversation,
  instructions: string,
  isRepeated: boolean,
  surface: ReviewFeatures["surface"],
): ReturnType<Reader<ReviewFeatures>> {
  const mention = earlier.exec(instructions);
  if (mention === null) {
    if (lastUser === "" || isReviewWithoutAnswer(instructions)) return undefined;
    return { item: item.id, features: { steps: [], isCareful: isCarefulOpening(instructions), surface } };
  }
  const [said, rest] = splitAt(instructions, mention.index);
  const answer = answerIn(item, rest.slice(0, 200));
  // What asked for care before the earlier answer was given belongs to the opening, and is no review of that answer.
  const isCareful = isCarefulOpening(said.replace(ofAnAnswer, " "));
  const request = requestIn(isCareful ? rest : `${said}\n${rest}`, isRepeated, undefined);
  if (answer === undefined || request === undefined || request.kind === "restate") return undefined;
  return { item: item.id, features: { ...turns(item, [request], answer), isCareful, surface } };
}

/** A check of an answer that is shown. */
const ofAnAnswer =
  /\b(?:double-?\s?check\w*|check\w*|verif\w+|re-?read|make sure|ensure)\b[^.:\n]{0,40}\b(?:the|this|that|an?|following|proposed|below)(?: \w+)? (?:answer|solution|response|reply|attempt)\b[^.:\n]*/gi;

const isReviewWithoutAnswer = (instructions: string): boolean =>
  /\b(?:review|critique|find (?:any |the )?(?:problems|errors|mistakes) (?:in|with)) (?:your|the|this|that)\b/i.test(
    instructions,
  );

const splitAt = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at)];
