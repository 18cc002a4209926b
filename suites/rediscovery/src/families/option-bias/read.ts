import { askedLast, askedPart } from "../../reading/asked-item.ts";
import { blockFinder, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { kindOf, patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { reasonsListener } from "../../reading/reasons.ts";
import type { ChoiceItem } from "./bank.ts";
import type { Arrangement, ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = reasonsListener([lexicon]);
const patterns = patternsOf(lexicon.patterns);
const symbolKinds = patternsOf(lexicon.symbolKinds);

/**
 * Finds questions and options by their names. The last question that stands there with its four options is asked; those
 * before it must have been answered, for they are examples. Options are known by their order and by what stands before them.
 */
export function choiceReader(bank: readonly ChoiceItem[]) {
  const blocksIn = blockFinder(bank, ({ name, options }) => [name, ...options]);
  const blocksOf = (text: string) => blocksIn(text).map(blockOf);
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

type Block = ReturnType<typeof blockOf>;

/** Mentions of an item: of its options, and of its question. */
function blockOf({ mentions, ...block }: ReturnType<ReturnType<typeof blockFinder<ChoiceItem>>>[number]) {
  const options = mentions.flatMap(({ place, from, to }) => (place === 0 ? [] : [{ option: place - 1, from, to }]));
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

/** The symbols by which four options are called, each before its option or each behind it. It must be clear which. */
function labelsOf(text: string, options: Block["options"]): Omit<Arrangement, "order"> {
  const before = options.map(({ from }, at) => text.slice(options[at - 1]?.to ?? Math.max(0, from - 30), from));
  const after = options.map(({ to }, at) => text.slice(to, options[at + 1]?.from ?? to + 8));
  const all = (pattern: RegExp, segments: readonly string[]) => segments.map((each) => pattern.exec(each)?.[1]);
  const behind = all(patterns.labelBehind, after);
  const ways = [all(patterns.label, before), behind, all(patterns.lone, before)];
  const found = ways.find((symbols): symbols is string[] => symbols.every((symbol) => symbol !== undefined));
  if (found !== undefined) return symbolsOf(found);
  // What stands before the first option may be the end of something else, or of a sentence with a sign of its own.
  const [, ...later] = before;
  insist(later.every((segment) => !patterns.calls.test(segment)));
  const names = new Set(all(patterns.name, before));
  // Options are not called by different words or signs.
  insist(names.has(undefined) || names.size === 1);
  const signs = new Set(all(patterns.sign, later));
  if (signs.size === later.length && !signs.has(undefined))
    refuse("I read letters and numbers as symbols of options, and no other signs.");
  insist(behind.every((symbol) => symbol === undefined));
  return { labels: "none", symbols: [0, 1, 2, 3] };
}

function symbolsOf(found: readonly string[]): Omit<Arrangement, "order"> {
  insist(new Set(found).size === found.length);
  const labels = kindOf(`${found.join(" ")} `, symbolKinds) ?? refuse();
  const symbols = found.map((each) => found.toSorted().indexOf(each));
  return { labels, symbols, ...(labels === "other" ? { names: found } : {}) };
}
