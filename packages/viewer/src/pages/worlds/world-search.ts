import type { Words } from "../../api/client.ts";
import type { WorldAddress } from "../../api/world-queries.ts";

/**
 * The words of a world's address. `preset` and `set.NAME` make the world; `tab`, `file`, `as`, `view`, `item` say what is
 * looked at, `input.NAME` what was chosen in a view, and `spoil` whether keys and truths are shown.
 */
export interface WorldSearch {
  readonly [word: string]: string | undefined;
}

const kept = ["preset", "tab", "file", "as", "view", "item", "spoil"];

export function readWorldSearch(words: Words): WorldSearch {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) =>
      (kept.includes(name) || /^(set|input)\../.test(name)) && value !== undefined && value !== null && value !== ""
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/** The words that make the world. */
export const worldWords = (search: WorldSearch): WorldAddress["words"] =>
  pick(search, (name) => name === "preset" || name.startsWith("set."));

/** What was chosen in a view. */
export const inputWords = (search: WorldSearch): WorldAddress["words"] =>
  pick(search, (name) => name.startsWith("input."));

/** The search without the choices of a view, which another view does not have. */
export const withoutInputs = (search: WorldSearch): WorldSearch => pick(search, (name) => !name.startsWith("input."));

function pick(search: WorldSearch, isKept: (name: string) => boolean): { readonly [word: string]: string } {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value !== undefined && isKept(name) ? [[name, value]] : [])),
  );
}
