import { describe, expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";

/** Wordings by level; " | " or a line break stands between two, \n for a line break; "unclear" must not be read. */
export interface ManyWordings {
  readonly [level: string]: string;
}

export const wordingsIn = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\n| \| /)
    .map((each) => each.trim().replaceAll("\\n", "\n"));

/** States that wordings, put with items from all over the bank in each of some places, are nearly all read, and none misread. */
export function itReadsWordings<Item extends BankItem>(
  family: AnyFamily,
  factor: string,
  wordings: ManyWordings,
  places: { readonly [name: string]: (item: Item, wording: string) => readonly ChatMessage[] },
): void {
  const bank: readonly Item[] = family.bank(stream("rediscovery", "prompts", 1));
  const read = family.reader?.(bank);
  describe.each(Object.keys(places))("wordings %s", (place) => {
    it.each(Object.keys(wordings))("are nearly all read where they set %s, and none is misread", (level) => {
      const written = wordingsIn(wordings[level]);
      const taken = written.map((wording, index) => {
        const item = bank[(index * 37) % bank.length];
        const understood = read?.(conversationOf(places[place](item, wording), 0));
        if (understood === undefined) return { wording, level: "unclear" };
        const isOther = understood.item !== item.id;
        return { wording, level: isOther ? "another item" : family.levelsOf(understood.features, item)[factor] };
      });
      expect(taken.filter((each) => each.level !== level && each.level !== "unclear")).toEqual([]);
      const unread = taken.filter((each) => each.level !== level).map(({ wording }) => wording);
      expect(unread.length / written.length, unread.join("\n")).toBeLessThanOrEqual(0.03);
    });
  });
}
