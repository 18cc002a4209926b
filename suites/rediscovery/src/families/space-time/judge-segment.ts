import type { Kind } from "./bank.ts";
import { isAskingWord, isFormLabel, isFramingWord, isLeadingWord, isPlain, isQuestionLabel } from "./prompt-words.ts";
import { isBegun, isField, isLeftOpen, isQuery, isRequested, isUnknowing, isWanting } from "./request-forms.ts";
import type { Segment } from "./segments.ts";
import { introduces, tells } from "./tells.ts";
import { asksElse, speaksOfEither, speaksOfProbed } from "./topic.ts";

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

const reference =
  /\b(?:it|its|he|him|his|she|her|they|this|that|there|entity|town|city|village|place|settlement|ruler|king|queen|monarch|item|above|below|following)\b/;
const ofAsking =
  /\b(?:questions?|query|task|ask\w*|answer\w*|quiz|know|information|interested|learn|curious|travel\w*|heading|going|visit\w*|trip|journey|study\w*|research\w*)\b/;
/** How a question begins that can only be after a mile, a province, a year or an age. */
const ofMeasure =
  /^\W*(?:and |so |but )?(?:(?:in|on|at|after|during|to|into|within|of) )?(?:how many miles|(?:which|what) (?:mile|province|century|year|age|decade|era|district))\b/;
/** Words that put an entity before a question. */
const putting =
  /^(?:consider|think|of|about|take|regarding|concerning|following|here|is|this|given|on|imagine|picture|now|let|us|s)$/;

const isRole = (word: string): boolean => /^(?:user|system|assistant|human|role|messages?|content)$/.test(word);
const isPutting = (word: string): boolean => isPlain(word) || putting.test(word);
const isBesideAsking = (word: string): boolean => isAskingWord(word) || isLeadingWord(word);

/** What one part of a prompt about an entity of a kind does. */
export function judgeSegment(segment: Segment, kind: Kind): Judgement {
  const { text, words, mark, hasName } = segment;
  if (isNameAlone(segment)) return "name";
  if (words.every(isRole)) return "label";
  if (words.every(isPlain) && !hasName) return mark === "?" ? "open" : "label";
  if (mark === ":" && !hasName && words.every(isFormLabel)) return "label";
  if (mark === ":" && !hasName && words.every(isQuestionLabel)) return "question-label";
  if (mark !== "?" && hasName && words.every(isPutting) && !words.every(isPlain)) return "instructs";
  if (isField(segment) && words.every(isAskingWord) && speaksOfEither(text)) return judgeField(segment, kind);
  // A label with nothing behind it, and words that are not known: something is to be filled in.
  if (isField(segment) && segment.value === "" && speaksOfEither(text)) return "open";
  if (introduces(text)) return "introduces";
  if (isTopicAlone(segment, kind)) return "asks";
  const isRequest = isRequested(text, mark);
  const isOpen = isLeftOpen(segment);
  const isWanted = isWanting(text) && ((hasName && speaksOfEither(text)) || words.every(isBesideAsking));
  if (isRequest || isOpen || isWanted || isQuery(segment))
    return judgeRequest(segment, kind, isRequest || isWanted, isOpen);
  if (isUnknowing(text) && speaksOfProbed(text, kind) && words.every(isBesideAsking)) return "misses";
  if (tells(text, kind)) return "tells";
  return words.every(isBesideAsking) && leads(segment) ? "leads" : "other";
}

/** Whether a statement in words of asking belongs to a question: what it says of the entity must be about asking. */
const leads = ({ text, words, mark, hasName }: Segment): boolean =>
  speaksOfEither(text) || (hasName ? ofAsking.test(text) : mark === ":" || words.some(isFramingWord));

