import { answerIn } from "../../reading/answer-in.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { problemFinder } from "../../reading/find-item.ts";
import { attempt, insist, readerOf } from "../../reading/reader.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";
import { readFirst, type Talk, unnamed } from "./read-first.ts";

/** Reads the problem, the answers that were given to it, and what was said after each of them. */
export function reviewReader(bank: readonly ReviewItem[]) {
  const find = problemFinder(bank);
  return readerOf<ReviewFeatures>((conversation) => {
    const { said, lastUser } = conversation;
    const { item, message, reply, told, instructions, times, examples } = find(conversation);
    insist(lastUser !== "");
    const opening = told(0, reply);
    const first = readFirst(item, opening, { times: reply === undefined ? times : 1, examples });
    // "Check that, and tell me this": care for another problem, or for this one.
    const isSecond = said.slice(0, message).some(({ role }) => role === "assistant");
    insist(!isSecond || attempt(() => careIn(instructions[message])) !== true);
    const from = reply ?? said.length;
    const talk = readTurns(item, first.talk, {
      messages: said.slice(from),
      instructions: instructions.slice(from).map((said) => newIn(said, opening)),
    });
    return { item, features: { ...featuresOf(item, talk), isCareful: first.isCareful } };
  });
}

/** Replies and follow-ups in turn, beginning with a reply and ending with a follow-up. */
function readTurns(
  item: ReviewItem,
  { requests: before, given: shown }: Talk,
  { messages, instructions }: Pick<Conversation, "messages"> & { readonly instructions: readonly string[] },
): Talk {
  const requests = [...before];
  let given = shown;
  for (const [index, { role, content }] of messages.entries()) {
    insist(role === (index % 2 === 0 ? "assistant" : "user"));
    if (role === "assistant") {
      given = answerIn(item, content);
      insist(given !== undefined);
    } else {
      const isRepeated = content !== instructions[index];
      requests.push(requestIn(unnamed(item, instructions[index]), isRepeated, requests.at(-1)));
    }
  }
  insist(messages.length % 2 === 0);
  return { requests, given };
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

function featuresOf(item: ReviewItem, { requests, given }: Talk): Omit<ReviewFeatures, "isCareful" | "surface"> {
  const last = requests.at(-1);
  return {
    steps: requests.flatMap(({ kind }) => (kind === "restate" ? [] : [kind])),
    ...(given === undefined ? {} : { given, wasRight: given === item.answer }),
    ...(last?.kind === "told" ? { verdict: last.verdict } : {}),
    ...(last?.kind === "restate" ? { isRestated: true } : {}),
  };
}
