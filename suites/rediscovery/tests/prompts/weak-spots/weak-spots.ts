import { readFileSync } from "node:fs";
import type { AnyFamily, BankItem } from "../../../src/family.ts";
import type { ChatMessage } from "../../../src/subject/chat.ts";

/**
 * A prompt that aims at a weak spot of a reader: the reference prompt of its family under `levels`, with a sentence put
 * before or after the user's text (of the first message with `first`, else of the last), with a part replaced, or with
 * a follow-up in place of its last message. `expect` is what it must be taken for.
 */
export interface WeakSpot {
  readonly family: string;
  readonly levels?: { readonly [factor: string]: string };
  readonly before?: string;
  readonly after?: string;
  readonly follow?: string;
  readonly first?: boolean;
  readonly replace?: readonly [from: string, to: string];
  /** Puts the documents of the prompt into an earlier turn, with or without a reply to it. */
  readonly split?: "documents" | "documents-user";
  readonly expect: "refused" | { readonly [factor: string]: string };
}

export const weakSpots: readonly WeakSpot[] = readFileSync(new URL("./cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The messages of a weak spot about an item. `reply` stands where the subject's own reply goes. */
export function messagesOf(spot: WeakSpot, family: AnyFamily, item: BankItem, reply: string): readonly ChatMessage[] {
  const reference = Object.fromEntries(family.factors.map(({ name, reference: level }) => [name, level]));
  const composed = family.compose?.(item, { ...reference, ...item.levels, ...spot.levels }) ?? [];
  const messages = composed.map(({ role, content }): ChatMessage => ({ role, content: content ?? reply }));
  const at = spot.first === true ? 0 : messages.length - 1;
  const { content } = messages[at];
  const changed = spot.replace === undefined ? content : content.replace(...spot.replace);
  const text = [spot.before, spot.follow ?? changed, spot.after].filter((part) => part !== undefined).join("\n\n");
  const told = messages.slice(0, spot.first === true ? 1 : undefined).with(at, { role: "user", content: text });
  if (spot.split === undefined) return told;
  const [instruction, documents, question] = text.split("\n\n");
  const answer: readonly ChatMessage[] =
    spot.split === "documents" ? [{ role: "assistant", content: "Thank you, I have read them." }] : [];
  return [{ role: "user", content: documents }, ...answer, { role: "user", content: `${instruction}\n\n${question}` }];
}
