import type { ReplyToken } from "../subject/chat.ts";

/** A possible text at the open place of a reply, with its probability. */
export interface Alternative {
  readonly text: string;
  readonly probability: number;
}

/** The log probability of the words that follow from the rest. */
const SURE = -0.01;

/**
 * The reply as tokens. Its open place is `text[from, to)`, one of the alternatives. All other tokens are nearly
 * certain.
 */
export function replyTokens(
  text: string,
  [from, to]: readonly [from: number, to: number],
  alternatives: readonly Alternative[],
): readonly ReplyToken[] {
  const spaced = from > 0 && text[from - 1] === " ";
  const begin = spaced ? from - 1 : from;
  const top = alternatives
    .map((each) => ({ text: (spaced ? " " : "") + each.text, logprob: Math.log(Math.max(each.probability, 1e-12)) }))
    .sort((a, b) => b.logprob - a.logprob);
  const said = text.slice(begin, to);
  const logprob = top.find((each) => each.text === said)?.logprob ?? SURE;
  return [...sure(text.slice(0, begin)), { text: said, logprob, top }, ...sure(text.slice(to))];
}

/** Words with the space before them, marks, and remaining white space. */
function sure(text: string): readonly ReplyToken[] {
  return Array.from(text.matchAll(/ ?[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu), ([piece]) => ({
    text: piece,
    logprob: SURE,
    top: [{ text: piece, logprob: SURE }],
  }));
}
