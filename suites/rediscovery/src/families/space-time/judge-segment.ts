import type { Kind } from "./bank.ts";
import { decide } from "./decide.ts";
import tables from "./decisions.json" with { type: "json" };
import { areOfKind, isOfKind, patterns } from "./prompt-words.ts";
import type { Segment } from "./segments.ts";
import { asksElse, speaksOfEither, speaksOfProbed, tells } from "./topic.ts";

/** What one part of a prompt about an entity of a kind does, by the first row that holds of decisions.json. */
export function judgeSegment(segment: Segment, kind: Kind): string {
  const facts = factsOf(segment, kind);
  return decide(tables.segments, (fact) => {
    const [name, of] = fact.split(":");
    if (name === "words") return areOfKind(segment.words, of);
    if (name === "like") return patterns[of as keyof typeof patterns].test(segment.text);
    return facts[fact]();
  });
}

/** Whether a text asks or requests, whatever that is after. */
const isRequested = (text: string): boolean =>
  [patterns.interrogative, patterns.imperative, patterns.withEntity, patterns.politely].some((each) => each.test(text));

/** Whether somebody says that they want to know; without place or time that is a statement like any other. */
const isWanting = (text: string): boolean => patterns.wanting.test(text.replace(/@.*$/, "@"));

/** Whether a place or a time would complete a sentence that names neither. */
const isBegun = (text: string, kind: Kind): boolean =>
  (kind === "town" ? patterns.townBegun : patterns.rulerBegun).test(text);

/** What the decision table asks about a part of a prompt. */
function factsOf(segment: Segment, kind: Kind): { readonly [fact: string]: () => boolean } {
  const { text, words, mark, hasName, value } = segment;
  const facts: { readonly [fact: string]: () => boolean } = {
    named: () => hasName,
    "?": () => mark === "?",
    ":": () => mark === ":",
    unmarked: () => mark === "",
    "three-words": () => words.length <= 3,
    /** A word said again and again is no name of a kind of things. */
    repeated: () => words.some((word) => words.filter((each) => each === word).length > 2),
    framing: () => words.some((word) => isOfKind(word, "framing")),
    topical: () => speaksOfEither(text),
    probed: () => speaksOfProbed(text, kind),
    tells: () => tells(text, kind),
    wanting: () => isWanting(text),
    asked: () => mark === "?" || isRequested(text),
    order: () => mark !== "?" && (facts.asked() || facts.wanted()),
    /** A label of some words without a verb. */
    field: () =>
      mark === ":" &&
      words.length <= 6 &&
      !patterns.copula.test(text) &&
      (/^\W*(?:where|when)\W*$/.test(text) || !patterns.framed.test(text)) &&
      !facts.asked(),
    valued: () => value !== "",
    "value-asks": () => value.includes("@") && (value.trim().endsWith("?") || isRequested(value)),
    "name-as-value": () => /^\W*@\W*$/.test(value),
    /** It ends where something must follow, or has a blank. */
    open: () => text.includes("___") || ((mark === "" || mark === ":") && value === "" && patterns.openEnd.test(text)),
    wanted: () => isWanting(text) && ((hasName && speaksOfEither(text)) || areOfKind(words, "beside-asking")),
    /** A query in key words, such as "location of @" or "@ coordinates". */
    query: () =>
      hasName &&
      mark !== "?" &&
      ((words.length <= 12 && !patterns.copula.test(text) && patterns.keyed.test(text)) ||
        patterns.relative.test(text)),
    requests: () => facts.asked() || facts.open() || facts.wanted() || facts.query(),
    /** It asks for the place or the time of the entity, and for nothing else. */
    "requests-probed": () =>
      (speaksOfProbed(text, kind) || (facts.open() && isBegun(text, kind))) &&
      (hasName ||
        facts.order() ||
        facts.open() ||
        (words.length <= 6 && !patterns.personal.test(text)) ||
        patterns.reference.test(text)) &&
      !asksElse(text, kind),
    "asks-in-part": () => asksInPart(segment, facts.open(), kind),
  };
  return facts;
}

/** Whether one part of a sentence asks, and the others lead to it. */
function asksInPart({ text, mark }: Segment, isOpen: boolean, kind: Kind): boolean {
  const parts = text.split(patterns.partOfSentence).map((part) => part.trim());
  return parts.some((part, index) => {
    const isLast = index === parts.length - 1;
    const isAsking = (isLast && (mark === "?" || isOpen)) || isRequested(part) || isWanting(part);
    const isProbed = speaksOfProbed(part, kind) || (isLast && isBegun(part, kind));
    return isAsking && part.includes("@") && areOfKind(part.match(/[\p{L}\p{N}]+|___/gu) ?? [], "asking") && isProbed;
  });
}
