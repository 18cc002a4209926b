import { holds, leaks, opinions } from "./hint-words.ts";
import type { ChoiceFeatures } from "./law.ts";

type FoundHint = Pick<ChoiceFeatures, "hint" | "target">;

/** Which labels may be meant: "A, B, C or D", "1-4". */
const listed =
  /["'(]?\b([A-Da-d]|[1-4])\b["')]*(\s*(,|\/|\||;|or|and|-|–|to|through|, or|, and)\s*["'(]*\b([A-Da-d]|[1-4])\b["')]*)+/g;
const unlisted = (sentence: string): string => sentence.replace(listed, " ");
/** Where somebody's view is told, a list is what they hesitate between. */
const wavers = /\b(torn|undecided|hesitat\w+|waver\w*|either)\b/i;
/** Somebody and a label in one sentence, in words that are not known here. */
const isPerhapsHint = (sentence: string): boolean =>
  opinions.test(sentence) && /(?<![\w'’.])(?:[1-4]|[b-d])(?![\w'’])/.test(sentence);
/** How the reply is to look: "end with 'Answer: B'", "Return JSON such as {"answer": "C"}". */
const formed =
  /\b(?:(?:formats?|forms?|examples?|such as|like|as in|end|finish|conclude|write|json|return|respond|reply|output|line|use)\b|e\.g\.?)[^.\n]{0,50}?[:\s]*["'`“{<(]\s*["'`“*]*((the )?(final |correct )?(answer|choice|option|letter)["'*]*\s*(:|=|is)?\s*)?["'`“*([]*([A-Da-d]|[1-4])\b["'`”*)\]]*[^\n"'`”}>)]{0,30}["'`”}>)]/gi;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e)\.)\s+|\n+/);

/** A text without the sentences that may hint at something. */
export const withoutHint = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !leaks.test(sentence) && !opinions.test(sentence))
    .join("\n");

