import type { ChatMessage } from "../subject/chat.ts";
import { boundStretches } from "./bound-stretches.ts";

/** What some of those who speak in a conversation say, message after message. */
export const contentsOf = (messages: readonly ChatMessage[], ...roles: readonly ChatMessage["role"][]) =>
  messages.filter(({ role }) => roles.includes(role)).map(({ content }) => content);

/** A conversation as readers see it. Messages of the user that follow each other are one. */
export function conversationOf(written: readonly ChatMessage[], temperature = 0) {
  const joined: ChatMessage[] = [];
  for (const message of written) {
    const isContinued = message.role === "user" && joined.at(-1)?.role === "user";
    const before = isContinued ? `${joined.pop()?.content}\n\n` : "";
    joined.push({ role: message.role, content: before + message.content });
  }
  const messages = joined.map((message) => ({ ...message, content: boundStretches(message.content) }));
  const last = messages.at(-1);
  const prefill = last?.role === "assistant" ? last.content : "";
  const said: readonly ChatMessage[] = prefill === "" ? messages : messages.slice(0, -1);
  return {
    messages: messages as readonly ChatMessage[],
    /** The messages without the beginning of the reply, and that beginning, where the caller wrote one. */
    said,
    prefill,
    system: contentsOf(said, "system").join("\n"),
    lastUser: contentsOf(said, "user").at(-1) ?? "",
    /** What the user and the system said, message after message: where material may stand. */
    told: contentsOf(said, "system", "user").join("\n\n"),
    replies: contentsOf(said, "assistant"),
    temperature,
  };
}

export type Conversation = Readonly<ReturnType<typeof conversationOf>>;
