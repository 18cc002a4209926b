import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";

/** A prompt as somebody might write it, and what it ought to be taken for; without an item, it must not be read. */
export interface WrittenPrompt {
  readonly style: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly item?: string;
  readonly levels?: { readonly [factor: string]: string };
}

/** What a family's reader makes of prompts: those that it should have read and did not, and those that it took wrongly. */
export function readPrompts(
  family: AnyFamily,
  bank: readonly BankItem[],
  prompts: readonly WrittenPrompt[],
): { readonly unread: readonly WrittenPrompt[]; readonly misread: readonly unknown[] } {
  const read = family.reader?.(bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  const unread: WrittenPrompt[] = [];
  const misread: unknown[] = [];
  for (const prompt of prompts) {
    const { messages, temperature = 0, item, levels = {} } = prompt;
    const understood = read?.(conversationOf(messages, temperature));
    if (understood === undefined) {
      if (item !== undefined) unread.push(prompt);
      continue;
    }
    const found = items.get(understood.item);
    const taken = found && { ...found.levels, ...family.levelsOf(understood.features, found) };
    const isRight =
      understood.item === item && Object.entries(levels).every(([factor, level]) => taken?.[factor] === level);
    if (!isRight) misread.push({ ...prompt, taken: { item: understood.item, levels: taken } });
  }
  return { unread, misread };
}

export const user = (content: string): ChatMessage => ({ role: "user", content });
export const system = (content: string): ChatMessage => ({ role: "system", content });
export const assistant = (content: string): ChatMessage => ({ role: "assistant", content });
