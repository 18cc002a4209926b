import type { Doubt, Reader } from "../../family.ts";
import { answerIn, isSolvedIn } from "../../reading/answer-in.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";
import { readFirst, type Talk, unnamed } from "./read-first.ts";

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
    const first = readFirst(item, opening, { ...found, times: firstReply === -1 ? found.times : 1 });
    if (first === undefined || "doubt" in first) return first;
    // "Check that, and tell me this": care for another problem, or for this one.
    const isSecond = messages.slice(0, found.message).some(({ role }) => role === "assistant");
    if (isSecond && careIn(found.instructions[found.message]) === true) return undefined;
    const turns =
      firstReply === -1
        ? first.talk
        : readTurns(item, first.talk, {
            messages: after.slice(firstReply),
            instructions: found.instructions.slice(found.message + firstReply).map((said) => newIn(said, opening)),
          });
    if (turns === undefined || "doubt" in turns) return turns;
    return {
      item: item.id,
      features: { ...featuresOf(item, turns), isCareful: first.isCareful, surface: surfaceLevels(conversation) },
    };
  };
}

/** Replies and follow-ups in turn, beginning with a reply and ending with a follow-up. */
function readTurns(
  item: ReviewItem,
  before: Talk,
  { messages, instructions }: Pick<Conversation, "messages"> & { readonly instructions: readonly string[] },
): Talk | Doubt | undefined {
  const requests = [...before.requests];
  let given = before.given;
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== (index % 2 === 0 ? "assistant" : "user")) return undefined;
    if (role === "assistant") {
      given = answerIn(item, content);
      if (given === undefined) return undefined;
    } else {
      const request = requestIn(unnamed(item, instructions[index]), content !== instructions[index], requests.at(-1));
      if ("doubt" in request) return request;
      requests.push(request);
    }
  }
  return messages.length % 2 === 0 ? { requests, given } : undefined;
}

/** What a follow-up says that did not stand in the opening: how to reply is often said once more, and asks for nothing. */
function newIn(said: string, opening: string): string {
  const told = new Set(sentencesOf(opening));
  const kept = said.split(/(?<=[.!?])\s|\n/).filter((sentence) => {
    const [plain = ""] = sentencesOf(sentence);
    return !told.has(plain) || careIn(plain) !== false;
  });
  return kept.join("\n");
}

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?])\s|\n/).map((sentence) => sentence.trim().toLowerCase());

function featuresOf(item: ReviewItem, { requests, given }: Talk): Omit<ReviewFeatures, "isCareful" | "surface"> {
  const last = requests.at(-1);
  return {
    steps: requests.flatMap(({ kind }) => (kind === "restate" ? [] : [kind])),
    ...(given === undefined ? {} : { given, wasRight: given === item.answer }),
    ...(last?.kind === "told" ? { verdict: last.verdict } : {}),
    ...(last?.kind === "restate" ? { isRestated: true } : {}),
  };
}