/** Whether a part is the name with what kind of thing it is; a word said again and again is no such thing. */
const isNameAlone = ({ text, words, hasName }: Segment): boolean =>
  hasName &&
  !/^name the\b|\b(?:the|a|an|of)[^\w@]*$/.test(text) &&
  words.every((word) => isPlain(word) || word === "___") &&
  words.every((word) => words.filter((each) => each === word).length <= 2);

/** A label of place or time asks where nothing follows it. */
function judgeField({ text, value }: Segment, kind: Kind): Judgement {
  const isOfName =
    /^\W*@\W*$/.test(value) &&
    /\b(?:of|for) .*(?:town|ruler|entity|following|place|king|queen)\b|\bto (?:locate|date|find|place)\b/.test(text);
  if (value.includes("@") && isRequested(value, value.trim().endsWith("?") ? "?" : "")) return "leads";
  if (value !== "" && !isOfName) return "tells";
  return speaksOfProbed(text, kind) ? "asks" : "open";
}

function judgeRequest(segment: Segment, kind: Kind, isRequest: boolean, isOpen: boolean): Judgement {
  const { text, words, mark, hasName } = segment;
  const isOrder = isRequest && mark !== "?";
  const isShort = words.length <= 6 && !/\b(?:i|we|you|my|our|your|is|are|was|were|do|does|did|can|will)\b/.test(text);
  const isProbed = speaksOfProbed(text, kind) || (isOpen && isBegun(text, kind));
  if (isProbed && (hasName || isOrder || isOpen || isShort || reference.test(text)) && !asksElse(segment, kind)) {
    if (words.every(isAskingWord) || asksInPart(segment, kind)) return "asks";
    if (hasName && mark === "?" && ofMeasure.test(text) && words.every(isBesideAsking)) return "asks";
    return isOrder && !hasName && words.every(isBesideAsking) ? "instructs" : "open";
  }
  const isOfAnswer = isOrder && !isOpen && !hasName && !speaksOfEither(text) && words.every(isBesideAsking);
  if (hasName && mark !== "?" && isWanting(text) && !speaksOfEither(text) && words.every(isBesideAsking))
    return "introduces";
  return isOfAnswer || isOnlyAsking(segment) ? "instructs" : "open";
}

/** Words of place or time alone, such as a field's. */
const isTopicAlone = ({ text, words, mark, hasName }: Segment, kind: Kind): boolean =>
  !hasName &&
  mark === "" &&
  words.length <= 3 &&
  !/\d/.test(text) &&
  words.every(isAskingWord) &&
  speaksOfProbed(text, kind);

/** A request to answer a question that stands elsewhere. */
const isOnlyAsking = ({ text, hasName }: Segment): boolean =>
  !hasName &&
  /^(?:can|could|would|will) you (?:please )?(?:help|remind|tell|answer)(?: me)?\W*$|^(?:please )?(?:help|tell|remind)(?: me| us)?\W*$|^(?:please )?(?:answer|complete|fill in) (?:the )?(?:following |this )?(?:\w+ )?(?:question|sentence|blank|form)s?(?: (?:about|on) .*)?\W*$/.test(
    text,
  );

/** Whether one part of a sentence asks, and the others lead to it. */
function asksInPart(segment: Segment, kind: Kind): boolean {
  const { text, words, mark } = segment;
  if (!words.every(isBesideAsking)) return false;
  const parts = text
    .split(/[,–—():]|\band (?=i\b|need|want|would like)|\b(?:so|because|since|but|says? that|know that)\b/)
    .map((part) => part.trim());
  return parts.some((part, index) => {
    const own = part.match(/[\p{L}\p{N}]+|___/gu) ?? [];
    const isLast = index === parts.length - 1;
    const isAsking = (isLast && (mark === "?" || isLeftOpen(segment))) || isRequested(part, "") || isWanting(part);
    return (
      isAsking &&
      part.includes("@") &&
      own.every(isAskingWord) &&
      (speaksOfProbed(part, kind) || (isLast && isBegun(part, kind)))
    );
  });
}
