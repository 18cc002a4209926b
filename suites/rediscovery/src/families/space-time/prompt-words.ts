import { wordMatcher } from "../../reading/engine/phrase.ts";
import { patternsOf } from "../../reading/patterns.ts";
import tables from "./patterns.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** What prompts about entities look like. Texts are in lower case, with @ for the entity's name. */
export const patterns = patternsOf(tables.patterns);

const lists: { readonly [name: string]: string } = words.lists;
/** Kinds of words: those of some lists, and those of a form. */
const matchers = new Map(
  Object.entries<{ lists: string; form?: string }>(words.kinds).map(([kind, { lists: names, form = "^$" }]) => {
    const all = names.split(" ").map((name) => lists[name]);
    const [isListed, ofForm] = [wordMatcher(all.join(" ")), new RegExp(form)];
    return [kind, (word: string): boolean => isListed(word) || ofForm.test(word)];
  }),
);

export const isOfKind = (word: string, kind: string): boolean => matchers.get(kind)?.(word) === true;
