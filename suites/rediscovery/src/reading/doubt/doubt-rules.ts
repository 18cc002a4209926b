import { restOf } from "../rest-of-prompt.ts";
import { type Mark, sayMark, showsMark } from "./marks.ts";

/**
 * Sentences that a family refuses to read although its patterns would: those that speak of a factor and deny it, tell it
 * of somebody else, suppose it, or place it in the past. The rules are data; `known` are the phrases that hold such a
 * mark and are understood nevertheless.
 */
export interface DoubtRule {
  /** Words by which a sentence speaks of the factor. */
  readonly speaks: RegExp;
  /** The marks that leave it open; with `always`, every sentence that speaks of it does. */
  readonly marks: readonly Mark[] | "always";
  /** Global patterns. */
  readonly known?: readonly RegExp[];
}

/**
 * Why a sentence leaves open what is asked. Reasons name no factor, because at the hint root nothing may tell what can be
 * varied.
 */
export const unclear = (sentence: string): string => `I cannot tell what ${quote(sentence)} asks of me.`;

export const unclearBecause = (sentence: string, reason: string): string =>
  `${quote(sentence)} ${reason}, so I cannot tell what it asks of me.`;

export const unclearFor = (sentence: string, mark: Mark): string => unclearBecause(sentence, sayMark(mark));

/** Why a text cannot be read by these rules, in one sentence; undefined where nothing speaks against it. */
export function doubtIn(text: string, rules: readonly DoubtRule[]): string | undefined {
  for (const sentence of sentencesOf(text)) {
    for (const { speaks, marks, known = [] } of rules) {
      if (!speaks.test(sentence)) continue;
      const rest = restOf(sentence, known);
      if (!speaks.test(rest)) continue;
      if (marks === "always") return unclear(sentence);
      const mark = marks.find((each) => showsMark(each, rest));
      if (mark !== undefined) return unclearFor(sentence, mark);
    }
  }
  return undefined;
}

/** The sentences and lines of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e)\.)\s+|\n+| {20,}/).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const MAX_QUOTE_LENGTH = 120;

/** A part of a prompt, as refusals quote it. */
function quote(sentence: string): string {
  const plain = sentence.replace(/\s+/g, " ").trim();
  return `"${plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : plain}"`;
}
