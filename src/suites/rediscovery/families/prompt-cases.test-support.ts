import { expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { PromptCase } from "./prompt-case.fixture.ts";

interface Tally {
  readonly right: number;
  readonly unread: readonly string[];
  readonly misread: readonly string[];
}

/** Reads every case about an item of its own, with other items at hand. */
function readCases<Item extends BankItem>(family: AnyFamily, cases: readonly PromptCase<Item>[], seed: number): Tally {
  const bank: readonly Item[] = family.bank(stream("rediscovery", "prompt-cases", seed));
  const read = family.reader?.(bank);
  if (read === undefined) throw new Error(`${family.name} reads no prompts`);
  const unread: string[] = [];
  const misread: string[] = [];
  for (const [index, each] of cases.entries()) {
    const at = (index * 37 + seed * 11) % bank.length;
    const item = bank[at];
    const others = [1, 2, 3, 4, 5, 6].map((step) => bank[(at + step * 29) % bank.length]);
    const understood = read(conversationOf(each.write(item, others)));
    const expected = each.expects(item);
    if (understood === undefined) {
      if (expected !== undefined) unread.push(`${index} ${each.style}`);
      continue;
    }
    const levels: { readonly [factor: string]: string } = family.levelsOf(understood.features, item);
    const wrong = Object.entries(expected ?? { any: "none" }).filter(([factor, level]) => levels[factor] !== level);
    if (understood.item !== item.id) misread.push(`${index} ${each.style}: ${understood.item} for ${item.id}`);
    else if (wrong.length > 0)
      misread.push(`${index} ${each.style}: ${JSON.stringify(levels)} for ${wrong.join("; ")}`);
  }
  return { right: cases.length - unread.length - misread.length, unread, misread };
}

/** States that a development set is large, varied, and read: at least 98 % exactly right, nothing misread. */
export function itReads<Item extends BankItem>(family: AnyFamily, cases: readonly PromptCase<Item>[]): void {
  it("has 60 prompts in 25 styles or more", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ style }) => style)).size).toBeGreaterThanOrEqual(25);
  });
  it.each([1, 2, 3])("reads nearly all of them exactly and misreads none, seed %i", (seed) => {
    const { right, unread, misread } = readCases(family, cases, seed);
    expect(misread).toEqual([]);
    expect(right / cases.length, unread.join("; ")).toBeGreaterThanOrEqual(0.98);
  });
}
