import { expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";

/** Ways to say the same, by the level that they set; those under "unclear" must not be read. */
export interface Wordings {
  readonly [level: string]: readonly string[];
}

/** States of each wording what it sets, put with items from all over the bank. */
export function itTakes<Item extends BankItem>(
  family: AnyFamily,
  factor: string,
  wordings: Wordings,
  write: (item: Item, wording: string) => readonly ChatMessage[],
): void {
  const bank: readonly Item[] = family.bank(stream("rediscovery", "prompts", 1));
  const read = family.reader?.(bank);
  const rows = Object.entries(wordings).flatMap(([level, said]) => said.map((wording) => [level, wording] as const));
  it.each(rows)(`takes ${factor} for %s: %s`, (level, wording) => {
    const taken = [3, 40, 171].map((at) => {
      const item = bank[at];
      const understood = read?.(conversationOf(write(item, wording), 0));
      if (understood === undefined) return "unclear";
      return understood.item === item.id ? family.levelsOf(understood.features, item)[factor] : "another item";
    });
    expect(new Set(taken)).toEqual(new Set([level]));
  });
}