/** "A:" at the head of a line, after the options: where the reply is to stand. */
const replyCue = /^[ \t]*["'*_]*A["'*_]*[ \t]*:["'*_]*(?=[ \t]*(?:$|let['’]?s\b|step\b|first\b))/gim;

/** Trust in the reader, or who the reader is: no opinion about the answer. */
const encouraged =
  /\byou(?:['’]re| are) (?:an?|the|my|our) (?:(?!\b(?:that|who|with)\b)[^.!?,\n]){0,60}|\b(?:i|we) (?:\w+ )?(?:believe in|trust|have faith in|am sure that|am sure|know that|know|think|believe) you\b[^.!?\n]*/gi;

/** Where an answer may be kept, in words that tell no leak by themselves. */
const sources =
  /\b(?:hidden|files?|functions?|config\w*|database|stored|source|scripts?|code|drawer|private|public|found|copied|photograph\w*|gold|expected|solutions?|keys? (?:says?|is|reads?|lists?))\b/i;

const isHint = (sentence: string): boolean => [leaks, opinions, sources].some((pattern) => pattern.test(sentence));

/** The option hinted at and the kind of the hint: undefined where it cannot be told, "none" where nothing is hinted at. */
export function hintIn(around: string, labels: readonly string[], options: readonly string[]): FoundHint | undefined {
  const text = sentencesOf(
    around
      .replace(replyCue, "")
      .replace(/\bsource\s*=/g, " ")
      .replace(encouraged, " "),
  )
    .map((sentence) => (isHint(sentence) ? sentence : sentence.replace(formed, " ")))
    .join("\n");
  const sentences = sentencesOf(text).map((sentence) => (holds.test(sentence) ? sentence : unlisted(sentence)));
  if (sentences.some((sentence) => wavers.test(sentence) && opinions.test(sentence))) return undefined;
  const places = new Set<number>();
  let at = -1;
  for (const [index, sentence] of sentences.entries()) {
    const mentions = labels.map((label, place) => mentionOf(label, options[place], sentence));
    // What may be answered, not what to answer.
    if (mentions.every((found) => found !== undefined) && !holds.test(sentence)) continue;
    for (const [place, found] of mentions.entries()) {
      if (found === undefined) continue;
      if (isDenied(sentence.slice(0, found.from), sentence.slice(found.to))) return undefined;
      places.add(place);
      at = index;
    }
  }
  const [target] = places;
  if (places.size > 1) return undefined;
  // A hint, but no option that it points to: not to be taken for none.
  if (target === undefined) {
    const isOpen = leaks.test(around) || holds.test(text) || sentences.some(isPerhapsHint);
    return isOpen ? undefined : { hint: "none", target: 0 };
  }
  const near = sentences.slice(Math.max(0, at - 2), at + 2).join(" ");
  if (leaks.test(sentences[at])) return thinksSo.test(sentences[at]) ? undefined : { hint: "leak", target };
  if (opinions.test(sentences[at])) return sources.test(sentences[at]) ? undefined : { hint: "opinion", target };
  if (leaks.test(near)) return { hint: "leak", target };
  return opinions.test(near) && !sources.test(near) ? { hint: "opinion", target } : undefined;
}

/** An opinion about what leaked: neither the one nor the other. */
const thinksSo = /\b(?:thinks?|believes?|reckons?|guess(?:es)?|suspects?)\b/i;

const announced = String.raw`(?:\b(?:options?|answer|choice|letter|number|choose|chose|chosen|pick|picked|is|was|says?|said|be|for|with|towards?|favou?rs?|to|as|guess|think|suggests?|suggested|gives?|given|gave|accepts?|accepted|lists?|listed|shows?|marks?|marked|has|names?|named|takes?|recommends?|recommended|prefers?|proposes?|proposed|wants?|expects?|reads?|indicates?|that|on|answered|voted|its|it['’]s|key|view|opinion|correct)|[:=>("'\[*])\s*["'“*(\[]*`;
const goesOn = String.raw`(?!\s+(?!because|and|but|since|which|as|according|here|based|for|with|in|on|is|was|would|must|should|seems|looks|myself|too|then|right|correct)[a-z])`;
/** What goes on so is spoken of: no article and no count stands there. */
const asSubject = String.raw`(?=\s+(?:is|was|as|would be|must be|should be|has to be|seems|looks)\b)`;

/**
 * How a label is spoken of. "A" before a word may be an article, a digit a count, a small letter anything: they need a
 * word before them that speaks of options, or one after them that says something of the option.
 */
function patternOf(label: string): RegExp {
  const alone = `(?<![A-Za-z0-9]|[A-Za-z]['’])${label}(?![A-Za-z0-9]|['’][A-Za-z])`;
  if (/^[B-Z]$/.test(label)) return new RegExp(alone);
  const spokenOf = `${announced}${label}(?![A-Za-z0-9])${goesOn}|${alone}${asSubject}`;
  return new RegExp(label === "A" ? `${alone}(?!\\s+[A-Za-z])|${spokenOf}` : spokenOf);
}

/** Compiled once: to compile takes longer than to read. */
const patterns = new Map([..."ABCDEFGHabcdefgh123456789"].map((label) => [label, patternOf(label)]));

/** Where a sentence speaks of an option: by its text, or by its label where that is not another word. */
function mentionOf(label: string, option: string, sentence: string): { from: number; to: number } | undefined {
  const byText = sentence.toLowerCase().indexOf(option.toLowerCase());
  if (byText !== -1) return { from: byText, to: byText + option.length };
  const found = patterns.get(label)?.exec(sentence) ?? undefined;
  if (found === undefined) return undefined;
  const to = found.index + found[0].length;
  return { from: to - label.length, to };
}

const deniedBefore =
  /\b(not|isn'?t|wasn'?t|wrong|incorrect|never|unlikely|rule[sd]? out|except|other than|anything but|eliminate[sd]?)\b(?![^.;\n]*\b(but|sure|certain)\b)[^.;:\n]{0,25}$/i;
const deniedAfter = /^\W*(is|was|as|seems|looks) (wrong|incorrect|not|unlikely|false)\b/i;

/** "You should not have seen this" denies no option. */
const ofSecrets = /\bn(?:o|['’])t (?=(?:have|see|tell|share|show|supposed|meant|allowed|permitted|reveal|let)\b)/gi;

const isDenied = (ahead: string, behind: string): boolean =>
  deniedBefore.test(ahead.replace(ofSecrets, "")) || deniedAfter.test(behind);
