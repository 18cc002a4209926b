import { stream } from "@assay/science/numerics/stream";
import { expect, it } from "vitest";
import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";
import { promptReader } from "../subject/prompt-reader.ts";

/** A prompt as somebody might write it, and what it ought to be taken for; without an item, it must not be read. */
export interface WrittenPrompt {
  readonly style: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly item?: string;
  /** Factors that are not named may stand anywhere. */
  readonly levels?: { readonly [factor: string]: string };
}

/** What a family's reader makes of prompts: those that it should have read and did not, and those that it took wrongly. */
export function readPrompts(
  family: AnyFamily,
  bank: readonly BankItem[],
  prompts: readonly WrittenPrompt[],
): { readonly unread: readonly string[]; readonly misread: readonly string[] } {
  const reader = promptReader(family, bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  const unread: string[] = [];
  const misread: string[] = [];
  for (const [index, { style, messages, temperature = 0, item, levels = {} }] of prompts.entries()) {
    const understood = reader.read(conversationOf(messages, temperature));
    if ("doubt" in understood) {
      if (item !== undefined) unread.push(`${index} ${style}: ${understood.doubt}`);
      continue;
    }
    const found = items.get(understood.item);
    const taken: { readonly [factor: string]: string } =
      found === undefined ? {} : { ...family.levelsOf(understood.features, found), ...found.levels };
    const wrong = Object.entries(levels).flatMap(([factor, level]) =>
      taken[factor] === level ? [] : [`${factor} ${taken[factor]} for ${level}`],
    );
    if (understood.item !== item) misread.push(`${index} ${style}: ${understood.item} for ${item}`);
    else if (wrong.length > 0) misread.push(`${index} ${style}: ${wrong.join(", ")}`);
  }
  return { unread, misread };
}

/** States that a development set is large, varied, and read: at least 98 % exactly right, nothing misread. */
export function itReads<Item extends BankItem>(
  family: AnyFamily,
  write: (bank: readonly Item[], seed: number) => readonly WrittenPrompt[],
): void {
  it.each([1, 2, 3])("reads nearly all of 60 prompts or more exactly and misreads none, seed %i", (seed) => {
    const bank: readonly Item[] = family.bank(stream("rediscovery", "prompts", seed));
    const prompts = write(bank, seed);
    expect(prompts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(prompts.map(({ style }) => style)).size).toBeGreaterThanOrEqual(25);
    const { unread, misread } = readPrompts(family, bank, prompts);
    expect(misread).toEqual([]);
    expect(unread.length / prompts.length, unread.join("; ")).toBeLessThanOrEqual(0.02);
  });
}

/** Prompts about pairs of items from all over a bank: each is about the first, and may quote the second. */
export const aboutPairs =
  <Item>(write: (item: Item, other: Item) => readonly WrittenPrompt[]) =>
  (bank: readonly Item[], seed: number): readonly WrittenPrompt[] =>
    Array.from({ length: 8 }, (_, index) =>
      write(bank[(index * 29 + seed) % bank.length], bank[(index * 31 + 100) % bank.length]),
    ).flat();

/** A prompt about an item, with what a careful reader takes it for; nothing where it ought not to be understood. */
export interface PromptCase<Item extends BankItem> {
  readonly style: string;
  write(item: Item, others: readonly Item[]): readonly ChatMessage[];
  expects(item: Item): { readonly [factor: string]: string } | undefined;
}

/** Each case about an item of its own, with six others at hand. */
export const aboutOneEach =
  <Item extends BankItem>(cases: readonly PromptCase<Item>[]) =>
  (bank: readonly Item[], seed: number): readonly WrittenPrompt[] =>
    cases.map(({ style, write, expects }, index) => {
      const at = (index * 37 + seed * 11) % bank.length;
      const item = bank[at];
      const messages = write(
        item,
        [1, 2, 3, 4, 5, 6].map((step) => bank[(at + step * 29) % bank.length]),
      );
      const levels = expects(item);
      return levels === undefined ? { style, messages } : { style, messages, item: item.id, levels };
    });

/** A prompt with all that it must be taken for: planted factors that it does not name stand at their reference. */
export interface PlacedPrompt {
  readonly style: string;
  readonly messages: readonly ChatMessage[];
  readonly expected: { readonly item: string; readonly levels: { readonly [factor: string]: string } } | undefined;
}

export const aboutBank =
  <Item>({ factors }: AnyFamily, write: (bank: readonly Item[]) => readonly PlacedPrompt[]) =>
  (bank: readonly Item[]): readonly WrittenPrompt[] => {
    const planted = factors.filter(({ kind }) => kind === "planted").map(({ name, reference }) => [name, reference]);
    return write(bank).map(({ style, messages, expected }) =>
      expected === undefined
        ? { style, messages }
        : { style, messages, item: expected.item, levels: { ...Object.fromEntries(planted), ...expected.levels } },
    );
  };

export const user = (content: string): ChatMessage => ({ role: "user", content });
export const system = (content: string): ChatMessage => ({ role: "system", content });
export const assistant = (content: string): ChatMessage => ({ role: "assistant", content });
/** A message of the user alone. */
export const asked = (content: string): readonly ChatMessage[] => [user(content)];
