import type { Entity } from "../../src/families/space-time/bank.ts";
import { entityNames, readPrompt } from "../../src/families/space-time/read-prompt.ts";
import { findFamily } from "../../src/families.ts";
import type { BankItem } from "../../src/family.ts";
import { conversationOf } from "../../src/reading/conversation.ts";
import { promptReader } from "../../src/subject/prompt-reader.ts";
import { type CorpusPrompt, corpusOf } from "./corpus.ts";

/** What a prompt was taken for; undefined where it was refused. */
type Taken = { readonly item: string; readonly levels: { readonly [factor: string]: string } } | undefined;

/** What a family's reader makes of its prompts. */
interface CorpusReading {
  readonly prompts: number;
  /** Prompts that it should have read and did not. */
  readonly unread: readonly string[];
  /** Prompts that it took wrongly, and prompts that it should not have read. */
  readonly misread: readonly string[];
}

export function readCorpus(family: string, every = 1): CorpusReading {
  const unread: string[] = [];
  const misread: string[] = [];
  let prompts = 0;
  for (const { bank, prompts: some } of corpusOf(family, every)) {
    const read = family === "space-time" ? entityReader(bank) : chatReader(family, bank);
    for (const prompt of some) {
      prompts += 1;
      const taken = read(prompt);
      const told = JSON.stringify({ taken, prompt });
      if (taken === undefined && prompt.item !== undefined) unread.push(told);
      if (taken !== undefined && !isMeant(taken, prompt)) misread.push(told);
    }
  }
  return { prompts, unread, misread };
}

const isMeant = ({ item, levels }: NonNullable<Taken>, prompt: CorpusPrompt): boolean =>
  item === prompt.item && Object.entries(prompt.levels ?? {}).every(([factor, level]) => levels[factor] === level);

function chatReader(name: string, bank: readonly BankItem[]): (prompt: CorpusPrompt) => Taken {
  const family = findFamily(name);
  const reader = promptReader(family, bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  return ({ messages, temperature = 0 }) => {
    const read = reader.read(conversationOf(messages, temperature));
    const item = "doubt" in read ? undefined : items.get(read.item);
    if ("doubt" in read || item === undefined) return undefined;
    return { item: item.id, levels: { ...family.levelsOf(read.features, item), ...item.levels } };
  };
}

/** The instrument of space-time is told the entity beside the prompt. */
function entityReader(bank: readonly BankItem[]): (prompt: CorpusPrompt) => Taken {
  const entities = bank as unknown as readonly Entity[];
  const names = entityNames(entities);
  return ({ item, about, levels, messages: [{ content }] }) => {
    const entity = entities.find(({ id }) => id === (item ?? about));
    if (entity === undefined) throw new Error(`there is no entity ${item ?? about}`);
    const read = readPrompt(content, entity, names);
    // The case of the letters is not read here.
    return "prompt" in read ? { item: entity.id, levels: { ...levels, prompt: read.prompt } } : undefined;
  };
}
