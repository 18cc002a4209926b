import { askedPart } from "../../reading/asked-part.ts";
import type { Heard } from "../../reading/engine/lexicon.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { patternsOf, rewriter } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { genres, type WritingItem } from "./bank.ts";
import type { Constraint, WritingFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

const listen = listener(lexicon);
const patterns = patternsOf(tables.patterns, { genres });

/** Finds the task by the name in it, and the one length that is wanted in words. */
export function writingReader(bank: readonly WritingItem[]) {
  const tasks = passageFinder(bank, ({ name, task }) => [name, task], { enough: 0.6 });
  return readerOf<WritingFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => tasks(said, 0).length > 0);
    const found = tasks(text, 0);
    const item = onlyOne(found.map((each) => each.item));
    insist(item !== undefined && tasks(text).length > 0 && isOfGenre(text, item) && conversation.prefill === "");
    const instructions = inFigures(withoutPlaces(text, found));
    const heard = listen(instructions);
    const wanted = wantedLength(heard);
    if (patterns.otherUnits.test(instructions) || patterns.range.test(instructions)) refuse(UNTOLD);
    if (heard.has("COUNT") && heard.has("NOCOUNT")) refuse("I cannot tell whether words are to be counted.");
    return { item, heard, features: { ...wanted, isCounted: heard.has("COUNT") } };
  });
}

const UNTOLD = "I cannot tell how many words are wanted.";

/** The one length that is asked for. In doubt where there are several, or where it is said to be a limit and a target. */
function wantedLength({ said, has, levels }: Heard): Pick<WritingFeatures, "words" | "constraint"> {
  const setting = ["PLAIN", ...Object.keys(lexicon.constraints)];
  const told = said.filter(({ symbols }) => symbols.some((symbol) => setting.includes(symbol)));
  const numbers = told.flatMap(({ text }) => numbersIn(text));
  const words = onlyOne(numbers, UNTOLD) ?? refuse("I find no number of words.");
  const constraint = onlyOne(levels<Constraint>(lexicon.constraints), UNTOLD);
  if (words < 5 || words > 2000) refuse(UNTOLD);
  // A heading that fits any wish is a limit where nothing else is said.
  return { words, constraint: constraint ?? (has("LABEL") ? "at-most" : "target") };
}

/** Numbers beside the word "words"; all of them where none is. */
function numbersIn(sentence: string): readonly number[] {
  const all = [...sentence.matchAll(patterns.number)];
  const named = all.filter(({ index, 0: told }) => patterns.ofWords.test(sentence.slice(index + told.length)));
  return (named.length > 0 ? named : all).map(([told]) => Number(told.replace(/[,. ]/g, "")));
}

const spelled: { readonly [name: string]: string } = tables.spelled;
const plainly = rewriter(tables.rewrites, "gi");

/** A text with the names of usual numbers in figures; others in words are not read. What is not counted is not tallied. */
const inFigures = (text: string): string =>
  plainly(text).replace(patterns.spelled, (name) => {
    const number = name.toLowerCase().replace(/[\s-]+/g, " ");
    return spelled[number.replace(/^(?:an?|one) /, "").trim()] ?? name;
  });

/** Whether what is to be written is what the item has, and nothing else. */
function isOfGenre(text: string, { levels }: WritingItem): boolean {
  const named = new Set(text.replace(patterns.noGenre, " ").toLowerCase().match(patterns.genre));
  return named.size === 1 && named.has(levels.genre) && !patterns.otherGenre.test(text);
}
