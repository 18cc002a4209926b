import type { BankItem } from "../family.ts";
import type { ChatMessage } from "../subject/chat.ts";
import { type Conversation, contentsOf } from "./conversation.ts";
import { areDifferent, evenly, type FindPassages, withoutPlaces } from "./find-passages.ts";
import turns from "./lexicon/turns.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";
import { insist, type Levelled, type Reading, readerOf, refuse } from "./reader.ts";

const { acknowledged, asksBack, filledAnswer, leadIn } = patternsOf(turns);

/**
 * Where what is asked must stand: what the system says, what the user said before without putting an item, and the last
 * item that the user put, with what follows it. Earlier turns about other items are examples.
 */
export function askedPart({ said }: Conversation, holdsItem: (text: string) => boolean = () => true): string {
  const isPut = ({ role, content }: ChatMessage): boolean => role === "user" && holdsItem(content);
  const isQuestionBack = (message?: ChatMessage): boolean =>
    message?.role === "assistant" && asksBack.test(message.content);
  const isReply = (message: ChatMessage): boolean =>
    message.role === "assistant" && !acknowledged.test(message.content) && !isQuestionBack(message);
  const put = said.findLastIndex(isPut);
  const last = said.findLastIndex(({ role }) => role === "user");
  // An item may be put in several messages, with nothing but questions back between them.
  let start = put;
  while (isQuestionBack(said[start - 1]) && said[start - 2]?.role === "user") start -= 2;
  // A reply to the item makes what follows another question.
  const from = put === -1 || said.slice(put, last).some(isReply) ? last : start;
  const asked = said.filter((message, index) => message.role === "user" && (index >= from || !isPut(message)));
  return [...said.filter(({ role }) => role === "system"), ...asked].map(({ content }) => content).join("\n\n");
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

/**
 * Finds what is asked about: the only item, or the last where all before it stand with their answers. Gives its text as it
 * stands there, and what system and user say beside it; nothing where two items are asked about at once.
 */
export function askedItem<Item>(find: FindPassages<Item>, messages: readonly ChatMessage[]) {
  const itemsIn = (text: string) => find(text).map(({ item }) => item);
  const inTurns = contentsOf(messages, "user").map(itemsIn);
  const inLast = inTurns.findLast((items) => items.length > 0) ?? [];
  // Other items that were put before, in messages of their own, are examples or done with.
  const isKept = (text: string): boolean => itemsIn(text).every((item) => inLast.includes(item));
  const kept = messages.filter(({ role, content }) => role === "system" || (role === "user" && isKept(content)));
  const text = kept.map(({ content }) => content).join("\n\n");
  const found = find(text);
  const asked = found.at(-1);
  if (asked === undefined) return undefined;
  const examples = found.findIndex(({ item }) => item === asked.item);
  // The asked item between or before examples: which of them is meant cannot be told.
  if (found.slice(examples).some(({ item }) => item !== asked.item)) return undefined;
  const answered = found.slice(0, examples).map(({ to }, index) => {
    const answer = [...text.slice(to, found[index + 1].from).matchAll(filledAnswer)].at(-1);
    return answer === undefined ? -1 : to + answer.index + answer[0].length;
  });
  if (answered.includes(-1)) return undefined;
  // What stands before examples, without the lines that lead to them.
  const lines = examples === 0 ? [] : text.slice(0, found[0].from).split("\n").slice(0, -1);
  const head = lines.slice(0, lines.findLastIndex((line) => !leadIn.test(line)) + 1);
  const rest = withoutPlaces(text, found.slice(examples)).slice(answered.at(-1) ?? 0);
  const around = evenly([...head, ...(head.length > 0 ? [""] : []), rest].join("\n"));
  return { item: asked.item, shown: text.slice(asked.from, asked.to), around };
}

/** Makes a reader of prompts by the item that is asked about and what is said beside it. */
export const itemReader = <Item extends BankItem, Features extends Levelled>(
  find: FindPassages<Item>,
  read: (asked: NonNullable<ReturnType<typeof askedItem<Item>>>) => Omit<Reading<Features>, "item">,
) =>
  readerOf<Features>(({ messages }) => {
    const asked = askedItem(find, messages) ?? refuse();
    return { item: asked.item, beside: asked.around, ...read(asked) };
  });
