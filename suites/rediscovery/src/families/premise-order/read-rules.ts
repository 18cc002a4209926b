import { type Word, wordsOf } from "../../reading/words.ts";
import type { ChainItem, Rule } from "./bank.ts";

/** What the words of a text say about one item, in their order. */
type Mention =
  | { readonly kind: "thing"; readonly from: number }
  | { readonly kind: "state"; readonly from: number; readonly state: string }
  /** A rule, with the number of words of its sentence. */
  | { readonly kind: "rule"; readonly from: number; readonly rule: Rule; readonly words: number };

/** Mentions of one item that stand together, with nothing of another item between them. */
export interface Block {
  readonly item: ChainItem;
  readonly from: number;
  readonly to: number;
  readonly mentions: readonly Mention[];
}

interface Name {
  readonly item: ChainItem;
  readonly state: string | undefined;
}

/** Finds what is said about items by their invented words: two states of a rule in one sentence are that rule. */
export function blockFinder(bank: readonly ChainItem[]): (text: string) => readonly Block[] {
  const names = new Map<string, Name>();
  for (const item of bank) {
    names.set(item.name.toLowerCase(), { item, state: undefined });
    for (const state of item.states) names.set(state, { item, state });
    for (const { from, to } of item.distractors) {
      for (const state of [from, to]) names.set(state, { item, state });
    }
  }
  const rules = new Map(
    bank.flatMap((item) =>
      [...item.rules, ...item.distractors].flatMap((rule) => [
        [`${rule.from} ${rule.to}`, rule] as const,
        [`${rule.to} ${rule.from}`, rule] as const,
      ]),
    ),
  );
  return (text) => {
    const blocks: { item: ChainItem; from: number; to: number; mentions: Mention[] }[] = [];
    for (const sentence of sentencesOf(text, (word) => names.get(word)?.state !== undefined)) {
      const known = sentence.flatMap((word) => {
        const name = names.get(word.text);
        return name === undefined ? [] : [{ ...name, from: word.from, to: word.to }];
      });
      const paired = known.filter(({ state }) => state !== undefined).length >> 1;
      for (let index = 0; index < known.length; index += 1) {
        const { item, state, from, to } = known[index];
        const next = known[index + 1];
        const rule = state === undefined ? undefined : rules.get(`${state} ${next?.state}`);
        const mention: Mention =
          rule !== undefined
            ? { kind: "rule", from, rule, words: lengthOf(sentence) / Math.max(1, paired) }
            : state === undefined
              ? { kind: "thing", from }
              : { kind: "state", from, state };
        if (rule !== undefined) index += 1;
        const end = rule === undefined ? to : next.to;
        const last = blocks.at(-1);
        if (last?.item === item) {
          last.mentions.push(mention);
          last.to = end;
        } else blocks.push({ item, from, to: end, mentions: [mention] });
      }
    }
    return blocks;
  };
}

/** The words of a sentence, without what numbers it ("Rule 3:"). */
function lengthOf(sentence: readonly Word[]): number {
  const label = sentence
    .slice(0, 2)
    .filter(({ text }) => /^(?:\d+|rule|premise|law|statement|step|line|r\d+)$/.test(text));
  return sentence.length - label.length;
}

/**
 * The words of every sentence; lines, semicolons and sentence marks end one. Where both sides of a line's end have one
 * state too many, a rule was wrapped there.
 */
function sentencesOf(text: string, isState: (word: string) => boolean): readonly (readonly Word[])[] {
  const words = wordsOf(text);
  const sentences: { readonly words: Word[]; isWrapped: boolean }[] = [{ words: [], isWrapped: false }];
  for (const [index, word] of words.entries()) {
    const last = sentences[sentences.length - 1];
    last.words.push(word);
    const gap = text.slice(word.to, words[index + 1]?.from ?? text.length);
    if (!/[.?!;\n]/.test(gap)) continue;
    last.isWrapped = /^[ ,]*\n *$/.test(gap);
    sentences.push({ words: [], isWrapped: false });
  }
  const isOdd = (sentence: readonly Word[]): boolean => sentence.filter((word) => isState(word.text)).length % 2 === 1;
  const whole: Word[][] = [];
  for (const [index, { words: sentence }] of sentences.entries()) {
    const before = whole.at(-1);
    const joins = sentences[index - 1]?.isWrapped === true && before !== undefined && isOdd(before) && isOdd(sentence);
    if (joins) before.push(...sentence);
    else whole.push([...sentence]);
  }
  return whole;
}
