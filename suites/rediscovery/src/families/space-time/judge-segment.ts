import type { Kind } from "./bank.ts";
import { areOfKind, isOfKind, patterns } from "./prompt-words.ts";
import { isBegun, isField, isLeftOpen, isQuery, isRequested, isWanting } from "./request-forms.ts";
import type { Segment } from "./segments.ts";
import { asksElse, speaksOfEither, speaksOfProbed, tells } from "./topic.ts";

/**
 * What a part of a prompt does: it names the entity and nothing more, labels a form or a question, asks for what is
 * probed, asks how to answer, says what the entity is or that it is looked for, misses the place or time, leads to a
 * question, tells where or when the entity is, speaks of something else, or leaves open what it wants.
 */
export type Judgement =
  | "name"
  | "label"
  | "question-label"
  | "asks"
  | "instructs"
  | "introduces"
  | "misses"
  | "leads"
  | "tells"
  | "other"
  | "open";

/** What one part of a prompt about an entity of a kind does. */
export function judgeSegment(segment: Segment, kind: Kind): Judgement {
  const { text, words, mark, hasName } = segment;
  if (isNameAlone(segment)) return "name";
  if (areOfKind(words, "role")) return "label";
  if (areOfKind(words, "plain") && !hasName) return mark === "?" ? "open" : "label";
  if (mark === ":" && !hasName && areOfKind(words, "form label")) return "label";
  if (mark === ":" && !hasName && areOfKind(words, "question label")) return "question-label";
  if (mark !== "?" && hasName && areOfKind(words, "putting") && !areOfKind(words, "plain")) return "instructs";
  if (isField(segment) && areOfKind(words, "asking") && speaksOfEither(text)) return judgeField(segment, kind);
  // A label with nothing behind it, and words that are not known: something is to be filled in.
  if (isField(segment) && segment.value === "" && speaksOfEither(text)) return "open";
  if (patterns.introduction.test(text)) return "introduces";
  if (isTopicAlone(segment, kind)) return "asks";
  const isRequest = isRequested(text, mark);
  const isOpen = isLeftOpen(segment);
  const isWanted = isWanting(text) && ((hasName && speaksOfEither(text)) || areOfKind(words, "beside asking"));
  if (isRequest || isOpen || isWanted || isQuery(segment))
    return judgeRequest(segment, kind, isRequest || isWanted, isOpen);
  if (patterns.unknowing.test(text) && speaksOfProbed(text, kind) && areOfKind(words, "beside asking")) return "misses";
  if (tells(text, kind)) return "tells";
  return areOfKind(words, "beside asking") && leads(segment) ? "leads" : "other";
}

/** Whether a statement in words of asking belongs to a question: what it says of the entity must be about asking. */
const leads = ({ text, words, mark, hasName }: Segment): boolean =>
  speaksOfEither(text) ||
  (hasName ? patterns.ofAsking.test(text) : mark === ":" || words.some((word) => isOfKind(word, "framing")));

/** Whether a part is the name with what kind of thing it is; a word said again and again is no such thing. */
const isNameAlone = ({ text, words, hasName }: Segment): boolean =>
  hasName &&
  !patterns.nameless.test(text) &&
  areOfKind(words, "plain or blank") &&
  words.every((word) => words.filter((each) => each === word).length <= 2);

/** A label of place or time asks where nothing follows it. */
function judgeField({ text, value }: Segment, kind: Kind): Judgement {
  const isOfName = /^\W*@\W*$/.test(value) && patterns.ofNamed.test(text);
  if (value.includes("@") && isRequested(value, value.trim().endsWith("?") ? "?" : "")) return "leads";
  if (value !== "" && !isOfName) return "tells";
  return speaksOfProbed(text, kind) ? "asks" : "open";
}

function judgeRequest(segment: Segment, kind: Kind, isRequest: boolean, isOpen: boolean): Judgement {
  const { text, words, mark, hasName } = segment;
  const isOrder = isRequest && mark !== "?";
  const isShort = words.length <= 6 && !patterns.personal.test(text);
  const isProbed = speaksOfProbed(text, kind) || (isOpen && isBegun(text, kind));
  if (isProbed && (hasName || isOrder || isOpen || isShort || patterns.reference.test(text)) && !asksElse(text, kind)) {
    if (areOfKind(words, "asking") || asksInPart(segment, kind)) return "asks";
    if (hasName && mark === "?" && patterns.ofMeasure.test(text) && areOfKind(words, "beside asking")) return "asks";
    return isOrder && !hasName && areOfKind(words, "beside asking") ? "instructs" : "open";
  }
  const isOfAnswer = isOrder && !isOpen && !hasName && !speaksOfEither(text) && areOfKind(words, "beside asking");
  if (hasName && mark !== "?" && isWanting(text) && !speaksOfEither(text) && areOfKind(words, "beside asking"))
    return "introduces";
  return isOfAnswer || (!hasName && patterns.onlyAsking.test(text)) ? "instructs" : "open";
}

/** Words of place or time alone, such as a field's. */
const isTopicAlone = ({ text, words, mark, hasName }: Segment, kind: Kind): boolean =>
  !hasName &&
  mark === "" &&
  words.length <= 3 &&
  !/\d/.test(text) &&
  areOfKind(words, "asking") &&
  speaksOfProbed(text, kind);

/** Whether one part of a sentence asks, and the others lead to it. */
function asksInPart(segment: Segment, kind: Kind): boolean {
  const { text, words, mark } = segment;
  if (!areOfKind(words, "beside asking")) return false;
  const parts = text.split(patterns.partOfSentence).map((part) => part.trim());
  return parts.some((part, index) => {
    const own = part.match(/[\p{L}\p{N}]+|___/gu) ?? [];
    const isLast = index === parts.length - 1;
    const isAsking = (isLast && (mark === "?" || isLeftOpen(segment))) || isRequested(part, "") || isWanting(part);
    return (
      isAsking &&
      part.includes("@") &&
      areOfKind(own, "asking") &&
      (speaksOfProbed(part, kind) || (isLast && isBegun(part, kind)))
    );
  });
}
