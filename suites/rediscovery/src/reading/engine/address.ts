import { isInventedName } from "../../bank/invent-names.ts";
import address from "../lexicon/address.json" with { type: "json" };
import { type Accounted, type Lexicon, wordMatcher } from "./lexicon.ts";
import { isSymbol, PhraseFinder } from "./phrase.ts";

const knownIn = (words = ""): ((word: string) => boolean) => {
  const all = new Set(words.split(" "));
  return (word) => all.has(word);
};
const isKnown = knownIn(address.words);
const isReader = wordMatcher("you your yours yourself");
/** Symbols that leave open what their sentence is about. */
const isIdle = wordMatcher(
  "IF NOT DISOWN PAST OTHERS SAID SOME BYSTANDER HE ASIDE REVISED DISTANCE PERSON ENDORSE REGARD MATTER",
);
const roles = new PhraseFinder(address.roles);

/** Words by which somebody takes note or goes on: they ask for nothing. */
const isInterjection = wordMatcher(
  "ok okay okey noted anyway anyways alright right well so now then yes yeah yep yup no nope sure fine great good cool lol haha hm hmm um uh oh ah aha phew hello hi hiya hey yo sry sorry welcome done understood agreed thanks cheers bye ciao attention all ready steady go next here finally first second third lastly btw fyi ps",
);
/** Words that can only concern the form in which a reply is written. */
const isOfStyle = wordMatcher(
  "verse verses rhyme rhymes poem poems poetry prose french german latin english spanish capitals caps uppercase lowercase bold italics emoji emojis markdown html hyphen hyphens semicolon semicolons indentation",
);
/** Symbols of sentences that set something aside, and ask for nothing by it. */
const isSettled = wordMatcher("ASIDE REVISED DISTANCE PERSON DISOWN");
const isCommon = knownIn(address.instructions["*"]);

type Find = (said: readonly Accounted[]) => Accounted | undefined;

/**
 * Finds a sentence to the reader of which no rule has read anything, in words that no clear prompt has used: praise where
 * none is known, or an instruction where nothing that the lexicons know of is asked. Praise and requests have no end of
 * words. What the reader is to be in a play is told in any words.
 */
export function strangeFinder(lexicons: readonly Lexicon[]): Find {
  const asking = lexicons.filter(({ like = "", topic = "" }) => !["", "hint"].includes(like) && topic !== "courtesy");
  const setters = new Set(asking.flatMap(settersOf));
  const own = (address.instructions as { readonly [like: string]: string })[likeOf(asking)];
  const isUsual = knownIn(own);
  return (said) =>
    strangePraise(said) ??
    (own === undefined || said.some(({ symbols }) => symbols.some((symbol) => setters.has(symbol)))
      ? undefined
      : said.find(
          (each) =>
            isInstruction(each.words) &&
            !each.words.every((word) => isInterjection(word) || word === ",") &&
            !each.symbols.some(isSettled) &&
            strangeIn(each, (word) => isCommon(word) || isUsual(word) || isOfStyle(word)),
        ));
}

/** The name under which the words of a family's instructions stand. */
export const likeOf = (lexicons: readonly Lexicon[]): string =>
  lexicons
    .flatMap(({ like = "" }) => like.split(" "))
    .filter((like) => !["", "praise", "hint"].includes(like))
    .join(" ");

const strangePraise: Find = (said) =>
  said.some(({ parts }) => parts.includes("PRAISE"))
    ? undefined
    : said.find(
        (each) =>
          isSaidToReader(each) &&
          !isAnnouncement(each) &&
          !each.symbols.includes("DISOWN") &&
          roles.replace(each.words, () => []) === each.words &&
          strangeIn(each, isKnown),
      );

/** Whether a sentence of which nothing was read holds words that are not known, names aside. */
function strangeIn({ parts, text }: Accounted, isKnown: (word: string) => boolean): boolean {
  if (parts.some((part) => isSymbol(part) && !isIdle(part))) return false;
  const names = new Set(text.match(/(?<=[\p{L},;:] ["“(]*)\p{Lu}[\p{L}'’]*/gu)?.map((name) => name.toLowerCase()));
  return parts.some(
    (part) => /^\p{Ll}[\p{L}'’]*$/u.test(part) && !isKnown(part) && !isInventedName(part) && !names.has(part),
  );
}

/** What leads to a text or a question, and praises nobody: "got one for you:". */
const announcements: readonly RegExp[] = [
  /(?:\b(?:for|to|4|give|show|tell|ask|hand|read|send) (?:you|u)\b)[^,!]*:\W*$/i,
  /^\W*your \w+:\W*$/i,
  /\b(?:i|we) (?:turn to|ask|asked|hand|give|gave|bring|brought|send|sent) (?:\w+ ){0,3}you\W*$/i,
  /^\W*(?:here (?:is|are)|here['’]s|below (?:is|are)) (?:an?|the|some|one|two|three|my|our) [^.!]*(?<!\bonly )\byou (?:have|had|were|will|may|get|see|find|need|are (?:given|asked|to))\b/i,
  /\byou are one of (?:two|three|four|five|six|\d+)\b/i,
  /^\W*(?:question|riddle|task|problem|puzzle|request)s?\b[^:]{0,20}:[^?]*\?\W*$/i,
];
const isAnnouncement = ({ text }: Accounted): boolean => announcements.some((pattern) => pattern.test(text));

/** Whether a sentence speaks of the reader, or is a short exclamation. */
const isSaidToReader = ({ words, text, symbols }: Accounted): boolean =>
  words.some(isReader) || (words.length <= EXCLAMATION && /!\W*$/.test(text) && !symbols.includes("BYSTANDER"));

/** Maximum number of words of an exclamation. */
const EXCLAMATION = 8;

const isLead = wordMatcher("please now then so and just ok but also always never do not , : first finally next kindly");
const isFunction = wordMatcher(
  "the a an this that these those my our your his her its their i you we he she it they there here what which who whom whose where when why how if while as because since although though unless until before after at in on by with from of for to into over under about between and or but nor so yet then not no none nobody nothing some any each every all both one two three four five six seven eight nine ten first second last next is are was were do does did has have had can could may might must shall should will would once only just now today below above following hello hi hey hiya dear question questions riddle riddles puzzle puzzles task tasks problem problems item items case cases going typing sorry sry greetings",
);
const isObject = wordMatcher(
  "it the your this that these those me us my our all each every nothing no a an them one out through up down to for on at in with by as before after only not what how which who whether him her yourself aloud , first twice",
);

/** Whether a sentence wants something: a verb at its head with what it is about, or a wish of the writer's. */
function isInstruction(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !isLead(word));
  const isOrder =
    at !== -1 &&
    /^\p{Ll}/u.test(words[at]) &&
    !isFunction(words[at]) &&
    (at + 1 === words.length || isObject(words[at + 1]));
  return (
    isOrder ||
    /\b(?:i|we) (?:\w+ )?(?:want|need|like|wish|expect|insist|prefer|require|demand|ask)\b/.test(words.join(" "))
  );
}

const settersOf = ({ sets = [] }: Lexicon): readonly string[] => [sets].flat().flatMap((symbols) => symbols.split(" "));
