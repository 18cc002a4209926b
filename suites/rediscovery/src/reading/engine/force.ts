import force from "../lexicon/force.json" with { type: "json" };
import { refuse, unclear } from "../reader.ts";
import { decideFrom } from "./decide.ts";
import { type Accounted, type Lexicon, says } from "./lexicon.ts";
import { isSymbol, wordMatchers } from "./phrase.ts";
import { quotedIn } from "./plain-text.ts";

/**
 * What can take words about a factor from the reader: a denial, somebody else's words, a supposition, the past, words that
 * the prompt takes back (ASIDE, or REVISED where something else must take their place) or does not make its own (DISOWN).
 * The first of them that reaches a word is the reason for which the word is left out.
 */
const { reasons, lists } = force;
type Mark = keyof typeof reasons;

const isMark = (word: string): word is Mark => Object.hasOwn(reasons, word);

/** Shorter sentences are requests by themselves: "Briefly, please." */
const MIN_WORDS = 5;
const is = wordMatchers(lists);

type Subject = ReturnType<typeof subjectOf>;

/** A lexicon, ready to be asked about single words. */
function subjectOf(lexicon: Lexicon, index: number) {
  const { topic = `${index}`, sets = "", needs = {}, watched = "", hints = "", beside = "*" } = lexicon;
  const { absorbs, firm, deniable, forbiddable, immune, bearers = lists.readers } = lexicon;
  const touching = { watched: `${watched} ${hints}`, hints, beside, absorbs, firm, bearers };
  return {
    topic,
    factors: [sets].flat().map((symbols, at) => ({ name: `${topic} ${at}`, setters: symbols.split(" ") })),
    needs: wordMatchers(needs),
    is: wordMatchers({ ...touching, deniable, forbiddable, immune }),
    /** Whether its factors are set by what is told, and not by what is asked. */
    isTold: lexicon.bearers !== undefined,
  };
}

/** A word or symbol of a sentence that touches factors: one where it sets it, else all of a topic. */
type Touch = Readonly<ReturnType<typeof touchesIn>[number]>;

function touchesIn({ parts, words }: Accounted, sentence: number, known: readonly Subject[]) {
  const isNear = ({ is: isOf }: Subject): boolean =>
    words.length < MIN_WORDS || words.some(isOf.beside) || parts.some(isOf.beside);
  return parts.flatMap((word, at) => {
    const setBy = ({ factors }: Subject) => factors.find(({ setters }) => setters.includes(word));
    const isTouching = (each: Subject): boolean => setBy(each) !== undefined || (each.is.watched(word) && isNear(each));
    const subject = isMark(word) ? undefined : known.find(isTouching);
    if (subject === undefined) return [];
    const { topic, factors } = subject;
    const set = setBy(subject);
    // LUSK can only be about what AS_LUSK sets.
    const own = factors.filter(({ setters }) => isSymbol(word) && setters.some((each) => each.endsWith(`_${word}`)));
    const touched = set === undefined ? (own.length > 0 ? own : factors) : [set];
    const subjects = known.filter((each) => each.topic === topic);
    // Without a setter, a watched word is left over.
    return { topic, subjects, factors: touched.map(({ name }) => name), sentence, at, setter: set && word };
  });
}

/**
 * Weighs what sentences say about factors. Words that are denied, taken back or told of somebody else are left out where
 * nothing else can be meant, or where the prompt sets the factor in plain words elsewhere. What remains open is a doubt.
 */
