import { wordMatcher } from "../../reading/engine/lexicon.ts";
import { patternsOf } from "../../reading/patterns.ts";
import tables from "./patterns.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** What prompts about entities look like. Texts are in lower case, with @ for the entity's name. */
export const patterns = patternsOf(tables.patterns);

interface KindOfWords {
  /** Names of lists of words. */
  readonly lists: string;
  /** What else belongs to the kind. */
  readonly form?: string;
}

const lists: { readonly [name: string]: string } = words.lists;
const matchers = new Map(
  Object.entries<KindOfWords>(words.kinds).map(([kind, { lists: names, form = "^$" }]) => {
    const isListed = wordMatcher(
      names
        .split(" ")
        .map((name) => lists[name])
        .join(" "),
    );
    const ofForm = new RegExp(form);
    return [kind, (word: string): boolean => isListed(word) || ofForm.test(word)];
  }),
);

export const isOfKind = (word: string, kind: string): boolean => matchers.get(kind)?.(word) === true;
export const areOfKind = (some: readonly string[], kind: string): boolean => some.every((word) => isOfKind(word, kind));
