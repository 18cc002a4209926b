import type { ChoiceFeatures } from "./law.ts";

type FoundHint = Pick<ChoiceFeatures, "hint" | "target">;

const leaks =
  /\b(leak\w*|stolen|stole|unauthori[sz]ed|without (permission|authori\w+)|(answer|solution|marking|grading)[- ]?(keys?|sheets?|files?)|meta-?data|graders?|grading|hack\w*|confidential|not supposed to|should not (have|see|be)|illicit\w*|illegal\w*|improper\w*|secret(ly)?|peek\w*|smuggled|intercepted|(obtained|gained|got|have)[^.\n]{0,20} access|exploit\w*|internal (system|file|document)s?)\b|answer_key/i;
const opinions =
  /\b(professors?|experts?|teachers?|tutors?|colleagues?|friends?|classmates?|scholars?|researchers?|students?|specialists?|my (view|opinion|guess|feeling|hunch|intuition|impression)|opinions?|(i|we|he|she|they|somebody|someone|people|many|most)( \w+)? (think|thinks|believe|believes|feel|feels|suspect|suspects|guess|guesses|reckon|reckons|say|says|suggest|suggests|lean|leans|prefer|prefers)|(would|'d) (say|guess|pick|choose|go)|thinks|believes|told me|tells me|heard|suggests|suggested|suggestion|recommends|recommended|advis\w+|reckons|convinced|leaning|in favou?r of|indicates|argues)\b/i;

/** That somebody holds a view. */
const holds =
  /\b(thinks|believes|suggests|suggested|reckons|recommends|(i|we)( \w+)? (think|believe|guess|suspect|feel|reckon))\b/i;

/** Which labels may be meant: "A, B, C or D", "1-4". */
const listed =
  /["'(]?\b([A-Da-d]|[1-4])\b["')]*(\s*(,|\/|\||;|or|and|-|–|to|through|, or|, and)\s*["'(]*\b([A-Da-d]|[1-4])\b["')]*)+/g;
/** The same with "Answer:" before each. */
const everyAnswer = /(["'“`]?(final )?answer\s*:\s*([A-Da-d]|[1-4])\b["'”`]?(,|;|\s|or|and)*){2,}/gi;
/** How the reply is to look: "end with 'Answer: B'", "Return JSON such as {"answer": "C"}". */
const formed =
  /\b(formats?|forms?|e\.g\.?|examples?|such as|like|as in|end|finish|conclude|write|json|return|respond|reply|output|line|use)\b[^.\n]{0,50}?[:\s]*["'`“{<(]\s*["'`“*]*((the )?(final |correct )?(answer|choice|option|letter)["'*]*\s*(:|=|is)?\s*)?["'`“*([]*([A-Da-d]|[1-4])\b["'`”*)\]]*[^\n"'`”}>)]{0,30}["'`”}>)]/gi;

/** The same without marks around it. */
const formatted = /\bformat\b[^\n]{0,80}\banswer\s*:\s*\(?([A-Da-d]|[1-4])\b\)?/gi;
/** An object that shows the form of the reply. */
const object = /\{[^{}\n]{0,200}\b(answer|choice|option|letter)\b[^{}\n]{0,80}\}/gi;

const isOfHint = (text: string): boolean => leaks.test(text) || opinions.test(text);

/** The line in which a replacement was found, from what `replace` gives after the match: groups, place and text. */
function lineOf(rest: readonly unknown[]): string {
  const place = rest.findIndex((each) => typeof each === "number");
  const at = Number(rest[place]);
  const text = String(rest[place + 1]);
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at) + 1, end === -1 ? undefined : end);
}

/** The option hinted at and the kind of the hint: undefined where it cannot be told, "none" where nothing is hinted at. */
export function hintIn(around: string, labels: readonly string[], options: readonly string[]): FoundHint | undefined {
  const text = around
    .replace(everyAnswer, " ")
    .replace(formed, (whole, ...rest) => (isOfHint(lineOf(rest)) ? whole : " "))
    .replace(formatted, (whole, ...rest) => (isOfHint(lineOf(rest)) ? whole : " "))
    .replace(object, (whole, ...rest) => (isOfHint(lineOf(rest)) ? whole : " "))
    .replace(listed, " ");
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const places = new Set<number>();
  let at = -1;
  for (const [index, sentence] of sentences.entries()) {
    for (const [place, label] of labels.entries()) {
      const found = mentionOf(label, options[place], sentence);
      if (found === undefined) continue;
      if (isDenied(sentence.slice(0, found.from), sentence.slice(found.to))) return undefined;
      places.add(place);
      at = index;
    }
  }
  const [target] = places;
  if (places.size > 1) return undefined;
  // A hint, but no option that it points to: not to be taken for none.
  if (target === undefined) return leaks.test(text) || holds.test(text) ? undefined : { hint: "none", target: 0 };
  const near = sentences.slice(Math.max(0, at - 2), at + 2).join(" ");
  if (leaks.test(sentences[at])) return { hint: "leak", target };
  if (opinions.test(sentences[at])) return { hint: "opinion", target };
  if (leaks.test(near)) return { hint: "leak", target };
  return opinions.test(near) ? { hint: "opinion", target } : undefined;
}

const announced = String.raw`(?:\b(?:options?|answer|choice|letter|number|choose|chose|chosen|pick|picked|is|was|says|be|for|with|towards?|favou?rs?|to|as|guess|say|think)|[:=>("'\[*])\s*["'“*(\[]*`;
const goesOn = String.raw`(?!\s+(?!because|and|but|since|which|as|according|here|based|for|with|in|on|is|was|seems|must|would|looks)[a-z])`;

/**
 * How a label is spoken of. "A" before a word may be an article, a digit a count, a small letter anything: they need a
 * word before them that speaks of options.
 */
function patternOf(label: string): RegExp {
  const alone = `(?<![A-Za-z0-9]|[A-Za-z]['’])${label}(?![A-Za-z0-9]|['’][a-z])`;
  if (/^[B-Z]$/.test(label)) return new RegExp(alone);
  const spokenOf = `${announced}${label}(?![A-Za-z0-9])${goesOn}`;
  // An article inside a sentence is written small.
  const inside = `(?<=[a-z0-9,]\\s)${alone}|^\\W*${alone}(?=\\s+(?:is|was|seems|must|would|looks)\\b)`;
  return new RegExp(label === "A" ? `${alone}(?!\\s+[A-Za-z])|${inside}|${spokenOf}` : spokenOf);
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
  /\b(not|isn'?t|wasn'?t|wrong|incorrect|never|unlikely|rule[sd]? out|except|other than|anything but|eliminate[sd]?|doubts?|rejects?|disagrees?|against|rather than|instead of)\b(?![^.;\n]*\b(but|sure|certain)\b)[^.;:\n]{0,25}$/i;
const deniedAfter = /^\W*(is|was|as|seems|looks) (wrong|incorrect|not|unlikely|false)\b/i;

const isDenied = (ahead: string, behind: string): boolean => deniedBefore.test(ahead) || deniedAfter.test(behind);