export function weigher(lexicons: readonly Lexicon[]): (said: readonly Accounted[]) => readonly Accounted[] {
  const known = lexicons.map(subjectOf);
  // Where the material itself sets the factors, something is always set.
  const isAlwaysSet = known.some(({ factors }) => factors.some(({ setters }) => setters.includes("*")));

  /** By the table of force.json: "counts", "left out", or a reason to leave it out if its factor is set elsewhere. */
  function fateOf(said: readonly Accounted[], { topic, subjects, sentence, at, setter }: Touch): string {
    const { parts, words } = said[sentence];
    const word = parts[at];
    if (setter === "POLITE") return isOthersPoliteness(said[sentence], at) ? reasons.SAID : "counts";
    const isOne = (kind: "deniable" | "forbiddable" | "immune"): boolean =>
      setter !== undefined && known.some((each) => each.is[kind](setter));
    const isTold = subjects.some((each) => each.isTold);
    const announced = announcedBy(said, sentence);
    const marks = new Set([...marksOver(parts, at), ...announced]);
    if (said.slice(sentence + 1, sentence + 2).some(isHedge)) marks.add("IF");
    if (isOne("immune")) for (const mark of ["NOT", "SOME"] as const) marks.delete(mark);
    // "I am not asking for that: the answer only" wants what follows.
    const declined = parts.lastIndexOf("DECLINE", at);
    if (declined !== -1 && parts.slice(declined, at).some(is.boundaries)) marks.delete("DISOWN");
    // "He" is the one of whom the factor is told, and else somebody beside the point.
    if (marks.delete("HE") && !isTold) marks.add("BYSTANDER");
    const first = (Object.keys(reasons) as readonly Mark[]).find((mark) => marks.has(mark));
    const whole = announced.size > 0 ? [...said[sentence - 1].words, ...words] : words;
    const soon = said.slice(sentence, sentence + 3);
    const isAbsorbing = ({ is: isOf }: Subject): boolean =>
      isOf.watched(word) && !isOf.firm(word) && parts.some(isOf.absorbs);
    const facts = {
      marked: first !== undefined,
      set: setter !== undefined,
      told: isTold,
      // A watched word that adds nothing to what its sentence says.
      absorbed: !isSymbol(word) && subjects.some(isAbsorbing),
      "about-bearer": (setter !== undefined && isTold) || whole.some(subjects[0].is.bearers),
      regard: word === "REGARD",
      wished: whole.some(is.wishes),
      distanced: soon.some((each) => says(each, "DISTANCE")),
      endorsed: soon.some((each) => says(each, "ENDORSE") && !says(each, "NOT")),
      declined: says(said[sentence + 1], "DECLINE"),
      narrated: words.some(is.past) && !words.some(is.ruleWords),
      deniable: isOne("deniable"),
      forbiddable: isOne("forbiddable"),
      forbidden: parts.some((each, place) => each === "NOT" && place < at && parts[place - 1] === "do"),
      courtesy: topic === "courtesy",
      [`first:${first}`]: true,
    };
    const fate = decideFrom({ has: (mark) => isMark(mark) && marks.has(mark) }, force.fates, facts, force.facts);
    return fate === "left out if set elsewhere" ? reasons[first ?? "NOT"] : fate;
  }

  return (said) => {
    const touches = said.flatMap((each, sentence) => touchesIn(each, sentence, known));
    const taken = takenBack(said, isAlwaysSet ? [] : touches.filter(({ topic }) => !is.manners(topic)));
    const material = isAlwaysSet ? said.find((_, index) => isMaterialTakenBack(said, index)) : undefined;
    if (material !== undefined) refuse(unclear(material.text, reasons.ASIDE));
    const fates = new Map(touches.map((touch) => [touch, taken.get(touch) ?? fateOf(said, touch)]));
    const counting = touches.filter((touch) => fates.get(touch) === "counts");
    const set = new Set(counting.flatMap(({ setter, factors }) => (setter === undefined ? [] : factors)));
    for (const [touch, fate] of fates) {
      const sentence = said[touch.sentence];
      const isSet = touch.factors.every((factor) => set.has(factor));
      if (fate !== "counts" && fate !== "left out" && !isSet) refuse(unclear(sentence.text, fate));
      if (fate !== "counts") continue;
      // A symbol that is not meant without certain words in its sentence.
      const needs = known.flatMap((each) => each.needs[touch.setter ?? ""] ?? []);
      if (needs.some((isNeeded) => !sentence.words.some(isNeeded))) refuse(unclear(sentence.text));
      // A hint can only say once more what sets its factor.
      const isHint = touch.subjects.some((each) => each.is.hints(sentence.parts[touch.at]));
      if (touch.setter !== undefined || (isSet && isHint)) continue;
      const mark = sentence.symbols.find(isMark);
      refuse(unclear(sentence.text, mark && reasons[mark]));
    }
    return said.map((each, sentence) => {
      const gone = touches.filter((touch) => touch.sentence === sentence && !counting.includes(touch));
      const isLeft = (word: string, at: number): boolean => isSymbol(word) && gone.every((touch) => touch.at !== at);
      return { ...each, symbols: each.parts.filter(isLeft) };
    });
  };
}

/** The marks that reach a word of a sentence. */
function marksOver(parts: readonly string[], at: number): ReadonlySet<Mark> {
  const endsClause = (word: string, place: number): boolean =>
    is.boundaries(word) && !["not", "anything"].includes(parts[place - 1]);
  // After the end of a clause they begin one of the writer's own.
  const beginsOwn = (word: string, place: number): boolean =>
    is.ownSubjects(word) && is.ownLeads(parts[place - 1]) && !(parts.includes("IF") && is.would(parts[place + 1]));
  // "Check it and do not hurry" is two requests; "this and that are not wanted" is one.
  const beginsNext = (word: string, place: number): boolean =>
    is.boundaries(word) || (word === "and" && ["do", "NOT"].includes(parts[place + 1]));
  const before = parts.slice(0, at);
  const clause = before.findLastIndex(endsClause);
  const own = before.findLastIndex((word, place) => isRetraction(parts, place) || beginsOwn(word, place));
  const next = parts.findIndex((word, place) => place > at && beginsNext(word, place));
  const isReached = (mark: Mark, place: number): boolean => {
    if (place < at) return place > own && (mark !== "NOT" || place > clause);
    return is.reachingBack(mark) || (is.reachingBackInClause(mark) && (next === -1 || place < next));
  };
  return new Set(parts.filter((word, place): word is Mark => place !== at && isMark(word) && isReached(word, place)));
}

