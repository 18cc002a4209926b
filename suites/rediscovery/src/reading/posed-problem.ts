import type { BankItem } from "../family.ts";
import { type Answerable, isSolvedIn } from "./answer-in.ts";
import type { Conversation } from "./conversation.ts";
import { type FoundItem, itemFinder, type PosedItem } from "./find-item.ts";
import { insist } from "./reader.ts";

/** A problem that a conversation asks about, and what is said beside it. */
export interface PosedProblem<Item> extends FoundItem {
  readonly item: Item;
  /** The number of messages, without a reply that was begun. */
  readonly end: number;
  /** The message that replies to the problem first. */
  readonly reply: number | undefined;
  /** What system and user say beside the problem, in all messages or in some. */
  told(from?: number, to?: number): string;
}

/** Finds the one problem that a conversation asks about. */
export function problemFinder<Item extends BankItem & PosedItem & Answerable>(
  bank: readonly Item[],
): (conversation: Conversation) => PosedProblem<Item> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const find = itemFinder(bank, isSolvedIn);
  return (conversation) => {
    const found = find(conversation);
    const item = items.get(found?.id ?? "");
    insist(found !== undefined && item !== undefined);
    const { instructions, message } = found;
    const roles = conversation.messages.slice(0, instructions.length).map(({ role }) => role);
    const reply = roles.indexOf("assistant", message);
    return {
      ...found,
      item,
      end: instructions.length,
      reply: reply === -1 ? undefined : reply,
      told: (from = 0, to = instructions.length) =>
        instructions.filter((_, index) => index >= from && index < to && roles[index] !== "assistant").join("\n"),
    };
  };
}
