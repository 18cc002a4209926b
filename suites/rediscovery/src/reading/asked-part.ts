import type { ChatMessage } from "../subject/chat.ts";
import type { Conversation } from "./conversation.ts";

/** A reply that takes note of something and says nothing about an item. */
const acknowledged =
  /^\W*(?:ok(?:ay)?|understood|received|got it|noted|ready|sure|certainly|of course|i have (?:read|noted|received|got)|i(?:['’]ll| will)|thanks?|thank you|yes|go (?:on|ahead)|i(?:['’]m| am) (?:ready|listening)|all right|alright|will do)\b/i;

/** A short question back about what is wanted, which answers nothing. */
const asksBack =
  /^[^?]{0,120}\b(?:how|what|which|shall|should|do you|would you|is the|are there|may|anything)\b[^?\d]{0,80}\?\W*$/i;

/**
 * Where what is asked must stand: what the system says, what the user said before without putting an item, and the last
 * item that the user put, with what follows it. Earlier turns about other items are examples.
 */
export function askedPart(
  { messages, prefill }: Conversation,
  holdsItem: (text: string) => boolean = () => true,
): string {
  const said = prefill === "" ? messages : messages.slice(0, -1);
  const isPut = ({ role, content }: ChatMessage): boolean => role === "user" && holdsItem(content);
  const put = said.findLastIndex(isPut);
  const last = said.findLastIndex(({ role }) => role === "user");
  // A reply to the item makes what follows another question.
  const isReplied = said
    .slice(put, last)
    .some(({ role, content }) => role === "assistant" && !acknowledged.test(content) && !asksBack.test(content));
  const from = put === -1 || isReplied ? last : startOf(said, put);
  const kept = said.filter((message, index) => {
    if (message.role !== "user") return message.role === "system";
    return index >= from || !isPut(message);
  });
  const system = kept.filter(({ role }) => role === "system");
  return [...system, ...kept.filter(({ role }) => role === "user")].map(({ content }) => content).join("\n\n");
}

/** Where an item begins that was put in several messages, with nothing but questions back between them. */
function startOf(said: readonly ChatMessage[], put: number): number {
  const [before, reply] = [said[put - 2], said[put - 1]];
  const isOneItem = before?.role === "user" && reply?.role === "assistant" && asksBack.test(reply.content);
  return isOneItem ? startOf(said, put - 2) : put;
}
