import type { BankItem, Doubt, Reader, Understood } from "../family.ts";
import { quoteSentence } from "../quote-sentence.ts";
import type { Conversation } from "./conversation.ts";
import type { Heard } from "./engine/lexicon.ts";
import { surfaceLevels } from "./surface.ts";

/** Ends the reading of a prompt that is not understood. It never leaves a reader. */
class Refusal extends Error {}

/** Ends a reading, with or without a reason that the agent is told. */
export function refuse(doubt?: string): never {
  throw new Refusal(doubt);
}

/** Ends a reading without a reason of its own, unless something holds. */
export function insist(condition: unknown): asserts condition {
  if (!condition) refuse();
}

/** The only one of some different values, if there is any. Several end the reading. */
export function onlyOne<Value>(values: Iterable<Value>, doubt?: string): Value | undefined {
  const [only, ...others] = new Set(values);
  return others.length > 0 ? refuse(doubt) : only;
}

/** What a reading comes to: a value, the reason why there is none, or nothing. */
export function attempt<Value>(read: () => Value): Value | Doubt | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message === "" ? undefined : { doubt: error.message };
  }
}

/** Why a sentence leaves open what is asked. It names no factor: at the hint root nothing may tell what can be varied. */
export function unclear(sentence: string, reason?: string): string {
  const shown = quoteSentence(sentence);
  return reason === undefined
    ? `I cannot tell what "${shown}" asks of me.`
    : `"${shown}" ${reason}, so I cannot tell what it asks of me.`;
}

/** Features that hold the levels of the surface. */
export type Levelled = { readonly surface: { readonly [factor: string]: string } };

/** What a family reads in a prompt. The surface, which all families have, is added to it. */
export interface Reading<Features extends Levelled> extends Pick<Understood<Features>, "beside">, Partial<Levelled> {
  readonly item: BankItem;
  /** What was heard beside the item. Without it, courtesy is looked for in the whole prompt. */
  readonly heard?: Heard;
  readonly features: Omit<Features, "surface">;
}

/** Makes a reader of steps any of which may end the reading. */
export const readerOf =
  <Features extends Levelled>(read: (conversation: Conversation) => Reading<Features>): Reader<Features> =>
  (conversation) =>
    attempt(() => {
      const { item, heard, features, surface: own, ...beside } = read(conversation);
      const surface = { ...surfaceLevels(conversation, heard), ...own };
      return { item: item.id, features: { ...features, surface } as Features, ...beside };
    });
