import { mendSpelling } from "../../reading/mend-spelling.ts";
import { speaksOf } from "../../reading/topics.ts";
import { firstWanted } from "./first-wanted.ts";
import type { Explanation } from "./law.ts";
import { type RequestWord, requestWords } from "./request-words.ts";
import { isReasons, type WeighedWord, weighed } from "./weigh-words.ts";

/**
 * Whether an explanation is asked for, and whether before or after the answer: undefined where both are said, or where
 * reasoning is spoken of in other words.
 */
export function explanationIn(written: string): Explanation | undefined {
  const text = mendSpelling(written)
    .replace(/(?<=\w)_(?=\w)|[*`]/g, " ")
    .replace(/→|[-=]>/g, ", then ")
    .replace(/ {2,}/g, " ");
  const found = requestWords(text);
  const words = weighed(text, found);
  const stances = new Set(words.filter(isReasons).map(({ stance }) => stance));
  if (stances.has("doubtful") || (stances.has("refused") && stances.has("wanted"))) return undefined;
  if (!stances.has("wanted")) return stances.has("delayed") || isOpen(text, found) ? undefined : "none";
  const first = firstWanted(text, words);
  return first === undefined ? undefined : first === "reasons" ? "reasoning-first" : "post-hoc";
}

/** Whether a text without a request for reasons speaks of them in words that are not known. */
function isOpen(text: string, found: readonly RequestWord[]): boolean {
  const known: readonly WeighedWord["kind"][] = [
    "idle",
    "rated",
    "patience",
    "grounds",
    "stepwise",
    "reasons",
    "answer",
    "item",
  ];
  const rest = found
    .filter(({ kind }) => known.includes(kind))
    .map(({ from }, at, all) => text.slice(all[at - 1]?.to ?? 0, from));
  const end = found.findLast(({ kind }) => known.includes(kind))?.to ?? 0;
  const left = [...rest, text.slice(end)].join(" … ");
  return speaksOf("reasoning", left) || speaksOf("explanation", left);
}
