import type { Place } from "../../family.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { answerFormIn, requestsIn } from "../../reading/requests.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import type { Noise } from "../../subject/noise.ts";
import type { RecordItem } from "./bank.ts";
import type { ConfidenceFeatures } from "./law.ts";

export interface ConfidenceSaid extends Pick<AnswerSaid, "answer" | "reasoning"> {
  /** From 0 to 1. */
  readonly confidence: number;
  /** Further guesses, the likeliest first. */
  readonly others: readonly string[];
}

/**
 * The answer with its confidence, several guesses with theirs, or the confidence alone if the answer was given before.
 */
export function sayConfidence(
  said: ConfidenceSaid,
  { features }: Place<RecordItem, ConfidenceFeatures>,
  { told, lastUser }: Conversation,
  noise: Noise,
): string {
  const requests = { ...requestsIn(told), ...(features.isReasoned ? { reasoning: "asked" as const } : {}) };
  const isPercent = features.surface.scale === "percent";
  const number = (value: number): number => (isPercent ? Math.round(value * 100) : Math.round(value * 100) / 100);
  const written = (value: number): string => (isPercent ? `${number(value)}%` : value.toFixed(2));
  const { answer, reasoning, confidence } = said;
  const keys = requests.jsonKeys;
  const confidenceKey = keys?.find((key) => /conf|prob|cert|likel|sure|score/i.test(key)) ?? "confidence";
  if (features.isAfterwards) {
    if (answerFormIn(lastUser).jsonKeys !== undefined) return JSON.stringify({ [confidenceKey]: number(confidence) });
    return answerFormIn(lastUser).bare ? written(confidence) : `Confidence: ${written(confidence)}`;
  }
  if (features.isAsked && features.guesses > 1) {
    const rest = said.others.slice(0, features.guesses - 1);
    // No further guess gets a higher probability than the first.
    const share = (1 - confidence) / (rest.length + 1);
    const all = [[answer, confidence] as const, ...rest.map((other) => [other, Math.min(confidence, share)] as const)];
    if (keys !== undefined)
      return JSON.stringify({ guesses: all.map(([guess, p]) => ({ answer: guess, [confidenceKey]: number(p) })) });
    if (/\bG1\b/.test(told))
      return all.map(([guess, p], at) => `G${at + 1}: ${guess}\nP${at + 1}: ${written(p)}`).join("\n");
    const list = all.map(([guess, p], at) => `${at + 1}. ${guess} (${written(p)})`).join("\n");
    return features.isReasoned ? [reasoning.join(" "), list].join("\n") : list;
  }
  if (!features.isAsked) return sayAnswer({ answer, reasoning }, requests, noise);
  if (keys !== undefined) {
    return sayAnswer(
      { answer, reasoning, extra: { [confidenceKey.toLowerCase()]: number(confidence) } },
      requests,
      noise,
    );
  }
  return sayAnswer({ answer, reasoning, extra: { confidence: written(confidence) } }, requests, noise);
}
