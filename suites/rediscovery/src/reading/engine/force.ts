import { type Accounted, type Lexicon, wordMatcher } from "./lexicon.ts";
import { isSymbol } from "./phrase.ts";
import { quotedIn } from "./plain-text.ts";

/**
 * What can take words about a factor from the reader: a denial, somebody else's words, a supposition, the past, words that
 * the prompt takes back (ASIDE, or REVISED where something else must take their place) or does not make its own (DISOWN).
 */
const reasons = {
  IF: "only supposes something",
  NOT: "denies something",
  DISOWN: "sets something aside",
  PAST: "speaks of what was once so",
  OTHERS: "speaks of somebody else",
  SAID: "speaks of somebody else",
  SOME: "speaks of somebody else",
  BYSTANDER: "speaks of somebody else",
  HE: "speaks of somebody else",
  ASIDE: "sets something aside",
  REVISED: "sets something aside",
} as const;
type Mark = keyof typeof reasons;

const isMark = (word: string): word is Mark => Object.hasOwn(reasons, word);

/** A word or symbol of a sentence that touches factors: one where it sets it, else all of a topic. */
interface Touch {
  readonly topic: string;
  readonly factors: readonly string[];
  readonly sentence: number;
  readonly at: number;
  /** The symbol that sets the factor; undefined where a watched word is left over. */
  readonly setter: string | undefined;
}

/** What becomes of a touch: it counts, it is left out, or it is left out if its factor is set elsewhere, for a reason. */
type Fate = "counts" | "left out" | { readonly unless: string };

/** A sentence that leaves open what it asks, and why, if that can be said. */
interface Open {
  readonly sentence: Accounted;
  readonly reason: string | undefined;
}

export type Weigh = (said: readonly Accounted[]) => readonly Accounted[] | Open;

/** Shorter sentences are requests by themselves: "Briefly, please." */
const MIN_WORDS = 5;
/** Ends the reach of a denial. */
const boundaries = new Set([",", ":", "–", "-", "but", "so", "then", "because"]);
/** After the end of a clause they begin one of the writer's own. */
const ownSubjects = new Set(["i", "we", "you", "your", "please", "from", "me"]);
const readers = "you your yours yourself u ur";
const isWish = wordMatcher(
  "want wants wanted wish wishes like likes love loves prefer prefers expect expects need needs ask asks asked require requires demand demands insist insists request requests tell tells told orders ordered hope hopes must should shall grade grades accept accepts reward rewards instruct* recommend* advise* suggest*",
);

/**
 * Weighs what sentences say about factors. Words that are denied, taken back or told of somebody else are left out where
 * nothing else can be meant, or where the prompt sets the factor in plain words elsewhere. What remains open is a doubt.
 */
