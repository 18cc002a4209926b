import type { AssistantPart, ToolCall } from "@assay/contract";

/** What a model's reply comes to. */
export type Turn =
  /** It wants tools called. */
  | { readonly kind: "calls"; readonly calls: readonly ToolCall[] }
  /** It says something and calls nothing. */
  | { readonly kind: "text"; readonly text: string }
  /** It says nothing, or only thought. */
  | { readonly kind: "empty" }
  /** It declined. */
  | { readonly kind: "refusal" }
  /** It was cut at the most that a reply may have, before it called anything. */
  | { readonly kind: "cut" };

/** A turn, and what of the reply stays in the conversation. */
export interface ReadReply {
  readonly turn: Turn;
  readonly kept: readonly AssistantPart[];
}

/** All that a model said in text. */
export function textOf(parts: readonly AssistantPart[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
}
