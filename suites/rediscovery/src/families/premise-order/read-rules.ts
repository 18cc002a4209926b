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
  readonly mentions: Mention[];
}

/** Finds what is said about items by their invented words: two states of a rule in one sentence are that rule. */
export function blockFinder(bank: readonly ChainItem[]): (text: string) => readonly Block[] {
  const names = new Map<string, { readonly item: ChainItem; readonly state?: string }>();
  const rules = new Map<string, Rule>();
  const pairOf = (one = "", other = ""): string => [one, other].sort().join(" ");
  for (const item of bank) {
    names.set(item.name.toLowerCase(), { item });
    for (const state of item.states) names.set(state, { item, state });
    for (const { from, to } of item.distractors) names.set(from, { item, state: from }).set(to, { item, state: to });
    for (const rule of [...item.rules, ...item.distractors]) rules.set(pairOf(rule.from, rule.to), rule);
  }
  return (text) => {
    const blocks: Block[] = [];
    for (const sentence of sentencesOf(text, (word) => names.get(word)?.state !== undefined)) {
      const known = sentence.flatMap(({ text: word, from }) => {
        const name = names.get(word);
        return name === undefined ? [] : [{ ...name, from }];
      });
      const pairs = known.filter(({ state }) => state !== undefined).length >> 1;
      for (let index = 0; index < known.length; index += 1) {
        const { item, state, from } = known[index];
        const rule = state === undefined ? undefined : rules.get(pairOf(state, known[index + 1]?.state));
        const other: Mention = state === undefined ? { kind: "thing", from } : { kind: "state", from, state };
        const words = lengthOf(sentence) / Math.max(1, pairs);
        const mention: Mention = rule === undefined ? other : { kind: "rule", from, rule, words };
        // A rule takes both of its states.
        if (rule !== undefined) index += 1;
        const last = blocks.at(-1);
        if (last?.item === item) last.mentions.push(mention);
        else blocks.push({ item, mentions: [mention] });
      }
    }
    return blocks;
  };
}

/** The words of a sentence, without what numbers it ("Rule 3:"). */
function lengthOf(sentence: readonly Word[]): number {
  const isLabel = ({ text }: Word): boolean => /^(?:\d+|rule|premise|law|statement|step|line|r\d+)$/.test(text);
  return sentence.length - sentence.slice(0, 2).filter(isLabel).length;
}

/**
 * The words of every sentence; lines, semicolons and sentence marks end one. Where both sides of a line's end have one
 * state too many, a rule was wrapped there.
 */
function sentencesOf(text: string, isState: (word: string) => boolean): readonly (readonly Word[])[] {
  const words = wordsOf(text);
  const isOdd = (sentence: readonly Word[]): boolean => sentence.filter((word) => isState(word.text)).length % 2 === 1;
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  let isWrapped = false;
  for (const [index, word] of words.entries()) {
    sentence.push(word);
    const gap = text.slice(word.to, words[index + 1]?.from ?? text.length);
    if (!/[.?!;\n]/.test(gap) && index < words.length - 1) continue;
    const before = sentences.at(-1);
    if (isWrapped && before !== undefined && isOdd(before) && isOdd(sentence)) before.push(...sentence);
    else sentences.push(sentence);
    sentence = [];
    isWrapped = /^[ ,]*\n *$/.test(gap);
  }
  return sentences;
}