/** Whether somebody else says please. What stands behind the end of a clause is said to the reader: "No essay, please." */
function isOthersPoliteness({ parts, text }: Accounted, at: number): boolean {
  if (quotedIn(text).some((quoted) => /\b(?:please|thank)/i.test(quoted))) return true;
  const before = marksOver(parts.slice(0, at + 1), at);
  return !is.boundaries(parts[at - 1]) && (["OTHERS", "BYSTANDER", "SAID"] as const).some((mark) => before.has(mark));
}

/** The marks of a sentence that ends in a colon, or in whose quotation the next one stands. */
function announcedBy(said: readonly Accounted[], index: number): ReadonlySet<Mark> {
  const before = said[index - 1];
  if (before === undefined || said[index].isAfterItem) return new Set();
  const isAnnounced =
    /:\W*$|\b(?:the following|what follows)\W*$/i.test(before.text) ||
    /["“][^"”]*$/.test(before.text.replace(/"[^"]*"/g, ""));
  return new Set(isAnnounced ? before.symbols.filter(isMark).filter(is.carried) : []);
}

/** Whether a few words make the sentence before them a supposition: "Or maybe not." */
const isHedge = ({ words, symbols }: Accounted): boolean =>
  words.length < MIN_WORDS && symbols.includes("IF") && symbols.every((each) => each === "IF" || each === "NOT");

/**
 * What the prompt takes back: what stands before the retraction in its own sentence, or else the sentence before it. Where
 * that is nothing, or one of several, what is taken back cannot be told.
 */
function takenBack(said: readonly Accounted[], touches: readonly Touch[]): ReadonlyMap<Touch, string> {
  const fates = new Map<Touch, string>();
  const touchesAt = (place: number): readonly Touch[] => touches.filter((touch) => touch.sentence === place);
  for (const [index, sentence] of said.entries()) {
    const retraction = retractionIn(sentence);
    if (retraction === -1) continue;
    const own = touchesAt(index).filter((touch) => touch.at < retraction);
    // "Correction: no reasons, strike that" takes back what stands before it.
    const revised = sentence.parts.indexOf("REVISED");
    const isSetBefore = ({ setter, at }: Touch): boolean => setter !== undefined && (revised === -1 || at < revised);
    const isOwn = own.some(isSetBefore) || says(sentence, "PERSON");
    const place = isOwn ? index : retractedBy(said, touches, index);
    const gone = isOwn ? own : [...own, ...touchesAt(place)];
    const left = touches.filter((touch) => touch.sentence < index && touch.setter !== undefined && !fates.has(touch));
    const isNothing = !isOwn && touchesAt(place).length === 0 && left.length > 0;
    // "Reason first. You are a baker. Forget that." leaves open how much is forgotten.
    const isMeantToo = ({ sentence: at, topic }: Touch) =>
      at === place - 1 && gone.every((each) => each.topic !== topic);
    const isOneOfSeveral = !isOwn && !said[place]?.isAfterItem && left.some(isMeantToo);
    if (isNothing || (gone.length > 0 && (says(sentence, "IF") || isOneOfSeveral)))
      refuse(unclear(sentence.text, reasons.ASIDE));
    for (const touch of gone) fates.set(touch, says(sentence, "ASIDE") ? "left out" : reasons.ASIDE);
  }
  return fates;
}

/** Whether something is taken back at a place. What is disowned follows, and is not taken back. */
const isRetraction = (parts: readonly string[], at: number): boolean =>
  (parts[at] === "ASIDE" || parts[at] === "REVISED") && !parts.slice(Math.max(0, at - 3), at + 3).includes("DISOWN");
const retractionIn = ({ parts }: Accounted): number => parts.findLastIndex((_, at) => isRetraction(parts, at));

/** Whether a sentence takes something back that may be a part of the material. */
function isMaterialTakenBack(said: readonly Accounted[], index: number): boolean {
  const sentence = said[index];
  if (!says(sentence, "ASIDE", "REVISED", "DISOWN")) return false;
  const near = [sentence, said[previousOf(said, index)]];
  return sentence.isAfterItem || /:\W*$/.test(sentence.text) || near.some((each) => says(each, "MATTER"));
}

/** The sentence before another, but for words of hesitation. */
const previousOf = (said: readonly Accounted[], index: number): number =>
  said.findLastIndex((each, at) => at < index && (at === 0 || (each.words.length >= 3 && retractionIn(each) === -1)));

/** The sentence that a retraction is about: the one before it, or one of somebody else's words soon before it. */
function retractedBy(said: readonly Accounted[], touches: readonly Touch[], index: number): number {
  const isTouching = (each: number): boolean => touches.some(({ sentence }) => sentence === each);
  const place = isTouching(index - 1) && retractionIn(said[index - 1]) === -1 ? index - 1 : previousOf(said, index);
  const isOfOthers = (each: number): boolean => isTouching(each) && says(said[each], "OTHERS", "BYSTANDER");
  return isTouching(place) ? place : ([place - 1, place - 2].find(isOfOthers) ?? place);
}
