import { decide, factsHold } from "../../reading/engine/decide.ts";
import { wordMatcher } from "../../reading/engine/phrase.ts";
import { patternsOf } from "../../reading/patterns.ts";
import type { Kind } from "./bank.ts";
import tables from "./decisions.json" with { type: "json" };
import forms from "./patterns.json" with { type: "json" };
import type { Segment } from "./segments.ts";
import words from "./words.json" with { type: "json" };

/** What prompts about entities look like. Texts are in lower case, with @ for the entity's name. */
export const patterns = patternsOf(forms.patterns);

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

/** What one part of a prompt about an entity of a kind does, by the first row that holds of decisions.json. */
export const judgeSegment = (segment: Segment, kind: Kind): string => decide(tables.segments, factsOf(segment, kind));

/** Tests what the decision table asks about a part of a prompt. Facts that follow from others stand in the table. */
function factsOf(segment: Segment, kind: Kind): (facts: string) => boolean {
  const { text, words, mark, hasName, value } = segment;
  const spoken = text.replace(patterns.idioms, " … ");
  const isLike = (of: string, some: string): boolean => patterns[of as keyof typeof patterns].test(some);
  const facts: { readonly [fact: string]: (of: string) => boolean } = {
    like: (of) => isLike(of, text),
    own: (of) => isLike(kind + of, text),
    /** Without idioms, which speak of neither place nor time. */
    spoken: (of) => isLike(of, spoken),
    "spoken-own": (of) => isLike(kind + of, spoken),
    value: (of) => isLike(of, value),
    words: (of) => words.every((word) => isOfKind(word, of)),
    any: (of) => words.some((word) => isOfKind(word, of)),
    most: (of) => words.length <= Number(of),
    ruler: () => kind === "ruler",
    named: () => hasName,
    "?": () => mark === "?",
    colon: () => mark === ":",
    unmarked: () => mark === "",
    valued: () => value !== "",
    /** A word said again and again is no name of a kind of things. */
    repeated: () => words.some((word) => words.filter((each) => each === word).length > 2),
    /** Somebody wants to know; without place or time that is a statement like any other. */
    wanting: () => isLike("wanting", text.replace(/@.*$/, "@")),
    /** In "what is it like when ..." the word asks for nothing. */
    "probed-by-more": () => isLike(kind, text.replace(patterns.loneWhereOrWhen, " ").replace(patterns.idioms, " … ")),
    "tells-strongly": () => tellsStrongly(spoken),
    "asks-in-part": () => asksInPart(segment, areSo("open"), kind),
  };
  const areSo = factsHold((fact) => {
    const [name, of = ""] = fact.split(":");
    return facts[name](of);
  }, tables.facts);
  return areSo;
}

/** Whether a clause about the entity has words that can only tell a place or a time. */
function tellsStrongly(text: string): boolean {
  const { strong, apposition, clauseEnd, pronoun } = patterns;
  const isOfEntity = (clause: string): boolean => clause.includes("@") || pronoun.test(clause);
  const clauses = [apposition.exec(text)?.[0] ?? "", ...text.split(clauseEnd).filter(isOfEntity)];
  return clauses.some((clause) => strong.test(clause));
}

/** Whether one part of a sentence asks, and the others lead to it. */
function asksInPart({ text, mark, value }: Segment, isOpen: boolean, kind: Kind): boolean {
  const parts = text.split(patterns.partOfSentence).map((part) => part.trim());
  return parts.some((part, index) => {
    const isLast = index === parts.length - 1;
    const words = part.match(/[\p{L}\p{N}]+|___/gu) ?? [];
    const areSo = factsOf({ text: part, words, mark: isLast ? mark : "", hasName: part.includes("@"), value }, kind);
    const isAsking = (isLast && isOpen) || areSo("asked") || areSo("wanting");
    return isAsking && areSo("named words:asking") && (areSo("probed") || (isLast && areSo("own:Begun")));
  });
}
