import type { ChatCall } from "./chat-call.ts";
import { type ChatHead, countUsage } from "./chat-response.ts";
import type { Completion } from "./completion.ts";
import { showLogprobs } from "./completion-logprobs.ts";

/** The server-sent events of an answer that streams: a chunk for each token, as OpenAI's API sends them. */
export function chatStream(head: ChatHead, call: ChatCall, completions: readonly Completion[]): string {
  // With usage asked for, every chunk has the field, and only the last, which has no choice, has a value in it.
  const usage = call.includeUsage ? { usage: null } : {};
  const chunk = (index: number, delta: object, finish: string | null, logprobs: object | null): string =>
    event({ ...head, ...object, choices: [{ index, delta, logprobs, finish_reason: finish }], ...usage });
  const chunks = completions.flatMap(({ pieces, finish }, index) => [
    chunk(index, { role: "assistant", content: "", refusal: null }, null, null),
    ...pieces.map((piece) => chunk(index, { content: piece.text }, null, showLogprobs([piece], call.topLogprobs))),
    chunk(index, {}, finish, null),
  ]);
  if (call.includeUsage) chunks.push(event({ ...head, ...object, choices: [], usage: countUsage(call, completions) }));
  return `${chunks.join("")}data: [DONE]\n\n`;
}

const object = { object: "chat.completion.chunk" };

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
