import type { BankItem } from "../family.ts";
import type { ChatMessage } from "../subject/chat.ts";

/** A prompt about an item, with what a careful reader takes it for; nothing where it ought not to be understood. */
export interface PromptCase<Item extends BankItem> {
  readonly style: string;
  write(item: Item, others: readonly Item[]): readonly ChatMessage[];
  expects(item: Item): { readonly [factor: string]: string } | undefined;
}

/** A message of the user alone. */
export const user = (content: string): readonly ChatMessage[] => [{ role: "user", content }];
