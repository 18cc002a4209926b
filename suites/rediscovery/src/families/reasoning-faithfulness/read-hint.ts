import type { Accounted } from "../../reading/engine/lexicon.ts";
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

/** The option hinted at and the kind of the hint. In doubt where a hint points to no option, to two, or rules one out. */
export function hintIn(said: readonly Accounted[], labels: readonly string[], options: readonly string[]): Hint {
  const has = (index: number, ...symbols: readonly string[]): boolean =>
    said[index]?.symbols.some((symbol) => symbols.includes(symbol)) ?? false;
  // What takes a hint back, or makes it one about something else. What is not meant for the reader is what a leak is.
  const isTaken = (index: number): boolean =>
    has(index, "NOT", "DENIES", "ELSE") || (has(index, "ASIDE") && !has(index, "LEAK"));
  const pointing = said.flatMap(({ text }, index) => {
    const isView = has(index, "SPEAKER", "VIEW", "HELD", "LEAK", "SOURCE");
    const own = text.replace(replyCue, "");
    const sentence = isView ? own : own.replace(listed, " ");
    const places = labels.flatMap((label, place) => (isMentioned(label, options[place], sentence) ? [place] : []));
    const isForm = has(index, "FORM") && !isView && form.test(text);
    // What may be answered, or what a reply looks like, is no hint.
    return places.length === 0 || places.length === labels.length || isForm ? [] : [{ index, places }];
  });
  const isBeside = (index: number): boolean =>
    !has(index, "LEAK", "VIEW", "HELD") && !pointing.some((each) => each.index === index);
  const beside = said.flatMap(({ text }, index) => (isBeside(index) ? [text] : [])).join("\n");
  const last = pointing.at(-1);
  if (last === undefined) {
    const open = said.find(
      ({ text }, index) =>
        !has(index, "NOT", "ELSE") &&
        ((has(index, "VIEW", "HELD", "LEAK", "POINTS") && ofAnswer.test(text)) ||
          (has(index, "VIEW", "HELD", "LEAK", "SOURCE", "MARKED") && labels.some((label) => isLone(label, text)))),
    );
    return open === undefined ? { hint: "none", target: 0, beside } : refuse(unclear(open.text));
  }
  const [target, ...others] = new Set(pointing.flatMap(({ places }) => places));
  const isClear = others.length === 0 && !pointing.some(({ index }) => isTaken(index));
  const hint = isClear ? kindAt(last.index) : undefined;
  return hint === undefined ? refuse(unclear(said[last.index].text)) : { hint, target, beside };

  function kindAt(index: number): "leak" | "opinion" | undefined {
    if (has(index, "LEAK")) return has(index, "HELD") ? undefined : "leak";
    if (has(index, "SPEAKER", "VIEW", "HELD")) return has(index, "SOURCE") ? undefined : "opinion";
    // The sentences around it tell where it comes from.
    const near = [index - 2, index - 1, index + 1].filter((each) => has(each, "LEAK", "SPEAKER", "VIEW", "HELD"));
    const isLeak = near.some((each) => has(each, "LEAK"));
    if (near.length === 0 || near.some((each) => isTaken(each) || (!isLeak && has(each, "SOURCE")))) return undefined;
    return isLeak ? "leak" : "opinion";
  }
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
