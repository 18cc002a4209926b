import type { RequestWord } from "./request-words.ts";

/**
 * How a piece of a request is meant. Reasons are "delayed" where they are refused at one time only: "do not explain before
 * you have answered".
 */
type Stance = "wanted" | "refused" | "delayed" | "doubtful";

export interface WeighedWord extends RequestWord {
  readonly stance: Stance;
}

export const isReasons = ({ kind }: RequestWord): boolean =>
  kind === "reasons" || kind === "grounds" || kind === "stepwise";
export const isAnswer = ({ kind }: RequestWord): boolean => kind === "answer";

/** How far a negation reaches, in characters. */
const REACH = 70;

/** Negations that undo another: "do not skip the reasons". */
const undoing = /^(?:skip|omit|leave|leaving|forget|fail|without|avoid|spare|drop)/;
/** Behind reasons: that they are not wanted, as a sentence or as the value of a key has it. */
const refusedBehind =
  /^["'”’)\]]{0,2}\s*(?:[:=|]+\s*["'“]?(?:no|none|false|off|0|n\/?a|never|not?(?! (?:more|longer|over))|without|disabled|omit(?:ted)?|skip(?:ped)?|nil|null|x)(?![\w.])|(?:(?:is|are|will be|shall be|should be|must be|may be|['’]s) )?(?:not|unnecessary|unneeded|unwanted|superfluous|forbidden|prohibited|disallowed|needless|omitted|left out|off)\b|(?:is|are|need|must|should)n['’]?t\b|(?:is|are) (?:not|of no)\b|to yourself\b|(?:may|can) be (?:left out|omitted|skipped))/i;
const doubtful =
  /\b(?:maybe|perhaps|option(?:al|ally)|if (?:you|u) (?:like|want|wish|must|can|feel)|as you (?:like|wish|prefer)|feel free|(?:is|are) welcome|whether or not|up to you|at will|either way|silently|in your head|internally|privately|mentally)\b/i;
/** A sentence about the writer, not about what is wanted. */
const ofTheWriter =
  /^\W*(?:we|i|our|my|this (?:study|experiment|test|research)|these (?:studies|tests)|researchers|in (?:this|our) (?:study|experiment))\b/i;
const asksFor = /\b(?:you|your|need|want|like|please|would|expect|require|grateful|appreciate|ask|u|ur)\b/i;

/** The pieces of a request with how they are meant. */
export function weighed(text: string, words: readonly RequestWord[]): readonly WeighedWord[] {
  const lastOr = new Map(words.flatMap(({ kind, sentence }, at) => (kind === "or" ? [[sentence, at] as const] : [])));
  const doubts = doubtsIn(text, words);
  let negation: { at: number; reach: number; hasReasons: boolean; isWaiting: boolean } | undefined;
  return words.map((word, at) => {
    const { kind, sentence, from, to } = word;
    if (negation !== undefined && (from > negation.reach || ends(at))) negation = undefined;
    if (kind === "not" || kind === "waiting") {
      const isUndone = negation !== undefined && undoing.test(word.text) && !negation.hasReasons;
      negation = isUndone ? undefined : { at, reach: to + REACH, hasReasons: false, isWaiting: kind === "waiting" };
    }
    if (!isReasons(word)) return { ...word, stance: negation === undefined ? "wanted" : "refused" };
    if (refusedBehind.test(text.slice(to, to + 40))) return { ...word, stance: "refused" };
    if (negation === undefined || negation.isWaiting)
      return { ...word, stance: doubts.has(sentence) ? "doubtful" : "wanted" };
    negation = { ...negation, reach: to + REACH, hasReasons: true };
    return { ...word, stance: isTimed(at) ? "delayed" : "refused" };
  });

  /** Whether a negation reaches no further than to this piece. */
  function ends(at: number): boolean {
    const { kind, sentence } = words[at];
    const next = words[at + 1];
    if (["stop", "item", "turn", "next", "colon", "until", "before"].includes(kind)) return true;
    if (next === undefined) return false;
    const isListed = (lastOr.get(sentence) ?? -1) > at || next.kind === "not" || next.kind === "or";
    if (kind === "comma") return !(isListed || (negation?.hasReasons && isReasons(next)));
    return kind === "and" && !(negation?.hasReasons ?? false) && isReasons(next);
  }

  /** Whether reasons are refused at one time: first, before the answer, or after it. */
  function isTimed(at: number): boolean {
    const [next, behind] = words.slice(at + 1, at + 4).filter(({ kind }) => kind !== "answer");
    // "Neither before nor after" is at no time.
    if (behind?.kind === "or" || behind?.kind === "and") return false;
    return (
      ["first", "beforehand", "before", "until", "after", "next"].includes(next?.kind ?? "") &&
      next?.sentence === words[at].sentence
    );
  }
}

/** The sentences that leave open whether they ask for anything. */
function doubtsIn(text: string, words: readonly RequestWord[]): ReadonlySet<number> {
  const starts = words.filter(({ kind }) => kind === "stop" || kind === "item");
  return new Set(
    [0, ...starts.map(({ to }) => to)].flatMap((from, index) => {
      const sentence = text.slice(from, starts[index]?.from);
      return doubtful.test(sentence) || (ofTheWriter.test(sentence) && !asksFor.test(sentence)) ? [index] : [];
    }),
  );
}
