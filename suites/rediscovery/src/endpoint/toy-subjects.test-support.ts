import { hash } from "node:crypto";
import type { ChatRequest, Instrument, ReplyToken, SubjectReply, Subjects } from "../subject/chat.ts";
import { tokenPieces } from "./token-pieces.ts";

/** The reply of a toy subject that finds no question. */
export const notUnderstoodText = "I do not understand what is asked.";

const isWanted = /question (\w+)/i;

const names = ["subject-a", "subject-b"];

const activations: Instrument = {
  isDeterministic: false,
  read(request) {
    const { model, item } = Object(request) as { readonly model?: unknown; readonly item?: unknown };
    if (typeof model !== "string" || !names.includes(model) || typeof item !== "string")
      return { problem: "An activation needs 'model' and 'item'." };
    if (item === "") return { subject: model, unread: { values: null, not_understood: notUnderstoodText } };
    const outcome = { length: item.length };
    const take = (sample: string) => ({ body: { values: [item.length], sample }, outcome });
    return { subject: model, reading: { item, levels: {} }, identity: item, take };
  },
};

/**
 * Subjects that understand a prompt with "question" and a word after it. They report what they were asked: the sample,
 * the condition, and the text that they continue.
 */
export const toySubjects: Subjects = {
  names,
  reply,
  instruments: { activations },
};

function reply({ subject, messages, temperature, sample, topLogprobs }: ChatRequest): SubjectReply {
  const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (asked.includes("defect")) throw new Error("a defect of the subject");
  const item = isWanted.exec(asked)?.[1];
  if (item === undefined) return { ...withTokens(notUnderstoodText, topLogprobs), doubt: "There is no question." };
  const last = messages.at(-1);
  const begun = last?.role === "assistant" ? `...${last.content.slice(-5)}: ` : "";
  const drawn = Number.parseInt(hash("sha256", `${subject} ${asked} ${sample}`, "hex").slice(0, 8), 16);
  const levels = {
    system: messages.find(({ role }) => role === "system")?.content ?? "none",
    temperature: String(temperature),
  };
  return {
    ...withTokens(`${begun}Well, the answer to ${item} is ${drawn}. Sample ${sample}.`, topLogprobs),
    understood: {
      reading: { item, levels },
      handle: `condition-${levels.temperature}`,
      outcome: { answer: drawn, confidence: null },
      form: "free",
      words: () => [asked],
      passedOver: () => [],
    },
  };
}

function withTokens(text: string, top: number): SubjectReply {
  if (top === 0) return { text };
  const others = Array.from({ length: top - 1 }, (_, index) => ({ text: `other ${index}`, logprob: -2 - index }));
  const tokens = tokenPieces(text).map((piece, index): ReplyToken => {
    const own = { text: piece, logprob: index === 0 ? Number.NEGATIVE_INFINITY : -0.25 };
    return { ...own, top: [own, ...others] };
  });
  return { text, tokens };
}
