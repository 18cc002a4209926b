import { askedLast, askedPart } from "../../reading/asked-part.ts";
import { passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { reasonsListener } from "../../reading/reasons.ts";
import { blocksIn } from "../../reading/words.ts";
import type { ChoiceItem } from "./bank.ts";
import type { Arrangement, ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

const listen = reasonsListener([lexicon]);
const patterns = patternsOf(tables);

/**
 * Finds questions and options by their names. The last question that stands there with its four options is asked; those
 * before it must have been answered, for they are examples. Options are known by their order and by what stands before them.
 */
export function choiceReader(bank: readonly ChoiceItem[]) {
  const owned = new Map(
    bank.flatMap((item) =>
      [item.name, ...item.options].map((name, index) => [name.toLowerCase(), { item, option: index - 1 }] as const),
    ),
  );
  const blocksOf = (text: string) => blocksIn(text, owned).map(blockOf);
  const questions = passageFinder(bank, ({ name, question }) => [name, question], { enough: 0.5 });
  return readerOf<ChoiceFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => blocksOf(said).length > 0);
    const blocks = blocksOf(text);
    const last = askedLast(text, blocks, isExample);
    insist(isWhole(last) && questions(text).some(({ item }) => item === last.item));
    insist(!patterns.solved.test(text.slice(last.options[3].to)));
    const heard = listen(`${withoutPlaces(text, blocks)}\n${conversation.prefill}`);
    // Reasons that come after the answer are another study.
    insist(heard.reasoning !== "late");
    const features = { arrangement: listOf(text, last), isReasoned: heard.reasoning === "asked" };
    return { item: last.item, heard, features };
  });
}

type Owned = { readonly item: ChoiceItem; readonly option: number };
type Block = ReturnType<typeof blockOf>;

/** Mentions of an item: of its options, and of its question. */
function blockOf({ mentions, ...block }: ReturnType<typeof blocksIn<Owned>>[number]) {
  const options = mentions.filter(({ option }) => option >= 0);
  return { ...block, options, isAsked: options.length < mentions.length };
}

const isWhole = ({ options, isAsked }: Block): boolean =>
  isAsked && new Set(options.map(({ option }) => option)).size === 4;

/** Whether an earlier question was answered before the next begins, by its symbol or by naming an option again. */
function isExample(block: Block, after: string): boolean {
  const isNamed = isWhole(block) ? block.options.length > 4 : block.options.length === 1;
  return block.isAsked && (isNamed || patterns.answered.test(after));
}

/** The one list of the four options; two lists must agree, and then the one with symbols counts. */
function listOf(text: string, { options }: Block): Arrangement {
  const order = options.slice(0, 4).map(({ option }) => option);
  insist(options.length % 4 === 0 && options.every(({ option }, index) => option === order[index % 4]));
  const read = Array.from({ length: options.length / 4 }, (_, at) => labelsOf(text, options.slice(at * 4, at * 4 + 4)));
  const labelled = onlyOne(read.filter(({ labels }) => labels !== "none"));
  return { order, ...(labelled ?? read[0]) };
}

type Labels = Pick<Arrangement, "labels" | "symbols" | "names">;

/** The symbols by which four options are called, each before its option or each behind it. It must be clear which. */
function labelsOf(text: string, options: readonly { readonly from: number; readonly to: number }[]): Labels {
  const before = options.map(({ from }, at) => text.slice(options[at - 1]?.to ?? Math.max(0, from - 30), from));
  const behind = options.map(({ to }, at) => {
    const next = options[at + 1]?.from ?? to + 8;
    return patterns.labelBehind.exec(text.slice(to, next))?.[1];
  });
  const ways = [before.map(leadingLabel), behind, before.map(lonelySymbol)];
  const found = ways.find((symbols): symbols is string[] => symbols.every((symbol) => symbol !== undefined));
  if (found !== undefined) return symbolsOf(found);
  // What stands before the first option may be the end of something else.
  insist(before.slice(1).every((segment) => !patterns.calls.test(segment)) && !areNamed(before));
  if (areSigned(before)) refuse("I read letters and numbers as symbols of options, and no other signs.");
  insist(behind.every((symbol) => symbol === undefined));
  return { labels: "none", symbols: [0, 1, 2, 3] };
}

function leadingLabel(segment: string): string | undefined {
  const [, symbol = "", marks = ""] = patterns.label.exec(segment) ?? [];
  // A small letter with nothing but a space behind it is a word of a sentence.
  return marks.trim() === "" && !/[A-HJ-Z\d]/.test(symbol) ? undefined : symbol;
}

/** Whether options are called by different words or signs. */
function areNamed(segments: readonly string[]): boolean {
  const names = new Set(segments.map((segment) => patterns.name.exec(segment)?.[1]));
  return !names.has(undefined) && names.size > 1;
}

/** Whether options are called by signs. The first one may stand behind a sentence that ends in a sign of its own. */
function areSigned([, ...segments]: readonly string[]): boolean {
  const signs = segments.map((segment) => patterns.sign.exec(segment)?.[1]);
  return signs.every((sign) => sign !== undefined) && new Set(signs).size === signs.length;
}

/** The one symbol of a segment, wherever it stands, as in a list of objects with a label and a text. */
function lonelySymbol(segment: string): string | undefined {
  const [found, ...others] = segment.match(patterns.lone) ?? [];
  return others.length === 0 ? found : undefined;
}

function symbolsOf(found: readonly string[]): Labels {
  insist(new Set(found).size === found.length);
  const known = ["ABCD", "abcd", "1234"].find((set) => found.every((each) => each.length === 1 && set.includes(each)));
  insist(known !== undefined || patterns.oneKind.test(found.map((each) => `${each} `).join("")));
  const labels = known === undefined ? "other" : known === "1234" ? "numbers" : "letters";
  const ranked = known ?? found.toSorted();
  const symbols = found.map((each) => ranked.indexOf(each));
  return { labels, symbols, ...(labels === "other" ? { names: found } : {}) };
}
