import { blocksIn, type Word, wordsOf } from "../../reading/words.ts";
import type { ChainItem, Rule } from "./bank.ts";

/** What the words of a text say about an item: its name, a state, or a rule with the number of words of its sentence. */
interface Mention {
  readonly from: number;
  readonly state?: string | undefined;
  readonly stated?: { readonly rule: Rule; readonly words: number };
}

export type Block = ReturnType<ReturnType<typeof blockFinder>>[number];

/** Finds what is said about items by their invented words: two states of a rule in one sentence are that rule. */
export function blockFinder(bank: readonly ChainItem[]) {
  const pairOf = (one = "", other = ""): string => [one, other].sort().join(" ");
  const owned = bank.flatMap((item) => [...item.rules, ...item.distractors].map((rule) => ({ item, rule })));
  const rules = new Map(owned.map(({ rule }) => [pairOf(rule.from, rule.to), rule]));
  const names = new Map<string, { readonly item: ChainItem; readonly state?: string }>([
    ...bank.map((item) => [item.name.toLowerCase(), { item }] as const),
    ...owned.flatMap(({ item, rule }) => [rule.from, rule.to].map((state) => [state, { item, state }] as const)),
  ]);
  const statesIn = (sentence: readonly Word[]): number =>
    sentence.filter(({ text }) => names.get(text)?.state !== undefined).length;
  return (text: string) => {
    const sentences = sentencesOf(text, (sentence) => statesIn(sentence) % 2 === 1);
    const sentenceOf = (from: number) => sentences.findLast(([first]) => first.from <= from) ?? [];
    return blocksIn(text, names).map(({ mentions: named, ...block }) => {
      const mentions: Mention[] = [];
      for (const { from, state } of named) {
        const last = mentions.at(-1);
        const sentence = sentenceOf(from);
        const rule = last && sentence === sentenceOf(last.from) ? rules.get(pairOf(last.state, state)) : undefined;
        // A rule takes both of its states.
        const words = lengthOf(sentence) / (statesIn(sentence) >> 1);
        if (last === undefined || rule === undefined) mentions.push({ from, state });
        else mentions.splice(-1, 1, { from: last.from, stated: { rule, words } });
      }
      return { ...block, mentions };
    });
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
function sentencesOf(text: string, isOdd: (sentence: readonly Word[]) => boolean): readonly (readonly Word[])[] {
  const sentences: Word[][] = [[]];
  for (const [index, word] of wordsOf(text).entries()) {
    const gap = text.slice(wordsOf(text)[index - 1]?.to, word.from);
    if (index > 0 && /[.?!;\n]/.test(gap)) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences.reduce<Word[][]>((joined, sentence) => {
    const before = joined.at(-1) ?? [];
    const gap = text.slice(before.at(-1)?.to, sentence[0]?.from);
    if (/^[ ,]*\n *$/.test(gap) && isOdd(before) && isOdd(sentence)) before.push(...sentence);
    else joined.push(sentence);
    return joined;
  }, []);
}
