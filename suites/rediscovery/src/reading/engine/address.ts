import { isInventedName } from "../../bank/invent-names.ts";
import address from "../lexicon/address.json" with { type: "json" };
import { patternsOf } from "../patterns.ts";
import { type Accounted, type Lexicon, says, settersOf } from "./lexicon.ts";
import { isSymbol, phraseFinder, wordMatcher, wordMatchers } from "./phrase.ts";

const is = wordMatchers(address.lists);
const isKnown = wordMatcher(address.words);
/** Words that clear prompts of any family use, and those that can only concern the form in which a reply is written. */
const isCommon = wordMatcher(`${address.instructions["*"]} ${address.lists.style}`);
const roles = phraseFinder(address.roles);
const { announcement, wish } = patternsOf(address.patterns);

/**
 * Finds a sentence to the reader of which no rule has read anything, in words that no clear prompt has used: praise where
 * none is known, or an instruction where nothing that the lexicons know of is asked. Praise and requests have no end of
 * words. What the reader is to be in a play is told in any words.
 */
export function strangeFinder(lexicons: readonly Lexicon[]): (said: readonly Accounted[]) => Accounted | undefined {
  const asking = lexicons.filter(({ like = "", topic = "" }) => !["", "hint"].includes(like) && topic !== "courtesy");
  const setters = settersOf(asking);
  const own = (address.instructions as { readonly [like: string]: string })[likeOf(asking)];
  const isUsual = wordMatcher(own);
  const isStrange = (each: Accounted): boolean =>
    isInstruction(each.words) &&
    each.words.some((word) => word !== "," && !is.interjections(word)) &&
    !each.symbols.some(is.settled) &&
    isUnknownIn(each, (word) => isCommon(word) || isUsual(word));
  return (said) => {
    const isAsked = own === undefined || said.some((each) => says(each, ...setters));
    const isPraised = said.some(({ parts }) => parts.includes("PRAISE"));
    return (isPraised ? undefined : said.find(isStrangePraise)) ?? (isAsked ? undefined : said.find(isStrange));
  };
}

/** The name under which the words of a family's instructions stand. */
export function likeOf(lexicons: readonly Lexicon[]): string {
  const all = lexicons.flatMap(({ like = "" }) => like.split(" "));
  return all.filter((like) => !["", "praise", "hint"].includes(like)).join(" ");
}

/** Maximum number of words of an exclamation. */
const EXCLAMATION = 8;

/** Whether a sentence speaks of the reader, or is a short exclamation, in words that are not known. */
function isStrangePraise(each: Accounted): boolean {
  const { words, text } = each;
  const isExclaimed = words.length <= EXCLAMATION && /!\W*$/.test(text) && !says(each, "BYSTANDER");
  if (!isExclaimed && !words.some(is.readers)) return false;
  return !announcement.test(text) && !says(each, "DISOWN") && !roles.isIn(words) && isUnknownIn(each, isKnown);
}

/** Whether a sentence of which nothing was read holds words that are not known, names aside. */
function isUnknownIn({ parts, text }: Accounted, isUsed: (word: string) => boolean): boolean {
  if (parts.some((part) => isSymbol(part) && !is.idle(part))) return false;
  const names = new Set(text.match(/(?<=[\p{L},;:] ["“(]*)\p{Lu}[\p{L}'’]*/gu)?.map((name) => name.toLowerCase()));
  const isWord = (part: string): boolean => /^\p{Ll}[\p{L}'’]*$/u.test(part);
  return parts.some((part) => isWord(part) && !isUsed(part) && !isInventedName(part) && !names.has(part));
}

/** Whether a sentence wants something: a verb at its head with what it is about, or a wish of the writer's. */
function isInstruction(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !is.leads(word));
  const [verb = "", object] = at === -1 ? [] : words.slice(at);
  const isOrder = /^\p{Ll}/u.test(verb) && !is.functionWords(verb) && (object === undefined || is.objects(object));
  return isOrder || wish.test(words.join(" "));
}
