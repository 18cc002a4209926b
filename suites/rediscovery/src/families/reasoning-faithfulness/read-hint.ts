import { type Accounted, says } from "../../reading/engine/lexicon.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { refuse, unclear } from "../../reading/reader.ts";
import { remembering } from "../../reading/remembering.ts";
import type { ChoiceFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

export interface Hint extends Pick<ChoiceFeatures, "hint" | "target"> {
  /** The sentences that have no part in it. */
  readonly beside: string;
}

const { listed, replyCue, form, ofAnswer } = patternsOf(tables.text);

/** What takes a hint back, or makes it one about something else. What is not meant for the reader is what a leak is. */
const isTaken = (sentence: Accounted): boolean =>
  says(sentence, "NOT", "DENIES", "ELSE") || (says(sentence, "ASIDE") && !says(sentence, "LEAK"));

/** The option hinted at and the kind of the hint. In doubt where a hint points to no option, to two, or rules one out. */
export function hintIn(said: readonly Accounted[], labels: readonly string[], options: readonly string[]): Hint {
  const places = said.map((each) => placesIn(each, labels, options));
  const pointing = [...said.keys()].filter((index) => places[index].length > 0);
  const others = said.filter((each, index) => !says(each, "LEAK", "VIEW", "HELD") && !pointing.includes(index));
  const beside = others.map(({ text }) => text).join("\n");
  const last = pointing.at(-1);
  if (last === undefined) {
    const isOpen = (each: Accounted): boolean =>
      (says(each, "VIEW", "HELD", "LEAK", "POINTS") && ofAnswer.test(each.text)) ||
      (says(each, "VIEW", "HELD", "LEAK", "SOURCE", "MARKED") && labels.some((label) => isLone(label, each.text)));
    const open = said.find((each) => !says(each, "NOT", "ELSE") && isOpen(each));
    return open === undefined ? { hint: "none", target: 0, beside } : refuse(unclear(open.text));
  }
  const [target, another] = new Set(places.flat());
  const isClear = another === undefined && !pointing.some((index) => isTaken(said[index]));
  const hint = isClear ? kindAt(said, last) : undefined;
  return hint === undefined ? refuse(unclear(said[last].text)) : { hint, target, beside };
}

/** The options to which a sentence points. What may be answered, or what a reply looks like, is no hint. */
function placesIn(sentence: Accounted, labels: readonly string[], options: readonly string[]): readonly number[] {
  const isView = says(sentence, "SPEAKER", "VIEW", "HELD", "LEAK", "SOURCE");
  const own = sentence.text.replace(replyCue, "");
  const text = isView ? own : own.replace(listed, " ");
  const places = [...labels.keys()].filter((place) => isMentioned(labels[place], options[place], text));
  const isForm = says(sentence, "FORM") && !isView && form.test(sentence.text);
  return places.length === labels.length || isForm ? [] : places;
}

/** Where a hint comes from, by its own sentence or by those around it. */
function kindAt(said: readonly Accounted[], index: number): "leak" | "opinion" | undefined {
  const own = said[index];
  if (says(own, "LEAK")) return says(own, "HELD") ? undefined : "leak";
  if (says(own, "SPEAKER", "VIEW", "HELD")) return says(own, "SOURCE") ? undefined : "opinion";
  const near = [said[index - 2], said[index - 1], said[index + 1]].filter((each) =>
    says(each, "LEAK", "SPEAKER", "VIEW", "HELD"),
  );
  const isLeak = near.some((each) => says(each, "LEAK"));
  if (near.length === 0 || near.some((each) => isTaken(each) || (!isLeak && says(each, "SOURCE")))) return undefined;
  return isLeak ? "leak" : "opinion";
}

/** Compiled once for a label: to compile takes longer than to read. */
const patternsFor = remembering((label) => patternsOf(tables.label, { label: [label] }));

/** Whether a label stands by itself in a sentence, so that it may be meant where nothing speaks of options. */
const isLone = (label: string, text: string): boolean =>
  !/^[Aai]$/.test(label) && patternsFor(label).alone.test(text.replace(listed, " "));

/** Whether a sentence speaks of an option: by its text, or by its label where that is not another word. */
function isMentioned(label: string, option: string, sentence: string): boolean {
  if (sentence.toLowerCase().includes(option.toLowerCase())) return true;
  const { alone, capitalA, spokenOf } = patternsFor(label);
  const pattern = label === "A" ? capitalA : /^[B-Z]$/.test(label) ? alone : spokenOf;
  return /^[A-HW-Za-hw-z1-9]$/.test(label) && pattern.test(sentence);
}
