import { askedPart } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { type Alternative, replyTokens } from "../../saying/reply-tokens.ts";
import type { ReplyToken } from "../../subject/chat.ts";

export interface NextWord {
  readonly word: string;
  /** The mark after it, if kept. */
  readonly mark: string;
  readonly alternatives: readonly Alternative[];
}

/** The next word as a continuation of the text, or in the JSON that is asked for. It carries the alternatives. */
export function sayNextWord({ word, mark, alternatives }: NextWord, conversation: Conversation): readonly ReplyToken[] {
  const { prefill } = conversation;
  const { jsonKeys } = answerFormIn(askedPart(conversation));
  const said = mark === "" ? word : `${word} ${mark}`;
  const isBegun = prefill !== "" && !/\s$/.test(prefill);
  const text =
    jsonKeys === undefined || prefill !== "" ? (isBegun ? " " : "") + said : JSON.stringify({ [jsonKeys[0]]: said });
  const from = text.lastIndexOf(word);
  return replyTokens(text, [from, from + word.length], alternatives);
}
