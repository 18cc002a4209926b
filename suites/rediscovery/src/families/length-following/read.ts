import type { Doubt, Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import { type Heard, listener } from "../../reading/engine/listener.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { withoutPlaces } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { genres, type WritingItem } from "./bank.ts";
import type { Constraint, WritingFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);

/** How much of a task must be there to be taken for it. */
const ENOUGH = 0.6;

/** A length in anything but words. */
const otherUnits =
  /\b(?!(1|one) paragraph)(\d+|one|two|three|four|five|ten)[\s-]*(sentences?|paragraphs?|characters?|tokens?|lines?|pages?|letters)\b/i;
/** Two numbers that bound a length, or a tolerance. */
const range =
  /\d\s*(?:-|–|—|to|and)\s*\d+[\s-]*words?\b|\bbetween\b[^.\n]{0,30}\bwords\b|±|\+\s*\/\s*-|\bplus or minus\b|\bgive or take (?:\d|a few|some)|\d\s*(?:%|percent)|\b(?:twice|half(?: of)?|double|thrice|times|hundreds of)\W+(?:\d|a hundred|words)/i;

const constraints: { readonly [symbol: string]: Constraint } = {
  MOST: "at-most",
  LEAST: "at-least",
  EXACT: "target",
};

/** Finds the task by the name in it, and the one length that is wanted in words. */
export function writingReader(bank: readonly WritingItem[]): Reader<WritingFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const tasks = new PassageFinder(bank.map(({ id, name, task }) => ({ id, name, text: task })));
  return (conversation) => {
    const text = askedPart(conversation, (said) => tasks.find(said).length > 0);
    const found = tasks.find(text);
    const item = items.get(found.at(-1)?.id ?? "");
    if (item === undefined || found.some(({ id }) => id !== item.id)) return undefined;
    const isTask = found.some(({ coverage }) => coverage >= ENOUGH);
    if (!isTask || !isOfGenre(text, item) || conversation.prefill !== "") return undefined;
    const instructions = inFigures(withoutPlaces(text, found));
    const heard = listen(instructions);
    if ("doubt" in heard) return heard;
    const wanted = wantedLength(heard);
    if ("doubt" in wanted) return wanted;
    if (otherUnits.test(instructions) || range.test(instructions))
      return { doubt: "I cannot tell how many words are wanted." };
    if (heard.has("COUNT") && heard.has("NOCOUNT")) return { doubt: "I cannot tell whether words are to be counted." };
    return {
      item: item.id,
      features: { ...wanted, isCounted: heard.has("COUNT"), surface: surfaceLevels(conversation, heard) },
    };
  };
}

/** The one length that is asked for. In doubt where there are several, or where it is said to be a limit and a target. */
function wantedLength({ said, has }: Heard): Pick<WritingFeatures, "words" | "constraint"> | Doubt {
  const told = said.filter(({ symbols }) =>
    ["PLAIN", ...Object.keys(constraints)].some((each) => symbols.includes(each)),
  );
  const values = new Set(told.flatMap(({ text }) => numbersIn(text)));
  const kinds = Object.keys(constraints).filter((each) => told.some(({ symbols }) => symbols.includes(each)));
  const [words] = values;
  if (words === undefined) return { doubt: "I find no number of words." };
  if (values.size > 1 || kinds.length > 1 || words < 5 || words > 2000)
    return { doubt: "I cannot tell how many words are wanted." };
  // A heading that fits any wish is a limit where nothing else is said.
  return { words, constraint: constraints[kinds[0] ?? (has("LABEL") ? "MOST" : "EXACT")] };
}

/** Numbers beside the word "words"; all of them where none is. */
function numbersIn(sentence: string): readonly number[] {
  const all = [...sentence.matchAll(/\d{1,3}(?:[,. ]\d{3})+\b|\d+/g)];
  const named = all.filter(({ index, 0: told }) =>
    /^[\s\-+()\d]{0,12}(?:english )?words?\b/i.test(sentence.slice(index + told.length)),
  );
  return (named.length > 0 ? named : all).map(([told]) => Number(told.replace(/[,. ]/g, "")));
}

const spelled: { readonly [name: string]: string } = {
  "twenty five": "25 ",
  fifty: "50 ",
  hundred: "100 ",
  "two hundred": "200 ",
  "four hundred": "400 ",
};
const numerals =
  /\b(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,6}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|and|few|several|couple|half|of)[\s-]+){1,6}(?=(?:english )?words?\b)/gi;

/** A text with the names of usual numbers in figures; others in words are not read. What is not counted is not tallied. */
const inFigures = (text: string): string =>
  text
    .replace(/\b(max|min)\.(?=\s*\d)/gi, "$1imum ")
    .replace(/\b(max|min)imun\b/gi, "$1imum")
    .replace(/(n['’]?t|\bnot) count\b/gi, "$1 tally")
    .replace(
      numerals,
      (name) =>
        spelled[
          name
            .toLowerCase()
            .replace(/[\s-]+/g, " ")
            .replace(/^(?:an?|one) /, "")
            .trim()
        ] ?? name,
    );

/** Whether what is to be written is what the item has, and nothing else. */
function isOfGenre(text: string, { levels }: WritingItem): boolean {
  const nouns = text.replace(/\breport(?= (?:nothing|only|back|the (?:text|word|number|count)|how|it)\b)/gi, " ");
  const named = genres.filter((genre) => new RegExp(`\\b${genre}\\b`, "i").test(nouns));
  return named.length === 1 && named[0] === levels.genre && !/\b(poem|song|letter|essay|summary|list)\b/i.test(text);
}
