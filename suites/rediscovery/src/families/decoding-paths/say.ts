import type { Place } from "../../family.ts";
import { askedPart } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { replyTokens } from "../../saying/reply-tokens.ts";
import type { ReplyToken } from "../../subject/chat.ts";
import type { PathItem } from "./bank.ts";
import type { PathFeatures } from "./law.ts";

export interface PathSaid {
  readonly path: number;
  readonly isReasoned: boolean;
  readonly answer: number;
  /** The second most probable answer. */
  readonly rival: number;
  readonly margin: number;
}

/** The continuation after a first word that could begin anything. */
const direct = " answer: ";

/**
 * The reply: a first word with its alternatives unless it was given, the calculation if the path reasons, and an answer
 * with its margin.
 */
export function sayPath(
  { path, isReasoned, answer, rival, margin }: PathSaid,
  { item }: Place<PathItem, PathFeatures>,
  conversation: Conversation,
): readonly ReplyToken[] {
  const { jsonKeys } = answerFormIn(askedPart(conversation));
  const alternatives = [
    { text: String(answer), probability: (1 + margin) / 2 },
    { text: String(rival), probability: (1 - margin) / 2 },
  ];
  const said = (text: string, from: number): readonly ReplyToken[] =>
    replyTokens(text, [from, from + String(answer).length], alternatives);
  if (jsonKeys !== undefined) {
    const key = jsonKeys.find((each) => !/reason|explan|thought|step|work/i.test(each)) ?? "answer";
    const text = `{${JSON.stringify(key)}: ${answer}}`;
    return said(text, text.length - 1 - String(answer).length);
  }
  const workings = ` work goes step by step: ${item.workings.join("; ")}. Taking all of this together, the answer is `;
  const before = isReasoned ? workings : direct;
  const rest = said(`${before}${answer}.`, before.length);
  if (conversation.prefill !== "") return rest;
  const opener = item.openers[path];
  const chances = item.openers.map((text, rank) => ({ text, probability: item.openerChances[rank] }));
  return [...replyTokens(opener, [0, opener.length], chances), ...rest];
}
