import { type Word, wordsOf } from "../../reading/words.ts";
import type { ChainItem, Rule } from "./bank.ts";

/** What the words of a text say about an item: its name, a state, or a rule with the number of words of its sentence. */
type Mention = {
  readonly from: number;
  readonly state?: string | undefined;
  readonly rule?: Rule | undefined;
  readonly words: number;
};

/** Mentions of one item that stand together, with nothing of another item between them. */
export type Block = { readonly item: ChainItem; readonly mentions: Mention[] };

/** Finds what is said about items by their invented words: two states of a rule in one sentence are that rule. */
export function blockFinder(bank: readonly ChainItem[]): (text: string) => readonly Block[] {
  const pairOf = (one = "", other = ""): string => [one, other].sort().join(" ");
  const names = new Map<string, { readonly item: ChainItem; readonly state?: string }>();
  const rules = new Map<string, Rule>();
  for (const item of bank) {
    const all = [...item.rules, ...item.distractors];
    names.set(item.name.toLowerCase(), { item });
    for (const state of [...item.states, ...all.flatMap(({ from, to }) => [from, to])])
      names.set(state, { item, state });
    for (const rule of all) rules.set(pairOf(rule.from, rule.to), rule);
  }
  return (text) => {
    const blocks: Block[] = [];
    for (const sentence of sentencesOf(text, (word) => names.get(word)?.state !== undefined)) {
      const known = sentence.flatMap(({ text: word, from }) => {
        const name = names.get(word);
        return name === undefined ? [] : [{ ...name, from }];
      });
      const pairs = known.filter(({ state }) => state !== undefined).length >> 1;
      const words = lengthOf(sentence) / Math.max(1, pairs);
      for (let index = 0; index < known.length; index += 1) {
        const { item, state, from } = known[index];
        const rule = state === undefined ? undefined : rules.get(pairOf(state, known[index + 1]?.state));
        if (blocks.at(-1)?.item !== item) blocks.push({ item, mentions: [] });
        blocks.at(-1)?.mentions.push({ from, words, rule, state: rule === undefined ? state : undefined });
        // A rule takes both of its states.
        if (rule !== undefined) index += 1;
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
