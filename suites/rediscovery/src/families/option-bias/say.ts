import type { Place } from "../../family.ts";
import { askedPart } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { requestsIn } from "../../reading/requests.ts";
import { continueReply } from "../../saying/continue-reply.ts";
import { replyTokens } from "../../saying/reply-tokens.ts";
import { sayAnswer } from "../../saying/say-answer.ts";
import type { ReplyToken } from "../../subject/chat.ts";
import type { Noise } from "../../subject/noise.ts";
import type { ChoiceItem } from "./bank.ts";
import { symbolSets } from "./compose.ts";
import type { ChoiceFeatures } from "./law.ts";

export interface ChoiceSaid {
  /** The chosen place. */
  readonly place: number;
  readonly chances: readonly number[];
}

const wantsText =
  /\b(full |exact )?(text|name|wording|content) of (the|your) (chosen |correct |right |best )?(option|choice|answer)|\bnot (the|its) (letter|number|symbol|label)|\b(option|answer) text\b/i;

/** The chosen option by its symbol or by its text. Its token carries the alternatives. */
export function sayChoice(
  { place, chances }: ChoiceSaid,
  { item, features }: Place<ChoiceItem, ChoiceFeatures>,
  conversation: Conversation,
  noise: Noise,
): readonly ReplyToken[] {
  const { prefill } = conversation;
  const asked = askedPart(conversation);
  const { labels, order, symbols, names: own } = features.arrangement;
  const names =
    labels === "none" || wantsText.test(asked)
      ? order.map((option) => item.options[option])
      : (own ?? symbols.map((symbol) => symbolSets[labels][symbol]));
  const requests = requestsIn(asked);
  const reasoning = ["I went through the options one after the other.", "One of them fits what I know best."];
  const text =
    prefill === "" || features.isReasoned
      ? sayAnswer({ answer: names[place], reasoning }, { ...requests, reasoning: told(features, requests) }, noise)
      : continueReply(prefill, names[place]);
  const from = text.lastIndexOf(names[place]);
  const alternatives = names.map((name, index) => ({ text: name, probability: chances[index] }));
  return replyTokens(text, [from, from + names[place].length], alternatives);
}

const told = ({ isReasoned }: ChoiceFeatures, { reasoning }: ReturnType<typeof requestsIn>) =>
  isReasoned ? "asked" : reasoning;
