import type { AssistantPart, Json, Message, ModelReply, ToolCall, ToolDeclaration } from "@assay/contract";

/** A part of what a model said, as a program gives it back. `mark` is the sign that its thoughts were given. */
export type SaidPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "reasoning"; readonly text: string; readonly mark: string | undefined }
  | (ToolCall & { readonly type: "tool-call" });

/** A message of a program to its model, before what the model said is found again. */
export type AskedMessage =
  | Exclude<Message, { readonly role: "assistant" }>
  | { readonly role: "assistant"; readonly parts: readonly SaidPart[] };

/** A part of a reply, with the mark by which a program gives back what the model thought. */
export type MarkedPart = AssistantPart & { readonly mark?: string };

/** A reply on its way to a program. */
export interface Answer extends Pick<ModelReply, "finish" | "usage"> {
  /** Counted from 1 in an episode. */
  readonly number: number;
  readonly parts: readonly MarkedPart[];
  /** The stop sequence at which it was cut, if it was. */
  readonly stoppedAt?: string;
}

/** A request as a protocol reads it, and how it is answered in the same words. */
export interface Heard {
  /** What the program calls its model. */
  readonly model: string;
  readonly isStreamed: boolean;
  readonly messages: readonly AskedMessage[];
  readonly tools: readonly ToolDeclaration[];
  /** Texts at which a reply ends. */
  readonly stop: readonly string[];
  whole(answer: Answer): Json;
  /** The events of a streamed answer. `isOpen`: after `opening` was sent. */
  stream(answer: Answer, isOpen: boolean): string;
  /** Sent when the model takes long, before anything else. */
  opening(number: number): string;
  /** Sent again and again while the model takes long. */
  readonly pulse: string;
}

/** Why a request gets no answer. Its message is for the program, and tells nothing of the host. */
export interface Problem {
  readonly kind:
    | "wrong-request"
    | "overflow"
    | "limit"
    | "not-found"
    | "rate-limit"
    | "overload"
    | "failed"
    | "cannot-be-asked";
  readonly message: string;
}

/** One of the protocols in which programs ask models. */
export interface WireProtocol {
  readonly name: "chat" | "messages" | "responses";
  /** Reads a request; throws a `WrongRequest`. */
  read(body: Json): Heard;
  refuse(problem: Problem): { readonly status: number; readonly body: Json };
  /** The same within a stream that has begun. */
  refuseInStream(problem: Problem): string;
}

/** A request that cannot be read; its message says what to send instead. */
export class WrongRequest extends Error {
  override readonly name = "WrongRequest";
}
