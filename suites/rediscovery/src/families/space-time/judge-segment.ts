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
    const isListed = wordMatcher(
      names
        .split(" ")
        .map((name) => lists[name])
        .join(" "),
    );
    return [kind, (word: string): boolean => isListed(word) || new RegExp(form).test(word)];
  }),
);

export const isOfKind = (word: string, kind: string): boolean => matchers.get(kind)?.(word) === true;

/** What one part of a prompt about an entity of a kind does, by the first row that holds of decisions.json. */
export const judgeSegment = (segment: Segment, kind: Kind): string => decide(tables.segments, factsOf(segment, kind));

/**
 * Tests what the decision table asks about a part of a prompt. Most facts say of which text a pattern holds, with "*" for
 * the kind of the entity. Those that follow from others stand in the table.
 */
function factsOf(segment: Segment, kind: Kind): (facts: string) => boolean {
  const { text, words, mark, value } = segment;
  /** Without idioms, which speak of neither place nor time. */
  const spoken = text.replace(patterns.idioms, " … ");
  const texts: { readonly [name: string]: string } = {
    like: text,
    spoken,
    value,
    mark,
    /** Somebody wants to know; without place or time that is a statement like any other. */
    "before-name": text.replace(/@.*$/, "@"),
    /** In "what is it like when ..." the word asks for nothing. */
    "without-where-or-when": text.replace(patterns.loneWhereOrWhen, " ").replace(patterns.idioms, " … "),
  };
  const facts: { readonly [fact: string]: (of: string) => boolean } = {
    words: (of) => words.every((word) => isOfKind(word, of)),
    any: (of) => words.some((word) => isOfKind(word, of)),
    most: (of) => words.length <= Number(of),
    ruler: () => kind === "ruler",
    /** A word said again and again is no name of a kind of things. */
    repeated: () => words.some((word) => words.filter((each) => each === word).length > 2),
    "tells-strongly": () => tellsStrongly(spoken),
    "asks-in-part": () => asksInPart(segment, areSo("open"), kind),
  };
  const areSo = factsHold((fact) => {
    const [name, of = ""] = fact.split(":");
    const pattern = of.replace("*", kind) as keyof typeof patterns;
    return facts[name]?.(of) ?? patterns[pattern].test(texts[name]);
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
    const areSo = factsOf({ text: part, words, mark: isLast ? mark : "", value }, kind);
    const isAsking = (isLast && isOpen) || areSo("asked") || areSo("wanting");
    return isAsking && areSo("named words:asking") && (areSo("probed") || (isLast && areSo("like:*Begun")));
  });
}
