import type { Place } from "../../family.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { answerFormIn, requestsIn } from "../../reading/requests.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import type { Noise } from "../../subject/noise.ts";
import type { FerryItem } from "./bank.ts";
import type { FerryFeatures } from "./law.ts";

export interface FerrySaid extends Pick<AnswerSaid, "reasoning"> {
  readonly isYes: boolean;
}

/** Yes or no, or true or false if asked for, with reasons before or after it. */
export function sayFerry(
  { isYes, reasoning }: FerrySaid,
  { features }: Place<FerryItem, FerryFeatures>,
  { told, lastUser }: Conversation,
  noise: Noise,
): string {
  const isTruth = features.check !== undefined && /\btrue\b[^.\n]{0,12}\bfalse\b/i.test(lastUser);
  const answer = isTruth ? (isYes ? "True" : "False") : isYes ? "Yes" : "No";
  const requests = requestsIn(told);
  if (requests.jsonKeys !== undefined) return sayAnswer({ answer, reasoning }, requests, noise);
  if (features.order === "reason-first")
    return sayAnswer({ answer, reasoning }, { ...requests, reasoning: "asked" }, noise);
  const first = requests.label === undefined ? `${answer}.` : `${requests.label} ${answer}.`;
  const isShort = answerFormIn(lastUser).bare || (requests.reasoning === "forbidden" && features.check !== undefined);
  return isShort ? first.slice(0, -1) : [first, ...reasoning].join(" ");
}
