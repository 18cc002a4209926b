import { findFamily } from "../../src/families.ts";
import type { AnyFamily, BankItem } from "../../src/family.ts";
import { conversationOf } from "../../src/reading/conversation.ts";
import { makeScenario } from "../../src/scenario/scenario.ts";
import { type PromptReader, promptReader } from "../../src/subject/prompt-reader.ts";

type Levels = { readonly [factor: string]: string };

/** Reads the reference prompt of a family with words of somebody's own before or behind it. */
export class ReferenceReader {
  readonly #family: AnyFamily;
  readonly #reader: PromptReader;
  readonly #item: BankItem;
  readonly #prompt: string;

  constructor(name: string, levels: Levels = {}) {
    this.#family = findFamily(name);
    const { bank } = makeScenario("1", this.#family, 0);
    this.#reader = promptReader(this.#family, bank);
    this.#item = bank[41];
    const reference = Object.fromEntries(this.#family.factors.map((factor) => [factor.name, factor.reference]));
    const [first] = this.#family.compose?.(this.#item, { ...reference, ...this.#item.levels, ...levels }) ?? [];
    this.#prompt = first?.content ?? "";
  }

  /** The reference prompt without its last part, which says what is wanted. */
  get bare(): string {
    return this.#prompt.split("\n\n").slice(0, -1).join("\n\n");
  }

  get prompt(): string {
    return this.#prompt;
  }

  /** The levels that a prompt sets; undefined where it is refused. */
  read(content: string): Levels | undefined {
    const read = this.#reader.read(conversationOf([{ role: "user", content }], 0));
    return "doubt" in read ? undefined : this.#family.levelsOf(read.features, this.#item);
  }

  /** The sentences of a prompt that set nothing, as a reply would quote them. */
  passedOver(content: string): readonly string[] {
    return this.#reader.passedOver(conversationOf([{ role: "user", content }], 0));
  }
}
