import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { WIDE } from "../../reading/find-passages.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { type Word, wordsOf } from "../../reading/words.ts";
import type { RepetitionItem } from "./bank.ts";
import type { RepetitionFeatures } from "./law.ts";

/** Lengths that count for a level, in words. */
export const lengths = { short: 60, long: 180 } as const;
/** How far from it a length may be to count for it. */
const SLACK = 1.35;
/** So many words may follow the unfinished line: an instruction. */
const MOST_AFTER = 40;

/**
 * Finds the one line that is left unfinished, by the word of its own, and the lines before it that end in its target. What
 * else stands there is filler, other items' finished lines included.
 */
export function repetitionReader(bank: readonly RepetitionItem[]) {
  const byOwn = new Map(bank.map((item) => [item.context[item.own].toLowerCase(), item]));
  const targets = new Set(bank.map(({ target }) => target.toLowerCase()));
  const lines = bank.flatMap((item) => [item.context, item.target, Object.values(item.altered), item.fillers].flat(2));
  const vocabulary = new Set(lines.flatMap((line) => line.toLowerCase().split(" ")));
  return readerOf<RepetitionFeatures>(({ told, prefill, lastUser, replies }) => {
    const text = prefill === "" ? told : `${told}\n${prefill}`;
    const words = wordsOf(text);
    const isTarget = ({ target }: RepetitionItem, at: number): boolean => words[at]?.text === target.toLowerCase();
    const unfinished = words.flatMap(({ text: word }, at) => {
      const item = byOwn.get(word);
      return item === undefined || isTarget(item, at + item.context.length - item.own) ? [] : [{ item, at }];
    });
    const { item, at } = onlyOne(unfinished) ?? refuse();
    const end = at + item.context.length - item.own;
    // All of the line stands around its own word.
    insist(sharedWords(words, end, item) === item.context.length);
    // A line of an earlier turn was replied to.
    insist(prefill !== "" || words[at].from >= text.lastIndexOf(lastUser) || replies.length === 0);
    insist(words.length - end <= MOST_AFTER && !words.slice(end).some((word) => targets.has(word.text)));
    const mentions = [...words.keys()].filter((place) => place < at && isTarget(item, place));
    const shared = onlyOne(mentions.map((place) => sharedWords(words, place, item))) ?? item.context.length;
    insist(shared > 0);
    const isNear = (length: number): boolean => words.length <= length * SLACK && words.length >= length / SLACK;
    const level = Object.values(lengths).find(isNear);
    // The mark stands behind every mention of the target.
    const isMarked = mentions.every((place) => text.slice(words[place].to).trimStart().startsWith(item.mark));
    const features = { repeats: mentions.length, shared, words: level ?? words.length, isMarked };
    return { item, heard: listenBesideMaterial(besideLines(text, words, vocabulary)), features };
  });
}

/** A text without the lines of the data file, whole or altered: four of its words or more in a row are part of a line. */
function besideLines(text: string, words: readonly Word[], vocabulary: ReadonlySet<string>): string {
  const known = words.map((word) => (vocabulary.has(word.text) ? "+" : "-")).join("");
  const lines = Array.from(known.matchAll(/\+{4,}/g), ({ index, 0: line }) => words.slice(index, index + line.length));
  return lines.reduceRight((left, line) => left.slice(0, line[0].from) + WIDE + left.slice(line.at(-1)?.to), text);
}

/** How many words right before a place are those of the line. */
function sharedWords(words: readonly Word[], place: number, { context }: RepetitionItem): number {
  const isOther = (word: string, back: number): boolean => words[place - 1 - back]?.text !== word.toLowerCase();
  const other = context.toReversed().findIndex(isOther);
  return other === -1 ? context.length : other;
}
