import type { AnyFamily, BankItem, Doubt, Understood } from "../family.ts";
import { quoteSentence } from "../quote-sentence.ts";
import { type Conversation, conversationOf } from "../reading/conversation.ts";
import { ownWords, sentencesOf } from "../reading/own-words.ts";
import { unclear } from "../reading/reader.ts";
import { wordsOf } from "../reading/words.ts";
import { formOfReply } from "./form-of-reply.ts";

/** Reads a conversation, or says in one sentence why it cannot. */
export interface PromptReader {
  read(conversation: Conversation): Understood<unknown> | Doubt;
  /**
   * The sentences of the agent's own that a reading rests on: those without which some level, of a placebo or of any
   * other factor, would be another. Where several set one level, the first and the last of them.
   */
  wordsBehind(conversation: Conversation): readonly string[];
  /**
   * The sentences of the agent's own that set nothing: no level, no form of reply, and without which the item is read. Of
   * a long prompt, those near its beginning and its end.
   */
  passedOver(conversation: Conversation): readonly string[];
}

/** Maximum number of sentences that are tried, one by one, to explain a reading or a refusal. */
const MAX_TRIED = 40;
/** Maximum number of characters that are read again for them. */
const MAX_REREAD = 200_000;
/** Shorter stretches are headings, tags and marks, which nobody takes for a condition. */
const MIN_WORDS = 2;
/** More sentences that differ in numbers alone are labels. */
const MAX_ALIKE = 2;
const shapeOf = (sentence: string): string => sentence.trim().replace(/\d+/g, "#");
/** The same for sentences that set nothing: in a long prompt only those near its beginning and its end are tried. */
const MAX_REREAD_IDLE = 12_000;
/** Maximum number of sentences that a reading quotes. */
const MAX_QUOTED = 12;

/** The reader of a family's prompts. */
export function promptReader(family: AnyFamily, bank: readonly BankItem[]): PromptReader {
  const reader = family.reader?.(bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  const material = ownWords(family.materials(bank));

  function levelsOf({ item: id, features }: Understood<unknown>): { readonly [factor: string]: string } {
    const item = items.get(id);
    return item === undefined ? {} : family.levelsOf(features, item);
  }

  /** How a conversation would be read without one of its sentences. */
  const readWithout = (conversation: Conversation, sentence: string): Understood<unknown> | undefined =>
    readingOf(conversationWithout(conversation, sentence));

  function readingOf(conversation: Conversation): Understood<unknown> | undefined {
    const read = reader?.(conversation);
    return read === undefined || "doubt" in read ? undefined : read;
  }

  /** The sentences of the agent's own that are tried: fewer of a long prompt. */
  const triedOf = ({ told }: Conversation): readonly string[] =>
    sentencesOf(material.without(told)).slice(0, Math.min(MAX_TRIED, Math.ceil(MAX_REREAD / (told.length + 1))));

  function whyUnread(conversation: Conversation): Doubt {
    const open = triedOf(conversation).find((sentence) => readWithout(conversation, sentence) !== undefined);
    if (open !== undefined) return { doubt: unclear(open) };
    const found = [...material.rowsIn(conversation.told)].filter((id) => items.has(id));
    if (found.length === 0) return { doubt: "No item of the data files stands in this prompt, word for word." };
    const named = found.slice(0, 3).join(", ");
    return found.length === 1
      ? { doubt: `I found the item ${named}, but cannot tell what is asked about it.` }
      : { doubt: `I found several items (${named}), and cannot tell which is asked about, or how.` };
  }

  /** The item and levels that a prompt was taken for; nothing where it cannot be read. */
  function takenFor(conversation: Conversation): string | undefined {
    const read = readingOf(conversation);
    return read && JSON.stringify([read.item, levelsOf(read)]);
  }

  /** Of some sentences, those that can be taken away one after the other with no change to what a prompt is taken for. */
  function idleAmong(conversation: Conversation, tried: readonly string[]): readonly string[] {
    const whole = takenFor(conversation);
    let left = conversation;
    return tried.filter((sentence) => {
      const shorter = conversationWithout(left, sentence);
      if (takenFor(shorter) !== whole) return false;
      left = shorter;
      return true;
    });
  }

  /**
   * Takes sentences away, one after the other, as long as the prompt can still be read. Of several that set one level the
   * last one is found.
   */
  function carriersIn(
    conversation: Conversation,
    read: Understood<unknown>,
    tried: readonly string[],
  ): readonly string[] {
    const found: string[] = [];
    let left = { conversation, levels: JSON.stringify(levelsOf(read)) };
    for (const sentence of tried) {
      const shorter = conversationWithout(left.conversation, sentence);
      const again = readingOf(shorter);
      if (again === undefined || again.item !== read.item) continue;
      const levels = JSON.stringify(levelsOf(again));
      if (levels !== left.levels) found.push(sentence);
      left = { conversation: shorter, levels };
    }
    return found;
  }

  return {
    read: (conversation) => reader?.(conversation) ?? whyUnread(conversation),
    wordsBehind(conversation) {
      const read = readingOf(conversation);
      if (read === undefined) return [];
      const tried = triedOf(conversation);
      const carriers = new Set([tried, tried.toReversed()].flatMap((order) => carriersIn(conversation, read, order)));
      return tried
        .filter((sentence) => carriers.has(sentence))
        .slice(0, MAX_QUOTED)
        .map((sentence) => sentence.trim());
    },
    passedOver(conversation) {
      const own = triedOf(conversation).filter((sentence) => wordsOf(sentence).length >= MIN_WORDS);
      // "Document [7]:" is one of many, and no sentence.
      const counts = Map.groupBy(own, shapeOf);
      const isLabel = (sentence: string): boolean => (counts.get(shapeOf(sentence))?.length ?? 0) > MAX_ALIKE;
      const all = own.filter((sentence) => !isLabel(sentence) && formOfReply(sentence) === formOfReply(""));
      const each = Math.ceil(MAX_REREAD_IDLE / (conversation.told.length + 1) / 2);
      const tried = all.filter((_, index) => index < each || index >= all.length - each);
      const whole = takenFor(conversation);
      const alone = tried.filter((sentence) => takenFor(conversationWithout(conversation, sentence)) === whole);
      if (alone.length > 1 && takenFor(alone.reduce(conversationWithout, conversation)) !== whole) {
        // Of two sentences that set the same, each is idle beside the other.
        const orders = [alone, alone.toReversed()].map((order) => new Set(idleAmong(conversation, order)));
        return alone
          .filter((sentence) => orders.every((idle) => idle.has(sentence)))
          .slice(0, MAX_QUOTED)
          .map(quoteSentence);
      }
      return alone.slice(0, MAX_QUOTED).map(quoteSentence);
    },
  };
}

/** A conversation without one of the sentences of system and user. */
function conversationWithout({ messages, temperature }: Conversation, sentence: string): Conversation {
  const text = sentence.trim();
  const rest = messages.map((message) =>
    message.role === "assistant" ? message : { ...message, content: message.content.replace(text, " ") },
  );
  return conversationOf(rest, temperature);
}
