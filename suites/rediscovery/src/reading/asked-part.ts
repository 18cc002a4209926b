import type { ChatMessage } from "../subject/chat.ts";
import type { Conversation } from "./conversation.ts";
import turns from "./lexicon/turns.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";
import { insist } from "./reader.ts";
import { areDifferent } from "./words.ts";

const { acknowledged, asksBack } = patternsOf(turns);

/**
 * Where what is asked must stand: what the system says, what the user said before without putting an item, and the last
 * item that the user put, with what follows it. Earlier turns about other items are examples.
 */
export function askedPart({ said }: Conversation, holdsItem: (text: string) => boolean = () => true): string {
  const isPut = ({ role, content }: ChatMessage): boolean => role === "user" && holdsItem(content);
  const put = said.findLastIndex(isPut);
  const last = said.findLastIndex(({ role }) => role === "user");
  // A reply to the item makes what follows another question.
  const isReplied = said
    .slice(put, last)
    .some(({ role, content }) => role === "assistant" && !acknowledged.test(content) && !asksBack.test(content));
  const from = put === -1 || isReplied ? last : startOf(said, put);
  const asked = said.filter((message, index) => message.role === "user" && (index >= from || !isPut(message)));
  return [...said.filter(({ role }) => role === "system"), ...asked].map(({ content }) => content).join("\n\n");
}

/** Where an item begins that was put in several messages, with nothing but questions back between them. */
function startOf(said: readonly ChatMessage[], put: number): number {
  const [before, reply] = [said[put - 2], said[put - 1]];
  const isOneItem = before?.role === "user" && reply?.role === "assistant" && asksBack.test(reply.content);
  return isOneItem ? startOf(said, put - 2) : put;
}

/** The last of some places in a text. Those before it are examples: they hold other items, each answered before the next. */
export function askedLast<Place extends { readonly item: unknown; readonly from: number; readonly to: number }>(
  text: string,
  places: readonly Place[],
  isAnswered: (place: Place, after: string) => boolean,
): Place {
  const last = places.at(-1);
  insist(last !== undefined && areDifferent(places));
  insist(places.slice(0, -1).every((place, at) => isAnswered(place, text.slice(place.to, places[at + 1].from))));
  return last;
}