export function weigher(lexicons: readonly Lexicon[]): Weigh {
  const known = lexicons.map(
    (
      {
        watched = "",
        hints = "",
        beside,
        absorbs,
        firm,
        sets = "",
        deniable = "",
        forbiddable = "",
        immune = "",
        bearers,
        topic,
        needs = {},
      },
      index,
    ) => ({
      needs: new Map(Object.entries(needs).map(([symbol, words]) => [symbol, wordMatcher(words)])),
      topic: topic ?? `${index}`,
      isWatched: wordMatcher(`${watched} ${hints}`),
      isHint: wordMatcher(hints),
      isBeside: beside === undefined ? () => true : wordMatcher(beside),
      isAbsorbing: wordMatcher(absorbs),
      isFirm: wordMatcher(firm),
      factors: [sets]
        .flat()
        .map((symbols, place) => ({ name: `${topic ?? index} ${place}`, setters: new Set(symbols.split(" ")) })),
      deniable: new Set(deniable.split(" ")),
      forbiddable: new Set(forbiddable.split(" ")),
      immune: new Set(immune.split(" ")),
      isBearer: wordMatcher(bearers ?? readers),
      isTold: bearers !== undefined,
    }),
  );
  const touchesIn = ({ parts, words }: Accounted, sentence: number): readonly Touch[] =>
    parts.flatMap((word, at): readonly Touch[] => {
      if (isMark(word)) return [];
      for (const { topic, factors, isWatched, isBeside } of known) {
        const setting = factors.find(({ setters }) => setters.has(word));
        if (setting !== undefined) return [{ topic, factors: [setting.name], sentence, at, setter: word }];
        const isTouching = words.length < MIN_WORDS || words.some(isBeside) || parts.some(isBeside);
        if (isWatched(word) && isTouching) {
          // LUSK can only be about what AS_LUSK sets.
          const own = factors.filter(
            ({ setters }) => isSymbol(word) && [...setters].some((each) => each.endsWith(`_${word}`)),
          );
          const touched = own.length > 0 ? own : factors;
          return [{ topic, factors: touched.map(({ name }) => name), sentence, at, setter: undefined }];
        }
      }
      return [];
    });
  const isOneOf = (kind: "deniable" | "forbiddable" | "immune", { setter }: Touch): boolean =>
    setter !== undefined && known.some((each) => each[kind].has(setter));
  /** Whether a watched word adds nothing to what its sentence says. */
  const isAbsorbed = ({ topic, at }: Touch, parts: readonly string[]): boolean =>
    !isSymbol(parts[at]) &&
    known.some(
      (each) =>
        each.topic === topic && each.isWatched(parts[at]) && !each.isFirm(parts[at]) && parts.some(each.isAbsorbing),
    );
  /** Whether a watched word can only say once more what sets its factor. */
  const isHint = ({ topic, at }: Touch, parts: readonly string[]): boolean =>
    known.some((each) => each.topic === topic && each.isHint(parts[at]));
  /** Whether a symbol has none of the words in its sentence without which it is not meant. */
  const isGroundless = ({ setter }: Touch, { words }: Accounted): boolean =>
    setter !== undefined && known.some(({ needs }) => words.every((word) => needs.get(setter)?.(word) === false));
  /** Whether a factor of this topic is set by what is told, and not by what is asked. */
  const isTold = ({ topic }: Touch): boolean => known.some((each) => each.topic === topic && each.isTold);

  function fateOf(said: readonly Accounted[], touch: Touch): Fate {
    const { sentence, at, setter, topic } = touch;
    const { parts, words } = said[sentence];
    const announced = announcedBy(said, sentence);
    const marks = new Set([...marksOver(parts, at), ...announced, ...hedgedBy(said[sentence + 1])]);
    if (isOneOf("immune", touch)) for (const mark of ["NOT", "SOME"] as const) marks.delete(mark);
    // "I am not asking for that: the answer only" wants what follows.
    const declined = parts.lastIndexOf("DECLINE", at);
    if (declined !== -1 && parts.slice(declined, at).some((word) => boundaries.has(word))) marks.delete("DISOWN");
    // "He" is the one of whom the factor is told, and else somebody beside the point.
    if (marks.delete("HE") && !isTold(touch)) marks.add("BYSTANDER");
    const why = (Object.keys(reasons) as Mark[]).find((mark) => marks.has(mark));
    if (setter === "POLITE") return isOthersPoliteness(said[sentence], at) ? { unless: reasons.SAID } : "counts";
    if (why === undefined) return setter === undefined && isAbsorbed(touch, parts) ? "left out" : "counts";
    const unless = { unless: reasons[why] };
    const isBearer = known.find((each) => each.topic === topic)?.isBearer ?? wordMatcher(readers);
    const whole = announced.size > 0 ? [...said[sentence - 1].words, ...words] : words;
    const isAboutBearer = (setter !== undefined && isTold(touch)) || whole.some(isBearer);
    const isLeftToOthers = !isAboutBearer && (!whole.some(isWish) || isKeptAtDistance(said, sentence));
    if (marks.has("BYSTANDER") && isLeftToOthers && parts[at] !== "REGARD")
      return isEndorsed(said, sentence) ? unless : "left out";
    const isOfPeople = marks.has("OTHERS") || marks.has("SAID");
    if ((isOfPeople || marks.has("BYSTANDER")) && !isTold(touch) && said[sentence + 1]?.symbols.includes("DECLINE"))
      return "left out";
    if (
      isOfPeople &&
      setter === undefined &&
      isLeftToOthers &&
      !isTold(touch) &&
      isNarrated(words) &&
      parts[at] !== "REGARD"
    )
      return isEndorsed(said, sentence) ? unless : "left out";
    if (marks.has("NOT") && isOneOf("deniable", touch)) return "left out";
    const isForbidden =
      marks.has("DISOWN") || parts.some((word, place) => word === "NOT" && place < at && parts[place - 1] === "do");
    if (isForbidden && isOneOf("forbiddable", touch)) return "left out";
    const isOfOthers = marks.has("OTHERS") || marks.has("BYSTANDER") || marks.has("SAID");
    if (topic === "courtesy") return "counts";
    return setter === undefined && (why === "NOT" || why === "IF") && !isOfOthers ? "counts" : unless;
  }

  // Where the material itself sets the factors, something is always set.
  const isAlwaysSet = known.some(({ factors }) => factors.some(({ setters }) => setters.has("*")));

  return (said) => {
    const touches = said.flatMap(touchesIn);
    const taken = takenBack(
      said,
      isAlwaysSet ? [] : touches.filter(({ topic }) => topic !== "courtesy" && topic !== "politeness"),
    );
    if ("sentence" in taken) return taken;
    const material = isAlwaysSet ? said.find((_, index) => isMaterialTakenBack(said, index)) : undefined;
    if (material !== undefined) return { sentence: material, reason: reasons.ASIDE };
    const fates = new Map(touches.map((touch) => [touch, taken.fates.get(touch) ?? fateOf(said, touch)]));
    const set = new Set(
      touches.flatMap((touch) => (touch.setter !== undefined && fates.get(touch) === "counts" ? touch.factors : [])),
    );
    for (const [touch, fate] of fates) {
      const sentence = said[touch.sentence];
      if (fate === "counts" && isGroundless(touch, sentence)) return { sentence, reason: undefined };
      const isSet = touch.factors.every((factor) => set.has(factor));
      if (fate === "counts" && touch.setter === undefined) {
        if (isSet && isHint(touch, sentence.parts)) continue;
        const mark = sentence.symbols.find(isMark);
        return { sentence, reason: mark === undefined ? undefined : reasons[mark] };
      }
      if (typeof fate === "object" && !isSet) return { sentence, reason: fate.unless };
    }
    return said.map((each, index) => {
      const gone = new Set(
        touches.filter((touch) => touch.sentence === index && fates.get(touch) !== "counts").map(({ at }) => at),
      );
      const symbols = each.parts.filter((word, at) => each.symbols.includes(word) && !gone.has(at));
      return { ...each, symbols };
    });
  };
}

