import type { BankItem } from "../family.ts";
import { type AskedItem, askedItem } from "./asked-item.ts";
import type { Conversation } from "./conversation.ts";
import { PassageFinder } from "./find-passages.ts";
import { insist } from "./reader.ts";

/** Finds the one item that a conversation asks about. Each item of the bank is one passage, with a name of its own. */
export function passageReader<Item extends BankItem & { readonly name: string }>(
  bank: readonly Item[],
  textOf: (item: Item) => string,
  /** How much of a passage must be there to be taken for it, and how many words may be put into it in one place. */
  { enough, inserted }: { readonly enough: number; readonly inserted?: number },
): (conversation: Conversation) => AskedItem & { readonly item: Item } {
  const items = new Map(bank.map((item) => [item.id, item]));
  const passages = bank.map((item) => ({ id: item.id, name: item.name, text: textOf(item) }));
  const finder = new PassageFinder(passages, inserted);
  return (conversation) => {
    const found = askedItem(finder, conversation, enough);
    const item = items.get(found?.id ?? "");
    insist(found !== undefined && item !== undefined);
    return { ...found, item };
  };
}
