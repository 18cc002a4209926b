import type { ChatMessage } from "../subject/chat.ts";

/** A prompt of a development set, and what it must be taken for; undefined where it must not be read. */
export interface PromptCase {
  readonly style: string;
  readonly messages: readonly ChatMessage[];
  readonly expected: { readonly item: string; readonly levels: { readonly [factor: string]: string } } | undefined;
}