const isOfRule = wordMatcher(
  "always never every each any all must should shall ought may can will would participants participant readers reader solver solvers model models assistant assistants users user subjects subject everyone everybody anyone anybody nobody",
);
/** Whether a sentence tells what once happened to somebody, and gives no rule. */
const isNarrated = (words: readonly string[]): boolean =>
  words.some((word) => ["was", "were", "had", "did"].includes(word)) && !words.some(isOfRule);

/** The marks that reach a word of a sentence. */
function marksOver(parts: readonly string[], at: number): ReadonlySet<Mark> {
  const found = new Set<Mark>();
  let isSameClause = true;
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = parts[before];
    if (isRetraction(parts, before)) break;
    if (
      ownSubjects.has(word) &&
      (parts[before - 1] === "and" || (boundaries.has(parts[before - 1]) && parts[before - 1] !== ":"))
    )
      break;
    if (boundaries.has(word) && !["not", "anything"].includes(parts[before - 1])) isSameClause = false;
    if (isMark(word) && (word !== "NOT" || isSameClause)) found.add(word);
  }
  isSameClause = true;
  for (let after = at + 1; after < parts.length; after += 1) {
    const word = parts[after];
    // "Check it and do not hurry" is two requests; "this and that are not wanted" is one.
    if (boundaries.has(word) || (word === "and" && ["do", "NOT"].includes(parts[after + 1]))) isSameClause = false;
    if (
      word === "IF" ||
      word === "SAID" ||
      (isSameClause && (word === "NOT" || word === "PAST" || word === "OTHERS" || word === "SOME"))
    )
      found.add(word);
  }
  return found;
}

/** Whether somebody else says please. What stands behind the end of a clause is said to the reader: "No essay, please." */
function isOthersPoliteness({ parts, text }: Accounted, at: number): boolean {
  if (quotedIn(text).some((quoted) => /\b(?:please|thank)/i.test(quoted))) return true;
  const before = marksOver(parts.slice(0, at + 1), at);
  return !boundaries.has(parts[at - 1]) && (["OTHERS", "BYSTANDER", "SAID"] as const).some((mark) => before.has(mark));
}

