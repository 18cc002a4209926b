import type { ChatMessage, SubjectReply } from "../subject/chat.ts";

/**
 * How a completion tells what was understood: by the names of factors and levels, or in the agent's own words, which
 * reveal no vocabulary.
 */
export type Disclosure = "vocabulary" | "own-words";

/** What was understood, as the answer to a call shows it. Null where nothing was. */
export type ShownReading =
  | {
      readonly item: string;
      readonly conditions: { readonly [factor: string]: string };
      readonly form: string;
      /** The sentences that set nothing, where there are any. */
      readonly passed_over?: readonly string[];
      readonly prompt?: readonly ChatMessage[];
    }
  | {
      readonly item: string;
      /** Equal for prompts that set the same conditions, whatever their wording. */
      readonly handle: string;
      /** The sentences that set them. */
      readonly words: readonly string[];
      readonly form: string;
      readonly passed_over?: readonly string[];
    }
  | null;

export function showUnderstood({ understood }: SubjectReply, disclosure: Disclosure): ShownReading {
  if (understood === undefined) return null;
  const { reading, form, put } = understood;
  // A prompt that was written for the agent holds no sentences of its own.
  const idle = put === undefined ? understood.passedOver() : [];
  const beside = idle.length === 0 ? { form } : { form, passed_over: idle };
  if (disclosure === "own-words")
    return { item: reading.item, handle: understood.handle, words: understood.words(), ...beside };
  return { item: reading.item, conditions: reading.levels, ...beside, ...(put === undefined ? {} : { prompt: put }) };
}
