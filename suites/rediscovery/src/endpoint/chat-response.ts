import type { AnsweredCompletion } from "./call-handler.ts";
import type { ChatCall } from "./chat-call.ts";
import type { Completion } from "./completion.ts";
import { type ChoiceLogprobs, showLogprobs } from "./completion-logprobs.ts";
import type { ShownReading } from "./show-understood.ts";
import { tokenPieces } from "./token-pieces.ts";

/** The fields at the beginning of every answer and chunk. */
export interface ChatHead {
  /** Not an address: nothing can be requested by this id. */
  readonly id: string;
  /** Counts the answers of this service from 1. A clock would make equal episodes differ. */
  readonly created: number;
  readonly model: string;
}

export interface ChatUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** A chat completion in the format of OpenAI's API. */
export interface ChatResponse extends ChatHead {
  readonly object: "chat.completion";
  readonly choices: readonly {
    readonly index: number;
    readonly message: { readonly role: "assistant"; readonly content: string; readonly refusal: null };
    readonly finish_reason: "stop" | "length";
    readonly logprobs: ChoiceLogprobs | null;
    /** What the subject took the prompt for. Null if it was not understood. */
    readonly understood: ShownReading;
    /** Why it was not understood, in one sentence. */
    readonly not_understood?: string;
  }[];
  readonly usage: ChatUsage;
}

/** The whole answer to a call without streaming. */
export function chatResponse(head: ChatHead, call: ChatCall, completions: readonly AnsweredCompletion[]): ChatResponse {
  return {
    ...head,
    object: "chat.completion",
    choices: completions.map(({ text, pieces, finish, understood, doubt }, index) => ({
      index,
      message: { role: "assistant", content: text, refusal: null },
      finish_reason: finish,
      logprobs: showLogprobs(pieces, call.topLogprobs),
      understood,
      ...(doubt === undefined ? {} : { not_understood: doubt }),
    })),
    usage: countUsage(call, completions),
  };
}

/** Tokens of all messages and of all completions. */
export function countUsage({ messages }: ChatCall, completions: readonly Completion[]): ChatUsage {
  const prompt = messages.reduce((sum, { content }) => sum + tokenPieces(content).length, 0);
  const completion = completions.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