/** The marks of a sentence that ends in a colon, or in whose quotation the next one stands. */
function announcedBy(said: readonly Accounted[], index: number): ReadonlySet<Mark> {
  const before = said[index - 1];
  if (before === undefined || said[index].isAfterItem) return new Set();
  const isAnnounced =
    /:\W*$/.test(before.text) ||
    /["“][^"”]*$/.test(before.text.replace(/"[^"]*"/g, "")) ||
    /\b(?:the following|what follows)\W*$/i.test(before.text);
  const carried: readonly string[] = ["OTHERS", "SOME", "BYSTANDER", "PAST", "IF", "DISOWN"];
  return new Set(isAnnounced ? before.symbols.filter(isMark).filter((mark) => carried.includes(mark)) : []);
}

/** A few words that suppose something make the sentence before them a supposition: "Or maybe not." */
const hedgedBy = (next: Accounted | undefined): readonly Mark[] =>
  next !== undefined &&
  next.words.length < MIN_WORDS &&
  next.symbols.every((symbol) => symbol === "IF" || symbol === "NOT")
    ? next.symbols.filter((symbol) => symbol === "IF")
    : [];

/** Whether a sentence, or one soon after it, says that somebody's wishes are not the writer's. */
const isKeptAtDistance = (said: readonly Accounted[], index: number): boolean =>
  said.slice(index, index + 3).some(({ symbols }) => symbols.includes("DISTANCE"));

/** Whether a sentence, or one soon after it, makes somebody's wishes the writer's own: "She is right, do just that." */
const isEndorsed = (said: readonly Accounted[], index: number): boolean =>
  said.slice(index, index + 3).some(({ symbols }) => symbols.includes("ENDORSE") && !symbols.includes("NOT"));

/**
 * What the prompt takes back: what stands before the retraction in its own sentence, or else the sentence before it. Where
 * that is nothing, or one of several, what is taken back cannot be told.
 */
function takenBack(said: readonly Accounted[], touches: readonly Touch[]): { readonly fates: Map<Touch, Fate> } | Open {
  const fates = new Map<Touch, Fate>();
  for (const [index, sentence] of said.entries()) {
    if (!isTakingBack(sentence)) continue;
    const at = retractionIn(sentence);
    const open = { sentence, reason: reasons.ASIDE };
    const touchesAt = (place: number): readonly Touch[] => touches.filter((touch) => touch.sentence === place);
    const own = touchesAt(index).filter((touch) => touch.at < at);
    const isOwn = own.some(({ setter }) => setter !== undefined) || sentence.symbols.includes("PERSON");
    const place = isOwn ? index : retractedBy(said, touches, index);
    const gone = isOwn ? own : [...own, ...touchesAt(place)];
    const left = touches.filter((touch) => touch.sentence < index && touch.setter !== undefined && !fates.has(touch));
    if (!isOwn && touchesAt(place).length === 0 && left.length > 0) return open;
    if (gone.length > 0 && sentence.symbols.includes("IF")) return open;
    const topics = new Set(gone.map(({ topic }) => topic));
    // "Reason first. You are a baker. Forget that." leaves open how much is forgotten.
    const isOneOfSeveral = left.some((touch) => touch.sentence === place - 1 && !topics.has(touch.topic));
    if (!isOwn && gone.length > 0 && isOneOfSeveral && !said[place].isAfterItem) return open;
    const isFinal = sentence.symbols.includes("ASIDE");
    for (const touch of gone) fates.set(touch, isFinal ? "left out" : { unless: reasons.ASIDE });
  }
  return { fates };
}

/** Whether something is taken back at a place. What is disowned follows, and is not taken back. */
const isRetraction = (parts: readonly string[], at: number): boolean =>
  (parts[at] === "ASIDE" || parts[at] === "REVISED") && !parts.slice(Math.max(0, at - 3), at + 3).includes("DISOWN");
const retractionIn = ({ parts }: Accounted): number => parts.findLastIndex((_, at) => isRetraction(parts, at));
const isTakingBack = (sentence: Accounted): boolean => retractionIn(sentence) !== -1;

/** Whether a sentence takes something back that may be a part of the material. */
function isMaterialTakenBack(said: readonly Accounted[], index: number): boolean {
  const { symbols, isAfterItem, text } = said[index];
  if (!symbols.some((symbol) => symbol === "ASIDE" || symbol === "REVISED" || symbol === "DISOWN")) return false;
  const isMatter = (each: Accounted | undefined): boolean => each?.symbols.includes("MATTER") === true;
  return isAfterItem || /:\W*$/.test(text) || isMatter(said[index]) || isMatter(said[previousOf(said, index)]);
}

/** The sentence before another, but for words of hesitation. */
function previousOf(said: readonly Accounted[], index: number): number {
  let place = index - 1;
  while (place > 0 && (said[place].words.length < 3 || isTakingBack(said[place]))) place -= 1;
  return place;
}

/** The sentence that a retraction is about: the one before it, or one of somebody else's words soon before it. */
function retractedBy(said: readonly Accounted[], touches: readonly Touch[], index: number): number {
  const place = previousOf(said, index);
  const isTouching = (each: number): boolean => touches.some(({ sentence }) => sentence === each);
  if (isTouching(place)) return place;
  const isOfOthers = (each: number): boolean =>
    isTouching(each) && said[each].symbols.some((symbol) => symbol === "OTHERS" || symbol === "BYSTANDER");
  return [place - 1, place - 2].find((each) => each >= 0 && isOfOthers(each)) ?? place;
}
