import { decide, factsHold } from "../../reading/engine/decide.ts";
import { patternsOf } from "../../reading/patterns.ts";
import type { Kind } from "./bank.ts";
import tables from "./decisions.json" with { type: "json" };
import forms from "./patterns.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** What prompts about entities look like, and kinds of words. Texts are in lower case, with @ for the entity's name. */
export const patterns = patternsOf({ ...forms.patterns, ...words.kinds }, words.lists);

/** A sentence, a label or a line of a prompt, in lower case, with @ for the entity's name. */
export interface Segment {
  readonly text: string;
  /** The sign that it ends with. */
  readonly mark: string;
  /** What follows on its line. */
  readonly value: string;
}

/** The words beside the name. */
export const wordsBeside = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|___/gu) ?? [];

/** What one part of a prompt about an entity of a kind does, by the first row that holds of decisions.json. */
export const judgeSegment = (segment: Segment, kind: Kind): string => decide(tables.segments, factsOf(segment, kind));

/**
 * Tests what the decision table asks about a part of a prompt. Most facts say of which text a pattern holds, with "*" for
 * the kind of the entity. Those that follow from others stand in the table.
 */
function factsOf(segment: Segment, kind: Kind): (facts: string) => boolean {
  const { text } = segment;
  const words = wordsBeside(text);
  /** Without idioms, which speak of neither place nor time. */
  const spoken = text.replace(patterns.idioms, " … ");
  const texts: { readonly [name: string]: string } = {
    ...segment,
    spoken,
    /** Somebody wants to know; without place or time that is a statement like any other. */
    "before-name": text.replace(/@.*$/, "@"),
    /** In "what is it like when ..." the word asks for nothing. */
    "without-where-or-when": text.replace(patterns.loneWhereOrWhen, " ").replace(patterns.idioms, " … "),
  };
  const patternOf = (name: string): RegExp => patterns[name.replace("*", kind) as keyof typeof patterns];
  const wordsOfKind = (name: string) => words.filter((word) => patternOf(name).test(word)).length;
  const facts: { readonly [fact: string]: (of: string) => boolean } = {
    words: (of) => wordsOfKind(of) === words.length,
    any: (of) => wordsOfKind(of) > 0,
    twice: (of) => wordsOfKind(of) > 1,
    most: (of) => words.length <= Number(of),
    ruler: () => kind === "ruler",
    /** A word said again and again is no name of a kind of things. */
    repeated: () => words.some((word) => words.filter((each) => each === word).length > 2),
    "tells-strongly": () => tellsStrongly(spoken),
    "asks-in-part": () => asksInPart(segment, areSo("open"), kind),
  };
  const areSo = factsHold((fact) => {
    const [name, of = ""] = fact.split(":");
    return facts[name]?.(of) ?? patternOf(of).test(texts[name]);
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
    const areSo = factsOf({ text: part, mark: isLast ? mark : "", value }, kind);
    const isAsking = (isLast && isOpen) || areSo("asked") || areSo("wanting");
    return isAsking && areSo("named words:asking") && (areSo("probed") || (isLast && areSo("text:*Begun")));
  });
}
