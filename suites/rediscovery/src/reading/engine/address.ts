import { isInventedName } from "../../bank/invent-names.ts";
import address from "../lexicon/address.json" with { type: "json" };
import { type Accounted, wordMatcher } from "./lexicon.ts";
import { isSymbol, PhraseFinder } from "./phrase.ts";

const known = new Set(address.words.split(" "));
const isReader = wordMatcher("you your yours yourself");
/** Symbols that leave open what their sentence is about. */
const isIdle = wordMatcher(
  "IF NOT DISOWN PAST OTHERS SAID SOME BYSTANDER HE ASIDE REVISED DISTANCE PERSON ENDORSE REGARD MATTER",
);
const roles = new PhraseFinder(address.roles);

/**
 * Finds a sentence about the reader of which no rule has read anything, in words that no clear prompt has used of the
 * reader without praise: praise has no end of words. What the reader is to be in a play is told in any words.
 */
export const findStrange = (said: readonly Accounted[]): Accounted | undefined =>
  said.some(({ parts }) => parts.includes("PRAISE"))
    ? undefined
    : said.find(({ words, parts, text }) => {
        if (!isSaidToReader(words, text) || parts.some((part) => isSymbol(part) && !isIdle(part))) return false;
        if (roles.replace(words, () => []) !== words) return false;
        const names = new Set(
          text.match(/(?<=[\p{L},;:] ["“(]*)\p{Lu}[\p{L}'’]*/gu)?.map((name) => name.toLowerCase()),
        );
        return parts.some(
          (part) => /^\p{Ll}[\p{L}'’]*$/u.test(part) && !known.has(part) && !isInventedName(part) && !names.has(part),
        );
      });

/** Whether a sentence speaks of the reader, or is a short exclamation. */
const isSaidToReader = (words: readonly string[], text: string): boolean =>
  words.some(isReader) || (words.length <= EXCLAMATION && /!\W*$/.test(text));

/** Maximum number of words of an exclamation. */
const EXCLAMATION = 8;
