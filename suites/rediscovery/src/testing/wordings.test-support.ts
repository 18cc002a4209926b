import { stream } from "@assay/science/numerics/stream";
import { expect, it } from "vitest";
import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";
import { promptReader } from "../subject/prompt-reader.ts";

/**
 * Wordings by the level that they set. Those under "unclear" must not be read. They are a list, or a text with one per
 * line or separated by ¦, in which \n stands for a line break.
 */
export interface Wordings {
  readonly [level: string]: string | readonly string[];
}

/**
 * States that wordings are read as the level that they set and as no other, and that at least a given number is
 * understood.
 */
export function itTakesWordings(
  take: (wording: string) => string | undefined,
  wordings: Wordings,
  { of = "what is told", understood = 0.9 } = {},
): void {
  it.each(Object.entries(wordings))(
    `takes wordings of ${of} '%s' for nothing else, and understands nearly all`,
    (level, said) => {
      const taken = listOf(said).map((wording) => ({ wording, level: take(wording) }));
      const unread = taken.filter((each) => each.level === undefined).map(({ wording }) => wording);
      expect(taken.filter((each) => each.level !== undefined && each.level !== level)).toEqual([]);
      if (level !== "unclear")
        expect(1 - unread.length / taken.length, unread.join("\n")).toBeGreaterThanOrEqual(understood);
    },
  );
}

/** States the same for a factor of a family, with each wording tried on items from all over the bank. */
export function itTakes<Item extends BankItem>(
  family: AnyFamily,
  factor: string,
  wordings: Wordings,
  write: (item: Item, wording: string) => readonly ChatMessage[],
  understood = 1,
): void {
  const bank: readonly Item[] = family.bank(stream("rediscovery", "prompts", 1));
  const reader = promptReader(family, bank);
  const take = (wording: string): string | undefined => {
    const taken = [3, 40, 171].map((at) => {
      const item = bank[at];
      const found = reader.read(conversationOf(write(item, wording), 0));
      if ("doubt" in found) return undefined;
      return found.item === item.id ? family.levelsOf(found.features, item)[factor] : "another item";
    });
    // A wrong reading at a single item counts.
    return taken.every((level) => level === taken[0]) ? taken[0] : taken.join(", ");
  };
  itTakesWordings(take, wordings, { of: factor, understood });
}

const listOf = (said: string | readonly string[]): readonly string[] =>
  typeof said !== "string"
    ? said
    : said
        .trim()
        .split(/\n|¦/)
        .map((wording) => wording.trim().replaceAll("\\n", "\n"));

/**
 * The messages of a wording. "[system]", "[user]" and "[assistant]" begin one, and marks stand for texts. A wording
 * without the mark "@" follows the text that it stands for.
 */
export function messagesOf(wording: string, texts: { readonly [mark: string]: string }): readonly ChatMessage[] {
  const whole = wording.includes("@") ? wording : `@\n${wording}`;
  const written = Object.entries(texts).reduce((text, [mark, put]) => text.replaceAll(mark, put), whole);
  return written.split(/(?=\[(?:system|user|assistant)\])/).map((part) => {
    const [, role = "user", content = part] = /^\[(system|user|assistant)\](.*)$/s.exec(part) ?? [];
    return { role: role as ChatMessage["role"], content: content.trim() };
  });
}
