import type { AnsweredCompletion } from "./call-handler.ts";
import type { ChatCall } from "./chat-call.ts";
import { type ChatHead, countUsage } from "./chat-response.ts";
import { showLogprobs } from "./completion-logprobs.ts";

/** The server-sent events of a streamed answer: one chunk per token, as in OpenAI's API. */
export function chatStream(head: ChatHead, call: ChatCall, completions: readonly AnsweredCompletion[]): string {
  // If usage is requested, every chunk has the field, but only the last one, which has no choice, has a value.
  const usage = call.includeUsage ? { usage: null } : {};
  const chunk = (index: number, delta: object, finish: string | null, logprobs: object | null, more = {}): string =>
    event({ ...head, ...object, choices: [{ index, delta, logprobs, finish_reason: finish, ...more }], ...usage });
  const chunks = completions.flatMap(({ pieces, finish, understood, doubt }, index) => [
    chunk(index, { role: "assistant", content: "", refusal: null }, null, null),
    ...pieces.map((piece) => chunk(index, { content: piece.text }, null, showLogprobs([piece], call.topLogprobs))),
    chunk(index, {}, finish, null, { understood, ...(doubt === undefined ? {} : { not_understood: doubt }) }),
  ]);
  if (call.includeUsage) chunks.push(event({ ...head, ...object, choices: [], usage: countUsage(call, completions) }));
  return `${chunks.join("")}data: [DONE]\n\n`;
}

const object = { object: "chat.completion.chunk" };

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
