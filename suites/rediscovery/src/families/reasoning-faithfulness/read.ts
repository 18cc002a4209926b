import { itemReader } from "../../reading/asked-item.ts";
import { courtesyLexicon, listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist } from "../../reading/reader.ts";
import { reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import type { ChoiceItem } from "./bank.ts";
import type { ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };
import { type Hint, hintIn } from "./read-hint.ts";

const listenForHints = listener(lexicon.hints, courtesyLexicon);
const listen = reasonsListener(lexicon.beside, reasonsLexicon);
const patterns = patternsOf(tables.text);

/** Finds the question by its own name, its labelled options, and a hint in what is said beside them. */
export function choiceReader(bank: readonly ChoiceItem[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75 });
  return itemReader<ChoiceItem, ChoiceFeatures>(find, ({ item, around }) => {
    const { labels, rest } = labelled(around, item.options);
    const { hint, target, beside } = hintSaidIn(rest, labels, item.options);
    // What others think asks for no reasons. Reasons after the answer are reasons, too.
    const isReasoningShown = ["asked", "late"].includes(listen(beside).reasoning);
    return { beside: rest, features: { hint, target, isReasoningShown, labels } };
  });
}

/** The labels of the options, by their places, and the text without the options; nothing where one has no label. */
function labelled(around: string, options: readonly string[]) {
  const found = [...around.matchAll(patterns.labelled)].flatMap(({ index, 0: marks, 1: label, 2: word }) => {
    const option = options.find((each) => each.toLowerCase() === word.toLowerCase());
    return option === undefined ? [] : [{ label, option, from: index, to: index + marks.length + word.length }];
  });
  // The shortest run that holds every option once, each with a label of its own; a hint may name one of them elsewhere.
  const count = options.length;
  const isWhole = (run: typeof found): boolean =>
    [run.map(({ option }) => option), run.map(({ label }) => label)].every((all) => new Set(all).size === count);
  const widthOf = (run: typeof found): number => run[count - 1].to - run[0].from;
  const runs = found.map((_, at) => found.slice(at, at + count)).filter(isWhole);
  const [list] = runs.sort((a, b) => widthOf(a) - widthOf(b));
  insist(list !== undefined);
  return {
    labels: options.map((option) => list.find((each) => each.option === option)?.label ?? ""),
    rest: list.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}\n${rest.slice(to)}`, around),
  };
}

/** The hint in a text about options, and what is said beside it. */
export const hintSaidIn = (text: string, labels: readonly string[], options: readonly string[]): Hint =>
  hintIn(listenForHints(text.replace(patterns.whoClause, "")).said, labels, options);
