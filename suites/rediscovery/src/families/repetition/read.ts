import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { type Word, wordsOf } from "../../reading/words.ts";
import type { RepetitionItem } from "./bank.ts";
import type { RepetitionFeatures } from "./law.ts";

/** Lengths that count for a level, in words. */
export const lengths = { short: 60, long: 180 } as const;
/** How far from it a length may be. */
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
    const [asked, ...others] = words.flatMap(({ text: word }, at) => {
      const item = byOwn.get(word);
      return item === undefined || isTarget(item, at + item.context.length - item.own) ? [] : [{ item, at }];
    });
    insist(asked !== undefined && others.length === 0);
    const { item, at } = asked;
    // All of the line stands around its own word.
    insist(item.context.every((word, place) => words[at + place - item.own]?.text === word.toLowerCase()));
    // A line of an earlier turn was replied to.
    const isEarlier = prefill === "" && words[at].from < text.lastIndexOf(lastUser);
    insist(!isEarlier || replies.length === 0);
    const after = words.slice(at + item.context.length - item.own);
    insist(after.length <= MOST_AFTER && !after.some((word) => targets.has(word.text)));
    const mentions = [...words.keys()].filter((place) => place < at && isTarget(item, place));
    const [shared = item.context.length, ...more] = mentions.map((place) => sharedWords(words, place, item));
    insist(shared > 0 && more.every((each) => each === shared));
    const features = {
      repeats: mentions.length,
      shared,
      words: snapped(words.length),
      // The mark stands behind every mention of the target.
      isMarked: mentions.every((place) => text.slice(words[place].to).trimStart().startsWith(item.mark)),
    };
    return { item, heard: listenBesideMaterial(besideLines(text, words, vocabulary)), features };
  });
}

/** So many words of the data file in a row are part of a line. */
const RUN = 4;
const BLANK = " ".repeat(24);

/** A text without the lines of the data file, whole or altered. */
function besideLines(text: string, words: readonly Word[], vocabulary: ReadonlySet<string>): string {
  let [left, from] = ["", 0];
  for (let at = 0, end = 0; at < words.length; at = Math.max(end, at + 1)) {
    end = at;
    while (end < words.length && vocabulary.has(words[end].text)) end += 1;
    if (end - at < RUN) continue;
    left += text.slice(from, words[at].from) + BLANK;
    from = words[end - 1].to;
  }
  return left + text.slice(from);
}

/** How many words right before a mention of the target are those of the line. */
function sharedWords(words: readonly Word[], mention: number, { context }: RepetitionItem): number {
  const isOther = (word: string, back: number): boolean => words[mention - 1 - back]?.text !== word.toLowerCase();
  const other = context.toReversed().findIndex(isOther);
  return other === -1 ? context.length : other;
}

/** A length near that of a level counts for it. */
const snapped = (words: number): number =>
  Object.values(lengths).find((length) => words <= length * SLACK && words >= length / SLACK) ?? words;
