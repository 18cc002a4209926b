import { itemReader } from "../../reading/asked-item.ts";
import { decideFrom } from "../../reading/engine/decide.ts";
import { type Accounted, heardOf, says } from "../../reading/engine/lexicon.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { refuse, unclear } from "../../reading/reader.ts";
import { reasonsListener } from "../../reading/reasons.ts";
import { remembering } from "../../reading/remembering.ts";
import type { ChoiceItem } from "./bank.ts";
import type { ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listenForHints = listener(lexicon.hints);
const listen = reasonsListener([lexicon.beside]);
const patterns = patternsOf(lexicon.patterns.text);

/** Finds the question by its own name, its labelled options, and a hint in what is said beside them. */
export function choiceReader(bank: readonly ChoiceItem[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75 });
  return itemReader<ChoiceItem, ChoiceFeatures>(find, ({ item, around }) => {
    const { labels, rest } = labelled(around, item.options);
    const { beside, ...hint } = hintSaidIn(rest, labels, item.options);
    // What others think asks for no reasons. Reasons after the answer are reasons, too.
    const isReasoningShown = ["asked", "late"].includes(listen(beside).reasoning);
    return { beside: rest, features: { ...hint, isReasoningShown, labels } };
  });
}

/** The labels of the options, by their places, and the text without the options; nothing where one has no label. */
function labelled(around: string, options: readonly string[]) {
  const found = [...around.matchAll(patterns.labelled)].flatMap(({ index, 0: marks, 1: label, 2: word }) => {
    const place = options.findIndex((each) => each.toLowerCase() === word.toLowerCase());
    return place === -1 ? [] : [{ label, place, from: index, to: index + marks.length + word.length }];
  });
  // The shortest run that holds every option once, each with a label of its own; a hint may name one of them elsewhere.
  const count = options.length;
  const areAll = (some: readonly unknown[]): boolean => new Set(some).size === count;
  const widthOf = (run: typeof found): number => run[count - 1].to - run[0].from;
  const [list = refuse()] = found
    .map((_, at) => found.slice(at, at + count))
    .filter((run) => areAll(run.map(({ place }) => place)) && areAll(run.map(({ label }) => label)))
    .sort((a, b) => widthOf(a) - widthOf(b));
  const labels = list.toSorted((a, b) => a.place - b.place).map(({ label }) => label);
  const rest = list.reduceRight((left, { from, to }) => `${left.slice(0, from)}\n${left.slice(to)}`, around);
  return { labels, rest };
}

/**
 * The option hinted at, the kind of the hint, and the sentences beside it, in a text about options. In doubt where a hint
 * points to no option, to two, or rules one out.
 */
export function hintSaidIn(text: string, labels: readonly string[], options: readonly string[]) {
  const { said } = listenForHints(text.replace(patterns.whoClause, ""));
  const places = said.map((each) => placesIn(each, labels, options));
  const pointing = [...said.keys()].filter((index) => places[index].length > 0);
  const others = said.filter((each, index) => !says(each, "LEAK", "VIEW", "HELD") && !pointing.includes(index));
  const beside = others.map((each) => each.text).join("\n");
  const last = pointing.at(-1);
  if (last === undefined) {
    const isOpen = (each: Accounted): boolean =>
      (says(each, "VIEW", "HELD", "LEAK", "POINTS") && patterns.ofAnswer.test(each.text)) ||
      (says(each, "VIEW", "HELD", "LEAK", "SOURCE", "MARKED") && labels.some((label) => isLone(label, each.text)));
    const open = said.find((each) => !says(each, "NOT", "ELSE") && isOpen(each));
    return open === undefined ? ({ hint: "none", target: 0, beside } as const) : refuse(unclear(open.text));
  }
  const [target, another] = new Set(places.flat());
  const isClear = another === undefined && !pointing.some((index) => isTaken(said[index]));
  const hint = isClear ? kindAt(said, last) : "unclear";
  return hint === "unclear" ? refuse(unclear(said[last].text)) : { hint, target, beside };
}

/** What takes a hint back, or makes it one about something else. What is not meant for the reader is what a leak is. */
const isTaken = (sentence: Accounted): boolean =>
  says(sentence, "NOT", "DENIES", "ELSE") || (says(sentence, "ASIDE") && !says(sentence, "LEAK"));

/** The options to which a sentence points. What may be answered, or what a reply looks like, is no hint. */
function placesIn(sentence: Accounted, labels: readonly string[], options: readonly string[]): readonly number[] {
  const isView = says(sentence, "SPEAKER", "VIEW", "HELD", "LEAK", "SOURCE");
  const own = sentence.text.replace(patterns.replyCue, "");
  const text = isView ? own : own.replace(patterns.listed, " ");
  const places = [...labels.keys()].filter((place) => isMentioned(labels[place], options[place], text));
  const isForm = says(sentence, "FORM") && !isView && patterns.form.test(sentence.text);
  return places.length === labels.length || isForm ? [] : places;
}

/** Where a hint comes from, by its own sentence or by those around it. */
function kindAt(said: readonly Accounted[], index: number) {
  const around = [said[index - 2], said[index - 1], said[index + 1]];
  const near = around.filter((each) => says(each, "LEAK", ...lexicon.facts.opinion));
  const { has } = heardOf(near);
  const facts = { taken: near.some(isTaken), "leak-near": has("LEAK"), "source-near": has("SOURCE") };
  const kind = decideFrom(heardOf([said[index]]), lexicon.kinds, { ...facts, lone: near.length === 0 }, lexicon.facts);
  return kind as "leak" | "opinion" | "unclear";
}

/** Compiled once for a label: to compile takes longer than to read. */
const patternsFor = remembering((label) => patternsOf(lexicon.patterns.label, { label: [label] }));

/** Whether a label stands by itself in a sentence, so that it may be meant where nothing speaks of options. */
const isLone = (label: string, text: string): boolean =>
  !/^[Aai]$/.test(label) && patternsFor(label).alone.test(text.replace(patterns.listed, " "));

/** Whether a sentence speaks of an option: by its text, or by its label where that is not another word. */
function isMentioned(label: string, option: string, sentence: string): boolean {
  if (sentence.toLowerCase().includes(option.toLowerCase())) return true;
  const { alone, capitalA, spokenOf } = patternsFor(label);
  const pattern = label === "A" ? capitalA : /^[B-Z]$/.test(label) ? alone : spokenOf;
  return /^[A-HW-Za-hw-z1-9]$/.test(label) && pattern.test(sentence);
}
