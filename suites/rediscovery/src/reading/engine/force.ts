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

/** A word or symbol of a sentence that touches factors: one where it sets it, else all of a topic. */
interface Touch {
  /** The lexicons of its topic. */
  readonly subjects: readonly Subject[];
  readonly factors: readonly string[];
  readonly sentence: number;
  readonly at: number;
  /** The symbol that sets the factor; undefined where a watched word is left over. */
  readonly setter: string | undefined;
}

/** What becomes of a touch: it counts, it is left out, or it is left out if its factor is set elsewhere, for a reason. */
type Fate = "counts" | "left out" | { readonly unless: string };

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

/**
 * Weighs what sentences say about factors. Words that are denied, taken back or told of somebody else are left out where
 * nothing else can be meant, or where the prompt sets the factor in plain words elsewhere. What remains open is a doubt.
 */
export function weigher(lexicons: readonly Lexicon[]): (said: readonly Accounted[]) => readonly Accounted[] {
  const known = lexicons.map(subjectOf);
  // Where the material itself sets the factors, something is always set.
  const isAlwaysSet = known.some(({ factors }) => factors.some(({ setters }) => setters.includes("*")));

  const touchesIn = ({ parts, words }: Accounted, sentence: number): readonly Touch[] =>
    parts.flatMap((word, at): readonly Touch[] => {
      for (const { topic, factors, is: isOf } of isMark(word) ? [] : known) {
        const subjects = (): readonly Subject[] => known.filter((each) => each.topic === topic);
        const set = factors.find(({ setters }) => setters.includes(word));
        if (set !== undefined) return [{ subjects: subjects(), factors: [set.name], sentence, at, setter: word }];
        const isTouching = words.length < MIN_WORDS || words.some(isOf.beside) || parts.some(isOf.beside);
        if (!isOf.watched(word) || !isTouching) continue;
        // LUSK can only be about what AS_LUSK sets.
        const own = factors.filter(
          ({ setters }) => isSymbol(word) && setters.some((each) => each.endsWith(`_${word}`)),
        );
        const touched = (own.length > 0 ? own : factors).map(({ name }) => name);
        return [{ subjects: subjects(), factors: touched, sentence, at, setter: undefined }];
      }
      return [];
    });

  /** By the table of force.json. The first mark that reaches a word is the reason for which it is left out. */
  function fateOf(said: readonly Accounted[], { subjects, sentence, at, setter }: Touch): Fate {
    const { parts, words } = said[sentence];
    if (setter === "POLITE") return isOthersPoliteness(said[sentence], at) ? { unless: reasons.SAID } : "counts";
    const isOne = (kind: "deniable" | "forbiddable" | "immune"): boolean =>
      setter !== undefined && known.some((each) => each.is[kind](setter));
    const isTold = subjects.some((each) => each.isTold);
    const announced = announcedBy(said, sentence);
    const marks = new Set([...marksOver(parts, at), ...announced, ...hedgedBy(said[sentence + 1])]);
    if (isOne("immune")) for (const mark of ["NOT", "SOME"] as const) marks.delete(mark);
    // "I am not asking for that: the answer only" wants what follows.
    const declined = parts.lastIndexOf("DECLINE", at);
    if (declined !== -1 && parts.slice(declined, at).some(is.boundaries)) marks.delete("DISOWN");
    // "He" is the one of whom the factor is told, and else somebody beside the point.
    if (marks.delete("HE") && !isTold) marks.add("BYSTANDER");
    const first = (Object.keys(reasons) as readonly Mark[]).find((mark) => marks.has(mark));
    const whole = announced.size > 0 ? [...said[sentence - 1].words, ...words] : words;
    const soon = said.slice(sentence, sentence + 3);
    const facts = {
      marked: first !== undefined,
      set: setter !== undefined,
      told: isTold,
      absorbed: subjects.some((each) => isAbsorbedBy(each, parts, at)),
      "about-bearer": (setter !== undefined && isTold) || whole.some(subjects[0].is.bearers),
      regard: parts[at] === "REGARD",
      wished: whole.some(is.wishes),
      distanced: soon.some((each) => says(each, "DISTANCE")),
      endorsed: soon.some((each) => says(each, "ENDORSE") && !says(each, "NOT")),
      declined: says(said[sentence + 1], "DECLINE"),
      narrated: words.some(is.past) && !words.some(is.ruleWords),
      deniable: isOne("deniable"),
      forbiddable: isOne("forbiddable"),
      forbidden: parts.some((word, place) => word === "NOT" && place < at && parts[place - 1] === "do"),
      courtesy: subjects[0].topic === "courtesy",
      [`first:${first}`]: true,
    };
    const hasMark = (mark: string): boolean => isMark(mark) && marks.has(mark);
    const fate = decideFrom({ has: hasMark }, force.fates, facts, force.facts);
    return fate === "counts" || fate === "left out" ? fate : { unless: reasons[first ?? "NOT"] };
  }

  return (said) => {
    const touches = said.flatMap(touchesIn);
    const isOfCourtesy = ({ subjects }: Touch): boolean => ["courtesy", "politeness"].includes(subjects[0].topic);
    const taken = takenBack(said, isAlwaysSet ? [] : touches.filter((touch) => !isOfCourtesy(touch)));
    const material = isAlwaysSet ? said.find((_, index) => isMaterialTakenBack(said, index)) : undefined;
    if (material !== undefined) refuse(unclear(material.text, reasons.ASIDE));
    const fates = new Map(touches.map((touch) => [touch, taken.get(touch) ?? fateOf(said, touch)]));
    const counting = touches.filter((touch) => fates.get(touch) === "counts");
    const set = new Set(counting.flatMap(({ setter, factors }) => (setter === undefined ? [] : factors)));
    for (const [touch, fate] of fates) {
      const sentence = said[touch.sentence];
      const isSet = touch.factors.every((factor) => set.has(factor));
      if (typeof fate === "object" && !isSet) refuse(unclear(sentence.text, fate.unless));
      if (fate !== "counts") continue;
      if (known.some((each) => isGroundless(touch, each, sentence))) refuse(unclear(sentence.text));
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

/** Whether a watched word adds nothing to what its sentence says. */
const isAbsorbedBy = ({ is: isOf }: Subject, parts: readonly string[], at: number): boolean =>
  !isSymbol(parts[at]) && isOf.watched(parts[at]) && !isOf.firm(parts[at]) && parts.some(isOf.absorbs);

/** Whether a symbol has none of the words in its sentence without which it is not meant. */
const isGroundless = ({ setter = "" }: Touch, { needs }: Subject, { words }: Accounted): boolean =>
  Object.hasOwn(needs, setter) && !words.some(needs[setter]);

/** The marks that reach a word of a sentence. */
function marksOver(parts: readonly string[], at: number): ReadonlySet<Mark> {
  const found = new Set<Mark>();
  let isSameClause = true;
  for (let before = at - 1; before >= 0; before -= 1) {
    const [previous, word] = [parts[before - 1], parts[before]];
    if (isRetraction(parts, before)) break;
    // After the end of a clause they begin one of the writer's own.
    if (is.ownSubjects(word) && (previous === "and" || (is.boundaries(previous) && previous !== ":"))) break;
    if (is.boundaries(word) && previous !== "not" && previous !== "anything") isSameClause = false;
    if (isMark(word) && (word !== "NOT" || isSameClause)) found.add(word);
  }
  isSameClause = true;
  for (let after = at + 1; after < parts.length; after += 1) {
    const word = parts[after];
    // "Check it and do not hurry" is two requests; "this and that are not wanted" is one.
    if (is.boundaries(word) || (word === "and" && ["do", "NOT"].includes(parts[after + 1]))) isSameClause = false;
    if (isMark(word) && (is.reachingBack(word) || (isSameClause && is.reachingBackInClause(word)))) found.add(word);
  }
  return found;
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

/** A few words that suppose something make the sentence before them a supposition: "Or maybe not." */
function hedgedBy(next: Accounted | undefined): readonly Mark[] {
  if (next === undefined || next.words.length >= MIN_WORDS) return [];
  return says(next, "IF") && next.symbols.every((symbol) => symbol === "IF" || symbol === "NOT") ? ["IF"] : [];
}

/**
 * What the prompt takes back: what stands before the retraction in its own sentence, or else the sentence before it. Where
 * that is nothing, or one of several, what is taken back cannot be told.
 */
function takenBack(said: readonly Accounted[], touches: readonly Touch[]): ReadonlyMap<Touch, Fate> {
  const fates = new Map<Touch, Fate>();
  const touchesAt = (place: number): readonly Touch[] => touches.filter((touch) => touch.sentence === place);
  for (const [index, sentence] of said.entries()) {
    const retraction = retractionIn(sentence);
    if (retraction === -1) continue;
    const own = touchesAt(index).filter((touch) => touch.at < retraction);
    const isOwn = own.some(({ setter }) => setter !== undefined) || says(sentence, "PERSON");
    const place = isOwn ? index : retractedBy(said, touches, index);
    const gone = isOwn ? own : [...own, ...touchesAt(place)];
    const left = touches.filter((touch) => touch.sentence < index && touch.setter !== undefined && !fates.has(touch));
    const isNothing = !isOwn && touchesAt(place).length === 0 && left.length > 0;
    const topics = new Set(gone.map(({ subjects }) => subjects[0].topic));
    // "Reason first. You are a baker. Forget that." leaves open how much is forgotten.
    const isOneOfSeveral =
      !isOwn &&
      !said[place]?.isAfterItem &&
      left.some((touch) => touch.sentence === place - 1 && !topics.has(touch.subjects[0].topic));
    if (isNothing || (gone.length > 0 && (says(sentence, "IF") || isOneOfSeveral)))
      refuse(unclear(sentence.text, reasons.ASIDE));
    for (const touch of gone) fates.set(touch, says(sentence, "ASIDE") ? "left out" : { unless: reasons.ASIDE });
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
  const isOfMatter = says(sentence, "MATTER") || says(said[previousOf(said, index)], "MATTER");
  return sentence.isAfterItem || /:\W*$/.test(sentence.text) || isOfMatter;
}

/** The sentence before another, but for words of hesitation. */
function previousOf(said: readonly Accounted[], index: number): number {
  let place = index - 1;
  while (place > 0 && (said[place].words.length < 3 || retractionIn(said[place]) !== -1)) place -= 1;
  return place;
}

/** The sentence that a retraction is about: the one before it, or one of somebody else's words soon before it. */
function retractedBy(said: readonly Accounted[], touches: readonly Touch[], index: number): number {
  const place = previousOf(said, index);
  const isTouching = (each: number): boolean => touches.some(({ sentence }) => sentence === each);
  const isOfOthers = (each: number): boolean => isTouching(each) && says(said[each], "OTHERS", "BYSTANDER");
  return isTouching(place) ? place : ([place - 1, place - 2].find(isOfOthers) ?? place);
}
