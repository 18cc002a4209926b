import type { ChatMessage } from "../subject/chat.ts";

/** A prompt as somebody might write it, and what it ought to be taken for; without an item, it must not be read. */
export interface WrittenPrompt {
  readonly style: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly item?: string;
  readonly levels?: { readonly [factor: string]: string };
}

export const user = (content: string): ChatMessage => ({ role: "user", content });
export const system = (content: string): ChatMessage => ({ role: "system", content });
export const assistant = (content: string): ChatMessage => ({ role: "assistant", content });
