import { answerIn, problemFinder } from "../../reading/find-item.ts";
import { attempt, insist, readerOf } from "../../reading/reader.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, type Request, requestIn } from "./follow-up.ts";
import type { ReviewFeatures } from "./law.ts";
import { readFirst, type Talk, unnamed } from "./read-first.ts";

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
    for (const [index, { role, content }] of said.slice(reply).entries()) {
      insist(role === (index % 2 === 0 ? "assistant" : "user"));
      if (role === "assistant") {
        given = answerIn(item, content);
        insist(given !== undefined);
      } else {
        const asked = newIn(instructions[reply + index], opening);
        requests.push(requestIn(unnamed(item, asked), content !== asked, requests.at(-1)));
      }
    }
    insist((said.length - reply) % 2 === 0);
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
