import type { Json } from "./json.ts";
import type { Part } from "./part.ts";

/** One message of a conversation with a model, in the order in which they were said. */
export type Message =
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly parts: readonly Part[] }
  | { readonly role: "assistant"; readonly parts: readonly AssistantPart[] }
  | { readonly role: "tool"; readonly answers: readonly ToolAnswer[] };

/** A part of a model's reply. `provider` holds data that its provider expects back unchanged on the next turn. */
export type AssistantPart =
  | { readonly type: "text"; readonly text: string; readonly provider?: Json }
  | { readonly type: "reasoning"; readonly text: string; readonly provider?: Json }
  | (ToolCall & { readonly type: "tool-call" });

/** A call that a model asks for. */
export interface ToolCall {
  /** Pairs the call with its answer. */
  readonly id: string;
  readonly tool: string;
  /** The input that the model wrote. Text that is not JSON is kept, so that the model can be told what is wrong. */
  readonly input: { readonly valid: true; readonly value: Json } | { readonly valid: false; readonly text: string };
  readonly provider?: Json;
}

/** The result of a call, as the model sees it. */
export interface ToolAnswer {
  readonly id: string;
  readonly tool: string;
  readonly parts: readonly Part[];
  readonly isError: boolean;
}
