import type { BankItem } from "../family.ts";
import type { ChatMessage } from "../subject/chat.ts";
import { evenly, type FindPassages, withoutPlaces } from "./find-passages.ts";
import turns from "./lexicon/turns.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";
import { insist, type Levelled, type Reading, readerOf } from "./reader.ts";

const { filledAnswer, leadIn } = patternsOf(turns);

/**
 * Finds what is asked about: the only item, or the last where all before it stand with their answers. Gives its text as it
 * stands there, and what system and user say beside it; nothing where two items are asked about at once.
 */
export function askedItem<Item>(find: FindPassages<Item>, messages: readonly ChatMessage[]) {
  const itemsIn = (text: string) => find(text).map(({ item }) => item);
  const last = messages.findLast(({ role, content }) => role === "user" && itemsIn(content).length > 0);
  const inLast = new Set(itemsIn(last?.content ?? ""));
  // Other items that were put before, in messages of their own, are examples or done with.
  const isKept = (text: string): boolean => itemsIn(text).every((item) => inLast.has(item));
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
    const asked = askedItem(find, messages);
    insist(asked !== undefined);
    return { item: asked.item, beside: asked.around, ...read(asked) };
  });
