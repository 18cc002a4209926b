import type { Json } from "./json.ts";
import type { Part } from "./part.ts";

/** One message of a conversation with a model, in the order in which they were said. */
export type Message =
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly parts: readonly Part[] }
  | { readonly role: "assistant"; readonly parts: readonly AssistantPart[] }
  | { readonly role: "tool"; readonly answers: readonly ToolAnswer[] };

/** A piece of what a model said. `provider` is what its provider wants back unchanged on the next turn. */
export type AssistantPart =
  | { readonly type: "text"; readonly text: string; readonly provider?: Json }
  | { readonly type: "reasoning"; readonly text: string; readonly provider?: Json }
  | (ToolCall & { readonly type: "tool-call" });

/** A call that a model asks for. */
export interface ToolCall {
  /** Pairs the call with its answer. */
  readonly id: string;
  readonly tool: string;
  /** What the model wrote as the input; text that is no JSON is kept as it is, so that it can be told so. */
  readonly input: { readonly valid: true; readonly value: Json } | { readonly valid: false; readonly text: string };
  readonly provider?: Json;
}

/** What a call came to, as the model is told. */
export interface ToolAnswer {
  readonly id: string;
  readonly tool: string;
  readonly parts: readonly Part[];
  readonly isError: boolean;
}
