import { average } from "@assay/science/statistics/descriptive/average";
import { askedLast } from "../../reading/asked-item.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { blockFinder, passageFinder, WIDE } from "../../reading/find-passages.ts";
import { attempt, insist, readerOf, refuse, unclear } from "../../reading/reader.ts";
import { type Word, wordsOf } from "../../reading/words.ts";
import type { ChainItem, Rule } from "./bank.ts";
import type { ChainFeatures } from "./law.ts";

type Block = ReturnType<ReturnType<typeof ruleFinder>>[number];

/** From so many words a rule on, its wording is long. */
const LONG = 13;
/** Words at the head of a line that tell a frame. */
const FRAME = 5;
/** What numbers a sentence: "Rule 3:". */
const label = /^(?:\d+|rule|premise|law|statement|step|line|r\d+)$/;

/** Reads which rules of a chain a prompt holds, and in which order; they must reach from the fact without a gap. */
export function chainReader(bank: readonly ChainItem[]) {
  const blocksOf = ruleFinder(bank);
  const questions = passageFinder(bank, ({ name, question }) => [name, question], { enough: 0.7 });
  return readerOf<ChainFeatures>(({ said }) => {
    const text = said.map(({ content }) => content).join("\n\n");
    insist(said.at(-1)?.role === "user");
    const { item, mentions } = askedLast(text, blocksOf(text), isSolved);
    const asked = questions(text).filter((each) => each.item === item);
    insist(asked.length > 0);
    const places = mentions.flatMap(({ stated: rule, from }) => (rule === undefined ? [] : [from]));
    // The sentences that hold rules, and the rest, with wide blanks where these stood.
    const stated: string[] = [];
    const beside = text.replace(/[^.!?;\n]+[.!?;]*[ \t]*\n?/g, (sentence, from: number) => {
      if (!places.some((place) => place >= from && place < from + sentence.length)) return sentence;
      stated.push(sentence);
      return `${WIDE}\n`;
    });
    const heard = listenBesideMaterial(beside);
    // "Old people say that whatever ..." before every rule is how they are worded.
    const heads = new Set(stated.map((line) => line.trim().toLowerCase().split(/\s+/).slice(0, FRAME).join(" ")));
    const reported = stated.length > 2 && heads.size === 1 ? undefined : stated.find(isReported);
    if (reported !== undefined) refuse(unclear(reported));
    const place = asked.every(({ from }) => from < (places[0] ?? 0)) ? "first" : "last";
    return { item, beside, heard, features: chainIn({ item, mentions }), surface: { "question-place": place } };
  });
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

function chainIn({ item, mentions }: Pick<Block, "item" | "mentions">): Omit<ChainFeatures, "surface"> {
  const rules = mentions.flatMap(({ stated }) => stated ?? []);
  const states = mentions.flatMap(({ state }) => state ?? []);
  // The fact, and no other state outside the rules: another one would be a question of its own, or an answer.
  insist(states.length > 0 && states.every((state) => state === item.states[0]));
  const places = rules.map(({ rule }) => item.rules.indexOf(rule)).filter((place) => place >= 0);
  const isWhole = places.toSorted((a, b) => a - b).every((place, index) => place === index);
  insist(places.length >= 2 && isWhole && new Set(rules.map(({ rule }) => rule)).size === rules.length);
  const wording = average(rules.map(({ words }) => words)) >= LONG ? "long" : "short";
  // The rank correlation (Kendall) with the order of the proof.
  const pairs = places.flatMap((place, index) => places.slice(index + 1).map((later) => (later > place ? 1 : -1)));
  const correlation = average(pairs);
  const order = correlation >= 0.8 ? "forward" : correlation <= -0.8 ? "backward" : "shuffled";
  return { order, rules: places.length, distractors: rules.length - places.length, wording };
}

/** Finds what is said about items by their invented words: two states of a rule in one sentence are that rule. */
export function ruleFinder(bank: readonly ChainItem[]) {
  const rulesOf = (item: ChainItem): readonly Rule[] => [...item.rules, ...item.distractors];
  const statesOf = (item: ChainItem): readonly string[] => rulesOf(item).flatMap(({ from, to }) => [from, to]);
  const pairOf = (one = "", other = ""): string => [one, other].sort().join(" ");
  const rules = new Map(bank.flatMap(rulesOf).map((rule) => [pairOf(rule.from, rule.to), rule]));
  const states = new Set(bank.flatMap(statesOf));
  const blocksIn = blockFinder(bank, (item) => [item.name, ...statesOf(item)]);
  const statesIn = (sentence: readonly Word[]): number => sentence.filter(({ text }) => states.has(text)).length;
  return (text: string) => {
    const sentences = sentencesOf(text, (sentence) => statesIn(sentence) % 2 === 1);
    const sentenceOf = (from: number) => sentences.findLast(([first]) => first.from <= from) ?? [];
    return blocksIn(text).map(({ mentions: named, ...block }) => {
      /** Of its name, of a state, or of a rule with the number of words of its sentence. */
      const mentions: { from: number; state?: string | undefined; stated?: { rule: Rule; words: number } }[] = [];
      for (const { text: name, from } of named) {
        const state = states.has(name) ? name : undefined;
        const last = mentions.at(-1);
        const sentence = sentenceOf(from);
        const rule = last && sentence === sentenceOf(last.from) ? rules.get(pairOf(last.state, state)) : undefined;
        const length = sentence.length - sentence.slice(0, 2).filter((word) => label.test(word.text)).length;
        // A rule takes both of its states.
        const words = length / (statesIn(sentence) >> 1);
        if (last === undefined || rule === undefined) mentions.push({ from, state });
        else mentions.splice(-1, 1, { from: last.from, stated: { rule, words } });
      }
      return { ...block, mentions };
    });
  };
}

/**
 * The words of every sentence; lines, semicolons and sentence marks end one. Where both sides of a line's end have one
 * state too many, a rule was wrapped there.
 */
function sentencesOf(text: string, isOdd: (sentence: readonly Word[]) => boolean): readonly (readonly Word[])[] {
  const words = wordsOf(text);
  const gapAt = (at: number): string => text.slice(words[at - 1]?.to, words[at].from);
  const starts = [...words.keys()].filter((at) => at === 0 || /[.?!;\n]/.test(gapAt(at)));
  return starts.reduce<Word[][]>((joined, start, index) => {
    const [before, sentence] = [joined.at(-1) ?? [], words.slice(start, starts[index + 1])];
    if (/^[ ,]*\n *$/.test(gapAt(start)) && isOdd(before) && isOdd(sentence)) before.push(...sentence);
    else joined.push(sentence);
    return joined;
  }, []);
}
