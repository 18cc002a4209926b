import type { Places } from "./sentence.ts";
import { phrases, type Syntax } from "./syntax.ts";

type Table<Key extends string> = { readonly [key in Key]: readonly string[] };

/** A table of phrases by key. */
export function phrasesByKey<Key extends string>(table: Table<Key>): Syntax<Key> {
  return phrases(Object.entries(table) as [Key, readonly string[]][]);
}

/** The same phrases inside a sentence and, capitalised, at its beginning. */
export function insideAndFirst<Key extends string>(table: Table<Key>): Places<Key> {
  const first = (Object.entries(table) as [Key, readonly string[]][]).map(
    ([key, texts]) => [key, texts.map((text) => text.slice(0, 1).toUpperCase() + text.slice(1))] as const,
  );
  return { here: phrasesByKey(table), capital: phrases(first) };
}

/** Texts with the number of figures filled in. */
export function figurePhrases(texts: readonly string[]): (readonly [2 | 3 | 4, readonly string[]])[] {
  return ([2, 3, 4] as const).map((figures) => [
    figures,
    texts.map((text) => text.replace("{figures}", String(figures))),
  ]);
}
