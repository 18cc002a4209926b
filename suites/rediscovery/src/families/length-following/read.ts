import { askedPart } from "../../reading/asked-item.ts";
import { type Heard, says } from "../../reading/engine/lexicon.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { patternsOf, rewriter } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { genres, type WritingItem } from "./bank.ts";
import type { Constraint, WritingFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);
const patterns = patternsOf(lexicon.patterns, { genres });
/** What is not counted is not tallied. */
const plainly = rewriter(lexicon.rewrites, "gi");
/** The names of usual numbers; others in words are not read. */
const inFigures = rewriter(lexicon.spelled, "gi");

/** Finds the task by the name in it, and the one length that is wanted in words. */
export function writingReader(bank: readonly WritingItem[]) {
  const tasks = passageFinder(bank, ({ name, task }) => [name, task], { enough: 0.6 });
  return readerOf<WritingFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => tasks(said, 0).length > 0);
    const found = tasks(text, 0);
    const item = onlyOne(found.map((each) => each.item));
    insist(item !== undefined && tasks(text).length > 0 && conversation.prefill === "");
    // What is to be written is what the item has, and nothing else.
    const named = new Set(text.replace(patterns.noGenre, " ").toLowerCase().match(patterns.genre));
    insist(named.size === 1 && named.has(item.levels.genre) && !patterns.otherGenre.test(text));
    const instructions = plainly(withoutPlaces(text, found)).replace(patterns.spelled, inFigures);
    const heard = listen(instructions);
    if (patterns.otherUnits.test(instructions) || patterns.range.test(instructions)) refuse(UNTOLD);
    if (heard.has("COUNT") && heard.has("NOCOUNT")) refuse("I cannot tell whether words are to be counted.");
    return { item, heard, features: { ...wantedLength(heard), isCounted: heard.has("COUNT") } };
  });
}

const UNTOLD = "I cannot tell how many words are wanted.";

/** The one length that is asked for. In doubt where there are several, or where it is said to be a limit and a target. */
function wantedLength({ said, has, levels }: Heard): Pick<WritingFeatures, "words" | "constraint"> {
  const told = said.filter((each) => says(each, "PLAIN", ...Object.keys(lexicon.constraints)));
  const numbers = told.flatMap(({ text }) => {
    const all = [...text.matchAll(patterns.number)];
    const named = all.filter(({ index, 0: number }) => patterns.ofWords.test(text.slice(index + number.length)));
    // Numbers beside the word "words"; all of them where none is.
    return (named.length > 0 ? named : all).map(([number]) => Number(number.replace(/[,. ]/g, "")));
  });
  const words = onlyOne(numbers, UNTOLD) ?? refuse("I find no number of words.");
  const constraint = onlyOne(levels<Constraint>(lexicon.constraints), UNTOLD);
  if (words < 5 || words > 2000) refuse(UNTOLD);
  // A heading that fits any wish is a limit where nothing else is said.
  return { words, constraint: constraint ?? (has("LABEL") ? "at-most" : "target") };
}
