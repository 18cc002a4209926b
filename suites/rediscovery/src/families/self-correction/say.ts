import type { Place } from "../../family.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { isAnswerAloneWanted, requestsIn } from "../../reading/requests.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import type { Noise } from "../../subject/noise.ts";
import type { ReviewItem } from "./bank.ts";
import type { ReviewFeatures } from "./law.ts";

/** The answer, and the one before it. */
export interface ReviewSaid extends AnswerSaid {
  readonly before: string | undefined;
}

/** Sentences of a review: they name the old answer, and often others, before the one that counts. */
export function reviewThoughts(
  item: ReviewItem,
  before: string | undefined,
  answer: string,
  noise: Noise,
): readonly string[] {
  if (before === undefined) return [`I went through what is told about ${item.name}.`, "Each part was used once."];
  const other = item.wrong.find((wrong) => wrong !== before && wrong !== answer) ?? item.wrong[0];
  const looks = [
    `Looking at it again, my earlier answer was ${before}.`,
    `I said ${before} before, so let me go over it.`,
    `My first thought was ${before}, though ${other} crossed my mind too.`,
  ];
  const look = looks[Math.floor(noise.uniform("look") * looks.length)];
  return before === answer
    ? [look, `I considered ${other}, but it does not fit the problem.`]
    : [look, `One step does not hold, and neither ${before} nor ${other} fits.`];
}

export function sayReviewed(
  { before, ...said }: ReviewSaid,
  { features }: Place<ReviewItem, ReviewFeatures>,
  { told, lastUser }: Conversation,
  noise: Noise,
): string {
  const asked = requestsIn(told);
  const requests = { ...asked, bare: asked.bare || isAnswerAloneWanted(told) };
  const isReview = before !== undefined && features.steps.at(-1) === "critique" && features.isRestated !== true;
  const isShort = isAnswerAloneWanted(lastUser) || requests.jsonKeys !== undefined;
  return sayAnswer(said, isReview && !isShort ? { ...requests, reasoning: "asked" } : requests, noise);
}
