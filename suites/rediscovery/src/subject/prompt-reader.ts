import type { AnyFamily, BankItem, Doubt, Understood } from "../family.ts";
import { type Conversation, conversationOf } from "../reading/conversation.ts";
import { doubtIn, sentencesOf, unclear, unclearBecause, unclearFor } from "../reading/doubt/doubt-rules.ts";
import { hintsAtProcess, isLeftOpen } from "../reading/doubt/hinted-process.ts";
import { showsMark } from "../reading/doubt/marks.ts";
import { ownWords } from "../reading/doubt/own-words.ts";
import { suspiciousSentences } from "../reading/doubt/suspicions.ts";
import { sayVoice, voicedStretches } from "../reading/doubt/voices.ts";
import { isEncouraging, mayEncourage } from "../reading/encouragement.ts";
import { restOf } from "../reading/rest-of-prompt.ts";
import { surfaceFactors } from "../reading/surface.ts";
import { speaksOf } from "../reading/topics.ts";

/** Reads a conversation, or says in one sentence why it cannot. */
export interface PromptReader {
  read(conversation: Conversation): Understood<unknown> | Doubt;
  /**
   * The sentences of the agent's own that a reading rests on: those without which some level, of a placebo or of any
   * other factor, would be another.
   */
  wordsBehind(conversation: Conversation): readonly string[];
}

/** Maximum number of sentences that are tried, one by one, to explain a reading or a refusal. */
const MAX_TRIED = 40;
/** Maximum number of characters that are read again for them. */
const MAX_REREAD = 200_000;
/** The sentences of a prompt that are tried: fewer of a long one. */
const triedOf = (sentences: readonly string[], { told }: Conversation): readonly string[] =>
  sentences.slice(0, Math.min(MAX_TRIED, Math.ceil(MAX_REREAD / (told.length + 1))));
/** Maximum number of stretches that may not be meant for the reader, each of which costs a reading. */
const MAX_VOICED = 20;
/** Maximum number of sentences that a reading quotes. */
const MAX_QUOTED = 12;

/** Marks that say nothing about a factor in any family. */
const idle: readonly RegExp[] = [
  /\b(?:and|with|but|say|write|give|add) (?:nothing|no(?:ne)?) (?:else|more|other)\b|\bnothing (?:else|more)\b/gi,
  /\bat once\b|\bonce (?:more|again|you|per)\b/gi,
];

/**
 * The reader of a family's prompts, with what no reading may pass over: sentences about a factor that deny it, speak of
 * somebody else, suppose it, or place it in the past.
 */
