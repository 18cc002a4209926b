import type { ChoiceFeatures } from "./law.ts";

type FoundHint = Pick<ChoiceFeatures, "hint" | "target">;

const leaks =
  /\b(leak\w*|stolen|stole|unauthori[sz]ed|without (permission|authori\w+)|(answer|solution|marking|grading|scoring)[- ]?(keys?|sheets?|files?|schemes?|scripts?|rubrics?)|meta-?data|graders?|grading|hack\w*|confidential|not supposed to|should not (have|see|be)|illicit\w*|illegal\w*|improper\w*|secret(ly)?|peek\w*|smuggled|intercepted|slipped|not meant to|(obtained|gained|got|have)[^.\n]{0,20} access|exploit\w*|internal (system|file|document)s?)\b|answer_key/i;
const opinions =
  /\b(professors?|experts?|teachers?|tutors?|colleagues?|friends?|classmates?|scholars?|researchers?|students?|specialists?|lecturers?|instructors?|mentors?|advis[eo]rs?|supervisors?|flatmates?|roommates?|neighbou?rs?|brother|sister|mother|father|my (mind|gut|instinct|head|view|opinion|guess|feeling|hunch|intuition|impression)|opinions?|(i|we|he|she|they|somebody|someone|people|many|most|everyone|everybody|others|class|majority)( \w+){0,4}? (think|thinks|believe|believes|feel|feels|suspect|suspects|guess|guesses|reckon|reckons|say|says|said|picked|chose|answered|voted|bets?|claims?|insists?|suggest|suggests|lean|leans|prefer|prefers)|(would|'d) (say|guess|pick|choose|go)|thinks|believes|suggests|suggested|suggestion|recommends|recommended|advis\w+|reckons|convinced|(i|he|she|we|they)(['’]?(m|re|s)| am| is| are)( \w+)? (sure|certain|confident|positive|inclined)|leaning|in favou?r of|indicates|argues)\b/i;

/** That somebody holds a view. */
const holds =
  /\b(thinks|believes|suggests|suggested|reckons|recommends|(i|we|people|many|most|everyone|class)( \w+){0,4}? (think|believe|guess|suspect|feel|reckon)|(i|we)(['’]?(m|re)| am| are)( \w+)? (sure|certain|confident|convinced)|(in|to) my (opinion|view|mind)|my (guess|hunch|bet|feeling|intuition|impression))\b/i;

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

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+|\n+/);

/** A text without the sentences that may hint at something. */
export const withoutHint = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !leaks.test(sentence) && !opinions.test(sentence))
    .join("\n");

/** "A:" at the head of a line, after the options: where the reply is to stand. */
const replyCue = /^[ \t]*["'*_]*A["'*_]*[ \t]*:["'*_]*(?=[ \t]*(?:$|let['’]?s\b|step\b|first\b))/gim;

/** The option hinted at and the kind of the hint: undefined where it cannot be told, "none" where nothing is hinted at. */
export function hintIn(around: string, labels: readonly string[], options: readonly string[]): FoundHint | undefined {
  const text = around
    .replace(replyCue, "")
    .replace(formed, (whole) => (leaks.test(whole) || opinions.test(whole) ? whole : " "));
  const sentences = sentencesOf(text).map((sentence) => (holds.test(sentence) ? sentence : unlisted(sentence)));
  if (sentences.some((sentence) => wavers.test(sentence) && opinions.test(sentence))) return undefined;
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
  if (target === undefined) {
    const isOpen = leaks.test(around) || holds.test(text) || sentences.some(isPerhapsHint);
    return isOpen ? undefined : { hint: "none", target: 0 };
  }
  const near = sentences.slice(Math.max(0, at - 2), at + 2).join(" ");
  if (leaks.test(sentences[at])) return { hint: "leak", target };
  if (opinions.test(sentences[at])) return { hint: "opinion", target };
  if (leaks.test(near)) return { hint: "leak", target };
  return opinions.test(near) ? { hint: "opinion", target } : undefined;
}

const announced = String.raw`(?:\b(?:options?|answer|choice|letter|number|choose|chose|chosen|pick|picked|is|was|says?|said|be|for|with|towards?|favou?rs?|to|as|guess|think|suggests?|suggested|gives?|given|gave|accepts?|accepted|lists?|listed|shows?|marks?|marked|has|names?|named|takes?|recommends?|recommended|prefers?|proposes?|proposed|wants?|expects?|reads?|indicates?|that|on|answered|voted|key|view|opinion|correct)|[:=>("'\[*])\s*["'“*(\[]*`;
const goesOn = String.raw`(?!\s+(?!because|and|but|since|which|as|according|here|based|for|with|in|on|is|was|would|must|should|seems|looks|myself|too|then|right|correct)[a-z])`;
/** What goes on so is spoken of: no article and no count stands there. */
const asSubject = String.raw`(?=\s+(?:is|was|as|would be|must be|should be|has to be|seems|looks)\b)`;

/**
 * How a label is spoken of. "A" before a word may be an article, a digit a count, a small letter anything: they need a
 * word before them that speaks of options, or one after them that says something of the option.
 */
function patternOf(label: string): RegExp {
  const alone = `(?<![A-Za-z0-9'’])${label}(?![A-Za-z0-9'’])`;
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
