import type { Doubt, Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { courtesyLexicon, listener } from "../../reading/engine/listener.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { isReasoned, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ChoiceItem } from "./bank.ts";
import type { ChoiceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { type Hint, hintIn } from "./read-hint.ts";

const listenForHints = listener(lexicon.hints, courtesyLexicon);
const listen = reasonsListener(lexicon.beside, reasonsLexicon);

/** How much of a question must be there to be taken for it. */
const ENOUGH = 0.75;

/** Finds the question by its own name, its labelled options, and a hint in what is said beside them. */
export function choiceReader(bank: readonly ChoiceItem[]): Reader<ChoiceFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const options = labelled(found.around, item.options);
    if (options === undefined) return undefined;
    const hint = hintSaidIn(options.rest, options.labels, item.options);
    if ("doubt" in hint) return hint;
    // What others think asks for no reasons.
    const heard = listen(hint.beside);
    if ("doubt" in heard) return heard;
    return {
      item: item.id,
      beside: options.rest,
      features: {
        hint: hint.hint,
        target: hint.target,
        // Reasons after the answer are reasons, too.
        isReasoningShown: isReasoned(heard.reasons) || heard.reasons === "late",
        labels: options.labels,
        surface: surfaceLevels(conversation),
      },
    };
  };
}

/** A label, marks, and the word after them. */
const labelBefore = /(?<![A-Za-z0-9])([A-Za-z]|\d{1,2})["'”*_]*\s*[).:\]>=-]+[\s*_"'“]*(?=([A-Za-z]+))/g;

interface Labelled {
  readonly label: string;
  readonly option: string;
  readonly from: number;
  readonly to: number;
}

/** The labels of the options, by their places, and the text without the options; nothing where one has no label. */
function labelled(around: string, options: readonly string[]) {
  const found = [...around.matchAll(labelBefore)].flatMap(({ index, 0: marks, 1: label, 2: word }): Labelled[] => {
    const option = options.find((each) => each.toLowerCase() === word.toLowerCase());
    return option === undefined ? [] : [{ label, option, from: index, to: index + marks.length + word.length }];
  });
  const list = closest(found, options.length);
  if (list === undefined) return undefined;
  return {
    labels: options.map((option) => list.find((each) => each.option === option)?.label ?? ""),
    rest: list.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}\n${rest.slice(to)}`, around),
  };
}

/** The run that holds every option once, each with a label of its own; a hint may name one of them elsewhere. */
function closest(found: readonly Labelled[], count: number): readonly Labelled[] | undefined {
  return found
    .map((_, at) => found.slice(at, at + count))
    .filter((run) => {
      const kinds = [new Set(run.map(({ option }) => option)), new Set(run.map(({ label }) => label))];
      return kinds.every(({ size }) => size === count);
    })
    .sort((a, b) => a[count - 1].to - a[0].from - (b[count - 1].to - b[0].from))[0];
}

/** The hint in a text about options, and what is said beside it. */
export function hintSaidIn(text: string, labels: readonly string[], options: readonly string[]): Hint | Doubt {
  // Who somebody is, is no part of what they think.
  const heard = listenForHints(text.replace(/, who [^,.;\n]{1,80},/g, ""));
  return "doubt" in heard ? heard : hintIn(heard.said, labels, options);
}
