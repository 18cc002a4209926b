import type { Reader } from "../../family.ts";
import { listener, materialLexicon } from "../../reading/engine/listener.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { type Word, wordsOf } from "../../reading/words.ts";
import type { RepetitionItem } from "./bank.ts";
import type { RepetitionFeatures } from "./law.ts";

const listen = listener(materialLexicon);

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
export function repetitionReader(bank: readonly RepetitionItem[]): Reader<RepetitionFeatures> {
  const byOwn = new Map(bank.map((item) => [item.context[item.own].toLowerCase(), item]));
  const targets = new Set(bank.map(({ target }) => target.toLowerCase()));
  const vocabulary = new Set(
    bank.flatMap(({ context, target, altered, fillers }) =>
      [...context, target, ...Object.values(altered).flat(), ...fillers].flatMap((line) =>
        line.toLowerCase().split(" "),
      ),
    ),
  );
  return (conversation) => {
    const { prefill } = conversation;
    const text = prefill === "" ? conversation.told : `${conversation.told}\n${prefill}`;
    const words = wordsOf(text);
    const open = words.flatMap(({ text: word }, at) => {
      const item = byOwn.get(word);
      return item === undefined || isFinished(words, at, item) ? [] : [{ item, at }];
    });
    const asked = open.at(-1);
    if (asked === undefined || open.length > 1 || !isWhole(words, asked.at, asked.item)) return undefined;
    // A line of an earlier turn was replied to.
    const isEarlier = prefill === "" && words[asked.at].from < text.lastIndexOf(conversation.lastUser);
    if (isEarlier && conversation.replies.length > 0) return undefined;
    const { item, at } = asked;
    const end = at + item.context.length - item.own;
    if (words.length - end > MOST_AFTER || words.slice(end).some((word) => targets.has(word.text))) return undefined;
    const shares = sharedWords(words.slice(0, at), item);
    const shared = shares[0] ?? 5;
    if (shares.some((each) => each !== shared || each === 0)) return undefined;
    const heard = listen(besideLines(text, words, vocabulary));
    if ("doubt" in heard) return heard;
    return {
      item: item.id,
      features: {
        repeats: shares.length,
        shared,
        words: snapped(words.length),
        isMarked: shares.length === 0 || areMarked(text, words.slice(0, at), item),
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}

/** So many words of the data file in a row are part of a line. */
const RUN = 4;
const BLANK = " ".repeat(24);

/** A text without the lines of the data file, whole or altered. */
function besideLines(text: string, words: readonly Word[], vocabulary: ReadonlySet<string>): string {
  let left = "";
  let from = 0;
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && vocabulary.has(words[end].text)) end += 1;
    if (end - at >= RUN) {
      left += text.slice(from, words[at].from) + BLANK;
      from = words[end - 1].to;
    }
    at = Math.max(end, at + 1);
  }
  return left + text.slice(from);
}

/** Whether the line around its own word goes on to its target. */
function isFinished(words: readonly Word[], at: number, { context, own, target }: RepetitionItem): boolean {
  return words[at + context.length - own]?.text === target.toLowerCase();
}

/** Whether all of the line stands around its own word. */
const isWhole = (words: readonly Word[], at: number, { context, own }: RepetitionItem): boolean =>
  context.every((word, place) => words[at + place - own]?.text === word.toLowerCase());

/** For every mention of the target, how many words right before it are those of the line. */
function sharedWords(words: readonly Word[], { context, target }: RepetitionItem): readonly number[] {
  return words.flatMap(({ text }, at) => {
    if (text !== target.toLowerCase()) return [];
    let shared = 0;
    while (shared < 5 && words[at - 1 - shared]?.text === context[4 - shared].toLowerCase()) shared += 1;
    return [shared];
  });
}

/** Whether the mark stands behind every mention of the target. */
function areMarked(text: string, words: readonly Word[], { target, mark }: RepetitionItem): boolean {
  return words.every(
    ({ text: word, to }) => word !== target.toLowerCase() || text.slice(to).trimStart().startsWith(mark),
  );
}

/** A length near that of a level counts for it. */
function snapped(words: number): number {
  const near = Object.values(lengths).find((length) => words <= length * SLACK && words >= length / SLACK);
  return near ?? words;
}
