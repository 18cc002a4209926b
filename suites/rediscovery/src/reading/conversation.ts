import type { ChatMessage } from "../subject/chat.ts";
import { boundStretches } from "./bound-stretches.ts";

/** Messages of the user that follow each other are one: nothing was said between them. */
function withoutBreaks(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const joined: ChatMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (message.role !== "user" || last?.role !== "user") joined.push(message);
    else joined[joined.length - 1] = { role: "user", content: `${last.content}\n\n${message.content}` };
  }
  return joined;
}

/** A conversation as readers see it. */
export function conversationOf(written: readonly ChatMessage[], temperature = 0) {
  const messages: readonly ChatMessage[] = withoutBreaks(written).map(({ role, content }) => ({
    role,
    content: boundStretches(content),
  }));
  const last = messages.at(-1);
  const prefill = last?.role === "assistant" ? last.content : "";
  const said = prefill === "" ? messages : messages.slice(0, -1);
  const of = (...roles: readonly ChatMessage["role"][]): readonly string[] =>
    said.filter(({ role }) => roles.includes(role)).map(({ content }) => content);
  return {
    messages,
    /** The messages without the beginning of the reply, and that beginning, where the caller wrote one. */
    said,
    prefill,
    system: of("system").join("\n"),
    lastUser: of("user").at(-1) ?? "",
    /** What the user and the system said, message after message: where material may stand. */
    told: of("system", "user").join("\n\n"),
    replies: of("assistant"),
    temperature,
  };
}

export type Conversation = Readonly<ReturnType<typeof conversationOf>>;
