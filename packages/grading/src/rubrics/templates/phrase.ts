import { foldWords } from "../fold-text.ts";

/**
 * A few words to look for in a text. Words are compared whole; `linear*` matches every word with that prefix, and
 * `..` matches up to three words. Nothing else is special, so a phrase from a file is always cheap to match.
 */
export interface Phrase {
  readonly parts: readonly PhrasePart[];
}

type PhrasePart = { readonly word: string; readonly prefix: boolean } | "gap";

const MAX_GAP_LENGTH = 3;
const MAX_PARTS = 12;
const MAX_GAPS = 2;

/** Reads a phrase; undefined if it has no word, a gap at an end or beside another gap, or too many words or gaps. */
export function parsePhrase(source: string): Phrase | undefined {
  const parts: PhrasePart[] = [];
  for (const piece of source.trim().split(/\s+/)) {
    if (piece === "..") {
      parts.push("gap");
      continue;
    }
    const prefix = piece.endsWith("*");
    const stem = prefix ? piece.slice(0, -1) : piece;
    const words = foldWords(stem);
    if (words.length === 0 || stem.includes("*") || stem.includes("..")) return undefined;
    for (const [index, word] of words.entries()) parts.push({ word, prefix: prefix && index === words.length - 1 });
  }
  const gaps = parts.filter((part) => part === "gap").length;
  const misplaced = parts.some((part, index) => part === "gap" && (parts[index - 1] ?? "gap") === "gap");
  if (parts.length > MAX_PARTS || gaps > MAX_GAPS || misplaced || parts.at(-1) === "gap") return undefined;
  return { parts };
}

/** Whether the phrase matches the words from index `start` on. */
export function phraseStandsAt(phrase: Phrase, words: readonly string[], start: number): boolean {
  return partsStandAt(phrase.parts, 0, words, start);
}

function partsStandAt(parts: readonly PhrasePart[], part: number, words: readonly string[], at: number): boolean {
  if (part === parts.length) return true;
  const wanted = parts[part];
  if (wanted === "gap") {
    for (let skipped = 0; skipped <= MAX_GAP_LENGTH; skipped += 1) {
      if (partsStandAt(parts, part + 1, words, at + skipped)) return true;
    }
    return false;
  }
  const word = words[at];
  if (word === undefined || !(wanted.prefix ? word.startsWith(wanted.word) : word === wanted.word)) return false;
  return partsStandAt(parts, part + 1, words, at + 1);
}