export function promptReader(family: AnyFamily, bank: readonly BankItem[]): PromptReader {
  const reader = family.reader?.(bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  const material = ownWords(family.materials(bank));
  const known = [...idle, ...(family.doubts ?? []).flatMap((rule) => rule.known ?? [])];
  const planted = family.factors.filter(({ kind }) => kind === "planted").map(({ name }) => name);
  const surface = new Set(surfaceFactors.map(({ name }) => name));
  /** Factors that sentences may set, other than manners of writing. */
  const settable = family.factors
    .filter(({ kind, name }) => kind !== "item" && !surface.has(name))
    .map(({ name }) => name);
  /** Whether a level is one that a prompt must ask for, and not what holds where nothing is said. */
  const isSet = (factor: string, level: string): boolean =>
    family.factors.some(
      ({ name, levels, reference }) => name === factor && levels.includes(level) && level !== reference,
    );
  const findSuspicious = suspiciousSentences(family.name);
  /** Factors that a prompt sets by what it asks of its reader, and not by what it tells. */
  const asked = settable.filter((name) => family.toldFactors?.includes(name) !== true);

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

  /** A sentence that sets a planted factor, and that denies something or speaks of somebody else. */
  function markedSentence(
    conversation: Conversation,
    own: readonly string[],
    read: Understood<unknown>,
  ): Doubt | undefined {
    const before = levelsOf(read);
    for (const sentence of triedOf(own, conversation)) {
      const rest = restOf(sentence, known);
      const mark = family.openMarks?.find((each) => showsMark(each, rest));
      if (mark === undefined) continue;
      const without = readWithout(conversation, sentence);
      if (without === undefined || without.item !== read.item) continue;
      const after = levelsOf(without);
      if (planted.some((name) => after[name] !== before[name])) return { doubt: unclearFor(sentence, mark) };
    }
    return undefined;
  }

  /** A sentence that may set a factor of which nothing was read, or that leaves open whether reasons are wanted. */
  function openSentence(sentences: readonly string[], read: Understood<unknown>): Doubt | undefined {
    const unnamed = sentences.map((sentence) => material.withoutNames(sentence));
    const suspicious = findSuspicious(unnamed, levelsOf(read));
    if (suspicious !== undefined) return { doubt: unclear(sentences[unnamed.indexOf(suspicious)]) };
    if (family.reasons === undefined) return undefined;
    const { factor, unasked } = family.reasons;
    const isUnasked = levelsOf(read)[factor] === unasked;
    const open = sentences.find((sentence) => (isUnasked ? hintsAtProcess(sentence) : isLeftOpen(sentence)));
    return open === undefined ? undefined : { doubt: unclear(open) };
  }

  /**
   * Reads on without what is told of other people. Where something else that is not meant for the reader sets a factor,
   * or where others' wishes do, what is asked is in doubt.
   */
  function withoutOthers(
    conversation: Conversation,
    own: string,
    sentences: readonly string[],
    first: Understood<unknown>,
  ): Understood<unknown> | Doubt {
    let read = first;
    let rest = conversation;
    for (const { text, voice, isWish } of voicedStretches(own, sentences).slice(0, MAX_VOICED)) {
      const less = conversationWithout(rest, text);
      const without = readingOf(less);
      const doubt = { doubt: unclearBecause(text, sayVoice(voice)) };
      // What cannot be read without these words, which are no part of the item, rests on them.
      if (
        without === undefined &&
        isWish &&
        family.toldFactors === undefined &&
        !speaksOfItem(text, items.get(read.item))
      )
        return doubt;
      if (without === undefined || without.item !== read.item) continue;
      const [before, after] = [levelsOf(read), levelsOf(without)];
      const names = voice === "quoted" ? [...asked, "politeness", "encouragement"] : asked;
      const changed = names.filter((name) => after[name] !== before[name]);
      if (changed.length === 0) continue;
      // What others do says nothing where the reader is told something else.
      if (isWish || changed.some((name) => !isSet(name, after[name]))) return doubt;
      [read, rest] = [without, less];
    }
    return read;
  }

  function whyUnread(conversation: Conversation, own: readonly string[]): Doubt {
    const rest = triedOf(own, conversation);
    const open = rest.find((sentence) => readWithout(conversation, sentence) !== undefined);
    if (open !== undefined) return { doubt: unclear(open) };
    const found = [...material.rowsIn(conversation.told)].filter((id) => items.has(id));
    if (found.length === 0) return { doubt: "No item of the data files stands in this prompt, word for word." };
    const named = found.slice(0, 3).join(", ");
    return found.length === 1
      ? { doubt: `I found the item ${named}, but cannot tell what is asked about it.` }
      : { doubt: `I found several items (${named}), and cannot tell which is asked about, or how.` };
  }

  return {
    read(conversation) {
      const own = material.without(conversation.told);
      if (family.isAccounted === true) {
        const understood = reader?.(conversation);
        return understood ?? whyUnread(conversation, sentencesOf(own));
      }
      const doubt = doubtIn(own, family.doubts ?? []);
      if (doubt !== undefined) return { doubt };
      const sentences = sentencesOf(own);
      const praise = speaksOf("encouragement", own)
        ? sentences.find((sentence) => mayEncourage(material.withoutNames(sentence)))
        : undefined;
      if (praise !== undefined && !isEncouraging(own)) return { doubt: unclear(praise) };
      const read = readingOf(conversation);
      if (read === undefined || !items.has(read.item)) return whyUnread(conversation, sentences);
      return (
        markedSentence(conversation, sentences, read) ??
        openSentence(sentences, read) ??
        withoutOthers(conversation, own, sentences, read)
      );
    },
    wordsBehind(conversation) {
      const read = readingOf(conversation);
      if (read === undefined) return [];
      const before = JSON.stringify(levelsOf(read));
      return triedOf(sentencesOf(material.without(conversation.told)), conversation)
        .filter((sentence) => {
          const without = readWithout(conversation, sentence);
          return without !== undefined && without.item === read.item && JSON.stringify(levelsOf(without)) !== before;
        })
        .slice(0, MAX_QUOTED)
        .map((sentence) => sentence.trim());
    },
  };
}

/** Whether a stretch of a prompt names the item, so that it is part of the item's text. */
function speaksOfItem(text: string, item: BankItem | undefined): boolean {
  const { name } = Object(item) as { readonly name?: unknown };
  return typeof name === "string" && text.toLowerCase().includes(name.toLowerCase());
}

/** A conversation without one of the sentences of system and user. */
function conversationWithout({ messages, temperature }: Conversation, sentence: string): Conversation {
  const text = sentence.trim();
  const rest = messages.map((message) =>
    message.role === "assistant" ? message : { ...message, content: message.content.replace(text, " ") },
  );
  return conversationOf(rest, temperature);
}
