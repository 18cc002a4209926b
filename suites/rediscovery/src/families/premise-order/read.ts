import { average } from "@assay/science/statistics/descriptive/average";
import { askedLast } from "../../reading/asked-part.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { passageFinder, WIDE } from "../../reading/find-passages.ts";
import { attempt, insist, readerOf, refuse, unclear } from "../../reading/reader.ts";
import { blocksIn, type Word, wordsOf } from "../../reading/words.ts";
import type { ChainItem, Rule } from "./bank.ts";
import type { ChainFeatures, Order } from "./law.ts";

/** What the words of a text say about an item: its name, a state, or a rule with the number of words of its sentence. */
interface Mention {
  readonly from: number;
  readonly state?: string | undefined;
  readonly stated?: { readonly rule: Rule; readonly words: number };
}

type Block = ReturnType<ReturnType<typeof blockFinder>>[number];

/** From so many words a rule on, its wording is long. */
const LONG = 13;

/** Reads which rules of a chain a prompt holds, and in which order; they must reach from the fact without a gap. */
export function chainReader(bank: readonly ChainItem[]) {
  const blocksOf = blockFinder(bank);
  const questions = passageFinder(bank, ({ name, question }) => [name, question], { enough: 0.7 });
  return readerOf<ChainFeatures>(({ said }) => {
    const text = said.map(({ content }) => content).join("\n\n");
    insist(said.at(-1)?.role === "user");
    const target = askedLast(text, blocksOf(text), isSolved);
    const { item, mentions } = target;
    const asked = questions(text).filter((each) => each.item === item);
    insist(asked.length > 0);
    const features = chainIn(target);
    const places = mentions.flatMap(({ stated: rule, from }) => (rule === undefined ? [] : [from]));
    // The sentences that hold rules, and the rest, with wide blanks where these stood.
    const stated: string[] = [];
    const beside = text.replace(/[^.!?;\n]+[.!?;]*[ \t]*\n?/g, (sentence, from: number) => {
      if (!places.some((place) => place >= from && place < from + sentence.length)) return sentence;
      stated.push(sentence);
      return `${WIDE}\n`;
    });
    const heard = listenBesideMaterial(beside);
    const reported = isOneFrame(stated) ? undefined : stated.find(isReported);
    if (reported !== undefined) refuse(unclear(reported));
    const place = asked.every(({ from }) => from < (places[0] ?? 0)) ? "first" : "last";
    return { item, beside, heard, features, surface: { "question-place": place } };
  });
}

/** Words at the head of a line that tell a frame. */
const FRAME = 5;

/** Whether all rules stand in the same frame: "old people say that whatever ..." is then how they are worded. */
function isOneFrame(lines: readonly string[]): boolean {
  const heads = new Set(lines.map((line) => line.trim().toLowerCase().split(/\s+/).slice(0, FRAME).join(" ")));
  return lines.length > 2 && heads.size === 1;
}

/** Whether a line with rules says of them that somebody else holds them, or quotes them in a sentence of its own. */
const isReported = (line: string): boolean =>
  /\p{L}{2,} ["“](?:if|when|whenever|once|whatever|from|according)\b/iu.test(line) ||
  attempt(() => listenBesideMaterial(line).has("OTHERS")) === true;

/** An example ends with the state that its rules lead to. */
function isSolved({ item, mentions }: Block): boolean {
  const count = mentions.filter(({ stated }) => stated !== undefined && item.rules.includes(stated.rule)).length;
  const last = mentions.at(-1)?.state;
  return count > 0 && last !== undefined && last === item.states[count];
}

function chainIn({ item, mentions }: Block): Omit<ChainFeatures, "surface"> {
  const rules = mentions.flatMap(({ stated }) => stated ?? []);
  const states = mentions.flatMap(({ state }) => state ?? []);
  // The fact, and no other state outside the rules: another one would be a question of its own, or an answer.
  insist(states.length > 0 && states.every((state) => state === item.states[0]));
  const places = rules.map(({ rule }) => item.rules.indexOf(rule)).filter((place) => place >= 0);
  const isWhole = places.toSorted((a, b) => a - b).every((place, index) => place === index);
  insist(places.length >= 2 && isWhole && new Set(rules.map(({ rule }) => rule)).size === rules.length);
  const wording = average(rules.map(({ words }) => words)) >= LONG ? "long" : "short";
  return { order: orderOf(places), rules: places.length, distractors: rules.length - places.length, wording };
}

/** By the rank correlation (Kendall) with the order of the proof. */
function orderOf(places: readonly number[]): Order {
  const pairs = places.flatMap((place, index) => places.slice(index + 1).map((later) => (later > place ? 1 : -1)));
  const correlation = average(pairs);
  return correlation >= 0.8 ? "forward" : correlation <= -0.8 ? "backward" : "shuffled";
}

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
