import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import type { Constraint } from "./law.ts";
import {
  bothWays,
  idle,
  least,
  limit,
  limitLabel,
  negatedLeast,
  negatedLimit,
  number,
  spelled,
  target,
} from "./length-phrases.ts";

/** How many words a prompt wants, and how strictly. */
export interface WantedLength {
  readonly words: number;
  readonly constraint: Constraint;
}

const names =
  "word[ -]?(?:count|limit|target|budget|length|goal|cap|max(?:imum)?|min(?:imum)?)(?: target| goal| limit| max(?:imum)?| min(?:imum)?)?|(?:number|amount|count) of words|n words|words?|(?:max(?:imum)?|min(?:imum)?|target) (?:length|words)|length";
/** What may stand between such a name and its number. */
const between =
  "(?:[\\s\"'*:=(){}|\\[\\]<>≤≥~≈]|->|\\b(?:in|an?|the|words?|of|is|to|should|must|shall|be|equals?|not|exceed|fall|go|below|above|over|under|exactly|about|at|least|most|more|less|fewer|than|approximately|around|roughly|up|max(?:imum)?\\.?|min(?:imum)?\\.?|target|limit)\\b){1,16}";
/** A number before "words", or behind a name for a number of words. */
const lengths = new RegExp(
  `\\b(${number})(?:\\s*\\((${number})\\))?(?:\\s*\\+|-?ish|\\s+or\\s+(?:fewer|less|more))?[\\s-]*(?:english )?words?\\b|\\b(?:${names})(?=\\W|\\b)${between}(${number})\\b(?!\\s*(?:%|percent|paragraph|sentence|title|line))`,
  "gi",
);

/** The one length that is asked for; undefined where there is none, several, a range, or doubt about how strict it is. */
export function wantedLength(instructions: string): WantedLength | undefined {
  const values = new Set(
    [...instructions.matchAll(lengths)].flatMap(([, ...told]) =>
      told.flatMap((each) => (each === undefined ? [] : [wordsIn(each)])),
    ),
  );
  const [words] = values;
  if (words === undefined || Number.isNaN(words) || values.size > 1 || ranges.test(instructions)) return undefined;
  const constraint = constraintIn(instructions);
  return constraint === undefined ? undefined : { words, constraint };
}

/** The number that is told; none where it is told in words that are not read. */
function wordsIn(told: string): number {
  const name = told.toLowerCase().replace(/[\s-]+/g, " ");
  return spelled[name] ?? spelled[name.replace(/^an? /, "")] ?? Number(told.replace(/[,. ]/g, ""));
}

/** Two numbers that bound a length, or a tolerance. */
const ranges =
  /\d+\s*(?:-|–|—|to|and)\s*\d+[\s-]*words?\b|\bbetween\b[^.\n]{0,30}\bwords\b|±|\+\s*\/\s*-|\bplus or minus\b|\bgive or take (?:\d|a few|some)|\d\s*(?:%|percent)|\b(?:twice|half(?: of)?|double|thrice|times|hundreds of)\W+(?:\d|a hundred|words)/i;

/** Said of a limit and of a target alike. */
const ambiguous =
  /\b(?:keep|hold)\b[^.\n\d]{0,20}\bto\W+\d|\bfits? (?:in|into|on)\W+\d|\b(?:is|are) (?:enough|plenty|sufficient)\b|\b(?:room|space) for\W+\d|\bat your disposal\b|\byou(?:['’]ve got| have got| have| get| may (?:use|have|write)| can (?:use|have))\W+(?:only )?\d|\bafter\W+\d|\breach(?:es|ed)?\b/i;

/** In the sentence of a comparison: what it may forbid, in words that are not known. */
const perhapsForbidden =
  /\b(?:more|longer|over|above|beyond|exceed\w*|fewer|less|shorter|under|below)\b[^.\n\d]{0,20}\d+[^.\n]*\b(?:not|never|no|reject\w*|refus\w*|forbid\w*|cut|cuts|delet\w*|bad|unwanted|wrong)\b|\b(?:if|whenever|whatever|whichever|anything|everything|texts|stories|reports)\b[^.,;\n\d]*\b(?:more|longer|over|above|beyond|exceed\w*|fewer|less|shorter|under|below)\b[^.\n\d]{0,20}\d/i;

/** How strict the wish is; undefined where it is said both ways, or in words that are not known. */
function constraintIn(instructions: string): Constraint | undefined {
  const told = restOf(instructions, [idle, bothWays]);
  const labelled = restOf(told, [limitLabel]);
  // A least may hold the words of a limit ("not less than"), and a limit those of a least ("not more than").
  const withoutNegations = restOf(labelled, [negatedLimit, negatedLeast]);
  const isLow = says(labelled, negatedLeast) || says(withoutNegations, least);
  const isHigh = says(labelled, negatedLimit) || says(withoutNegations, limit);
  const isTarget = says(labelled, target);
  if (Number(isLow) + Number(isHigh) + Number(isTarget) > 1) return undefined;
  if ((isLow || isHigh) && perhapsForbidden.test(withoutNegations)) return undefined;
  if (isLow) return "at-least";
  if (isHigh || (!isTarget && labelled !== told)) return "at-most";
  return (!isTarget && ambiguous.test(labelled)) || leavesOpen(labelled, "limit", [target]) ? undefined : "target";
}

const says = (text: string, pattern: RegExp): boolean => text.search(pattern) !== -1;
