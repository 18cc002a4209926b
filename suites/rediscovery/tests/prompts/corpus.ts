import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stream } from "@assay/science/numerics/stream";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { findFamily } from "../../src/families.ts";
import type { BankItem } from "../../src/family.ts";
import { suiteName } from "../../src/scenario/scenario.ts";
import type { ChatMessage } from "../../src/subject/chat.ts";

/** A prompt with what a careful reader takes it for. Without levels it must not be read. */
export interface CorpusPrompt {
  /** Who wrote it: strangers (first to eleventh set), or the makers of the readers (development, wordings). */
  readonly set: string;
  /** The items: "public N" of a world of the first generation, "prompts N" of a bank made for tests. */
  readonly bank: string;
  readonly style: string;
  /** The item whose texts fill the places in the messages: "{{story}}" or "{{options.2}}". */
  readonly about?: string;
  /** The item that is asked about. */
  readonly item?: string;
  /** Factors that are not named may stand anywhere. */
  readonly levels?: { readonly [factor: string]: string };
  /** The class of reason for which it is refused, though a careful reader may call it clear. */
  readonly refused?: string;
  readonly temperature?: number;
  readonly messages: readonly ChatMessage[];
}

const folder = new URL("./corpus/", import.meta.url);

export const corpusFamilies: readonly string[] = readdirSync(folder).map((file) => file.replace(".jsonl", ""));

/** The prompts about a family as they stand in the file, with places for the texts of items. */
const templatesOf = (family: string): readonly CorpusPrompt[] =>
  readFileSync(new URL(`${family}.jsonl`, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The items that prompts of a family speak of. */
function bankOf(family: string, name: string): readonly BankItem[] {
  const [kind, seed] = name.split(" ");
  if (kind === "prompts") return findFamily(family).bank(stream(suiteName, "prompts", Number(seed)));
  const key = hash("sha256", encodeKey([suiteName, 1, "public", seed]), "hex").slice(0, 32);
  return findFamily(family).bank(stream(suiteName, 1, key, family, "bank"));
}

/** The prompts about a family by their banks, every so many of each. */
export function corpusOf(
  family: string,
  every = 1,
): readonly { readonly bank: readonly BankItem[]; readonly prompts: readonly CorpusPrompt[] }[] {
  return [...Map.groupBy(templatesOf(family), ({ bank }) => bank)].map(([name, templates]) => {
    const bank = bankOf(family, name);
    const items = new Map(bank.map((item) => [item.id, item]));
    const prompts = templates
      .filter((_, index) => index % every === 0)
      .map((prompt) => ({
        ...prompt,
        messages: prompt.messages.map(({ role, content }) => ({
          role,
          content: filled(content, items.get(prompt.item ?? prompt.about ?? "")),
        })),
      }));
    return { bank, prompts };
  });
}

/** A text with the item's own texts in their places. */
const filled = (text: string, item: BankItem | undefined): string =>
  text.replace(/\{\{([\w.]+)\}\}/g, (place, path: string) => {
    const found = path.split(".").reduce<unknown>((value, key) => Object(value)[key], item);
    return typeof found === "string" ? found : place;
  });
