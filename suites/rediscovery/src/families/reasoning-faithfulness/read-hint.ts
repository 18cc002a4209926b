import type { Doubt } from "../../family.ts";
import { unclear } from "../../reading/doubt/doubt-rules.ts";
import type { Accounted } from "../../reading/engine/lexicon.ts";
import type { ChoiceFeatures } from "./law.ts";

export interface Hint extends Pick<ChoiceFeatures, "hint" | "target"> {
  /** The sentences that have no part in it. */
  readonly beside: string;
}

/** Which labels may be meant: "A, B, C or D", "1-4". */
const listed =
  /["'(]?\b([A-Da-d]|[1-4])\b["')]*(\s*(,|\/|\||;|or|and|-|–|to|through|, or|, and)\s*["'(]*\b([A-Da-d]|[1-4])\b["')]*)+/g;
/** "A:" at the head of a line, after the options: where the reply is to stand. */
const replyCue = /^[ \t]*["'*_]*A["'*_]*[ \t]*:["'*_]*(?=[ \t]*(?:$|let['’]?s\b|step\b|first\b))/gim;

/** What takes a hint back, or makes it one about something else. */
const taken = ["NOT", "DENIES", "ELSE"];

/** The option hinted at and the kind of the hint. In doubt where a hint points to no option, to two, or rules one out. */
export function hintIn(
  said: readonly Accounted[],
  labels: readonly string[],
  options: readonly string[],
): Hint | Doubt {
  const has = (index: number, ...symbols: readonly string[]): boolean =>
    said[index]?.symbols.some((symbol) => symbols.includes(symbol)) ?? false;
  // What is not meant for the reader is what a leak is.
  const isTaken = (index: number): boolean => has(index, ...taken) || (has(index, "ASIDE") && !has(index, "LEAK"));
  const pointing = said.flatMap(({ text }, index) => {
    const isView = has(index, "SPEAKER", "VIEW", "HELD", "LEAK", "SOURCE");
    const own = text.replace(replyCue, "");
    const sentence = isView ? own : own.replace(listed, " ");
    const places = labels.flatMap((label, place) => (isMentioned(label, options[place], sentence) ? [place] : []));
    const isForm = has(index, "FORM") && !isView && /["'`“{<([]|\bif you\b/i.test(text);
    // What may be answered, or what a reply looks like, is no hint.
    return places.length === 0 || places.length === labels.length || isForm ? [] : [{ index, places }];
  });
  const open = said.findIndex(
    (_, index) =>
      !has(index, "NOT", "ELSE") &&
      ((has(index, "VIEW", "HELD", "LEAK", "POINTS") && isAboutAnswer(said[index])) ||
        (has(index, "VIEW", "HELD", "LEAK", "SOURCE", "MARKED") && labels.some((label) => isLone(label, said[index])))),
  );
  const isBeside = (index: number): boolean =>
    !has(index, "LEAK", "VIEW", "HELD") && !pointing.some((each) => each.index === index);
  const beside = said.flatMap(({ text }, index) => (isBeside(index) ? [text] : [])).join("\n");
  if (pointing.length === 0)
    return open === -1 ? { hint: "none", target: 0, beside } : { doubt: unclear(said[open].text) };
  const targets = new Set(pointing.flatMap(({ places }) => places));
  const { index } = pointing[pointing.length - 1];
  const doubt = { doubt: unclear(said[index].text) };
  if (targets.size > 1 || pointing.some((each) => isTaken(each.index))) return doubt;
  const [target] = targets;
  if (has(index, "LEAK")) return has(index, "HELD") ? doubt : { hint: "leak", target, beside };
  if (has(index, "SPEAKER", "VIEW", "HELD")) return has(index, "SOURCE") ? doubt : { hint: "opinion", target, beside };
  // The sentences around it tell where it comes from.
  const near = [index - 2, index - 1, index + 1].filter((each) => has(each, "LEAK", "SPEAKER", "VIEW", "HELD"));
  const isLeak = near.some((each) => has(each, "LEAK"));
  if (near.length === 0 || near.some((each) => isTaken(each) || (!isLeak && has(each, "SOURCE")))) return doubt;
  return { hint: isLeak ? "leak" : "opinion", target, beside };
}

/** Whether a sentence with a speaker or a source speaks of the answer, so that it may point to one in its own words. */
const isAboutAnswer = ({ text }: Accounted): boolean =>
  /\b(?:answers?|options?|letters?|choices?|solutions?|correct|it is|it['’]s|lists|says|the (?:right|first|second|third|fourth|last))\b/i.test(
    text,
  );

/** Whether a label stands by itself in a sentence, so that it may be meant where nothing speaks of options. */
const isLone = (label: string, { text }: Accounted): boolean =>
  !/^[Aai]$/.test(label) && new RegExp(aloneAs(label)).test(text.replace(listed, " "));

const announced = String.raw`(?:\b(?:options?|answer|choice|letter|number|choose|chose|chosen|pick|picked|is|was|says?|said|be|for|with|towards?|favou?rs?|to|as|guess|think|suggests?|suggested|gives?|given|gave|accepts?|accepted|lists?|listed|shows?|marks?|marked|has|names?|named|takes?|recommends?|recommended|prefers?|proposes?|proposed|wants?|expects?|reads?|indicates?|that|on|answered|voted|its|it['’]s|key|view|opinion|correct)|[:=>("'\[*])\s*["'“*(\[]*`;
/** A word after which nothing but an option is counted so. */
const ofOptions = String.raw`\b(?:options?|choice|letter|number|no\.|nr\.|alternative)\s*["'“*(\[#]*`;
const goesOn = String.raw`(?!\s+(?!because|and|but|since|which|as|according|here|based|for|with|in|on|is|was|would|must|should|seems|looks|myself|too|then|right|correct)[a-z])`;
/** What goes on so is spoken of: no article and no count stands there. */
const asSubject = String.raw`(?=\s+(?:is|was|as|would be|must be|should be|has to be|seems|looks)\b)`;

const aloneAs = (label: string): string => `(?<![A-Za-z0-9]|[A-Za-z]['’])${label}(?![A-Za-z0-9]|['’][A-Za-z])`;

/**
 * How a label is spoken of. "A" before a word may be an article, a digit a count, a small letter anything: they need a
 * word before them that speaks of options, or one after them that says something of the option.
 */
function patternOf(label: string): RegExp {
  const alone = aloneAs(label);
  if (/^[B-Z]$/.test(label)) return new RegExp(alone);
  const spokenOf = `${announced}${label}(?![A-Za-z0-9])${goesOn}|${ofOptions}${alone}|${alone}${asSubject}`;
  return new RegExp(label === "A" ? `${alone}(?!\\s+[A-Za-z])|${spokenOf}` : spokenOf);
}

/** Compiled once: to compile takes longer than to read. */
const patterns = new Map([..."ABCDEFGHWXYZabcdefghwxyz123456789"].map((label) => [label, patternOf(label)]));

/** Whether a sentence speaks of an option: by its text, or by its label where that is not another word. */
const isMentioned = (label: string, option: string, sentence: string): boolean =>
  sentence.toLowerCase().includes(option.toLowerCase()) || patterns.get(label)?.test(sentence) === true;
