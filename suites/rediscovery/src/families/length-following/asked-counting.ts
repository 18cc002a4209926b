import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";

const not =
  "(?:do(?:es)? not|don['’]t|doesn['’]t|isn['’]t|aren['’]t|shouldn['’]t|mustn['’]t|needn['’]t|never|without|no|not|nor|neither|nothing|avoid\\w*|omit\\w*|leave out|leave off|skip\\w*|refrain from|exclud\\w*)";

/** Words of counting that do not ask for it: names of a length, and what is to be left out of the text. */
const idle: readonly RegExp[] = [
  new RegExp(
    `\\b${not}\\s+(?:[\\w'’]+,?\\s+){0,3}?(?:includ\\w*|print\\w*|writ\\w*|stat\\w*|show\\w*|report\\w*|mention\\w*|add\\w*|giv\\w*|append\\w*|output\\w*|display\\w*|reveal\\w*|contain\\w*|tell\\w*|list\\w*)\\s+(?:[\\w'’]+,?\\s+){0,6}?(?:counts?|tally|numbers?|totals?|how many words|number of words)\\b`,
    "gi",
  ),
  new RegExp(
    `\\b${not}\\s+(?:(?:a|an|the|any|its|your|title|heading|preamble|notes?)\\b,?\\s*){0,5}(?:final )?(?:word ?counts?|(?<=\\b(?:a|the|any|its|your|final),? )(?:counts?|totals?))\\b`,
    "gi",
  ),
  /\bwords? count\s*(?:\(\w+\))?["'*]*\s*(?:of|is|=|:|target|limit|should|must|to|max\w*|min\w*|<|>|≤|≥|about|at|\d)/gi,
  /\b(?:target|required|requested|desired|wanted|(?<!\ban )exact|maximum|minimum|correct|right|final|overall) (?:word )?count\b|(?<!\b(?:mental|running|a|the|keep|make|live|internal) )\bcount of words\b/gi,
  /\b(?:exact|that|this|given|right|target|requested) number\b|\b(?:number|amount) of words(?=\W*(?:must|should|shall|is|has|to|of|=|:|<|>|≤|≥|wanted|i|you want|needed|\d|that))/gi,
  /\b(?:in|a|the|grand) total\b|(?<!\b(?:running|live|mental) )\btotal(?: word| text)?(?: length| words?| number| count)?\b(?=\W*(?:of|should|must|is|:|=|to|be|\d))|\btotal(?:l?ing)? (?:of )?(?=\d|about|exactly)/gi,
  /\bmany (?:thanks|people|years|kinds|ways|things|others|of (?:the|them|these|our|us))\b|\bso many\b(?! words)|\bas many (?:details|characters|people)\b/gi,
  /^[^\w\n]{0,12}(?:(?:word )?counting|words? counts?)[^\w\n]*$/gim,
  // What others count.
  /\b(?:i|we|they|he|she|editors?|scripts?|programs?|computers?|somebody|someone|who|teachers?|which)(?:['’]ll| will| shall| can| am going to| are going to)? (?:\w+ )?count(?:s|ed|ing)?\b[^.\n]*|\b(?:what|length|only|that|style|quality|it|text|story|effort|content) counts\b/gi,
  /\b(?:make |let )?(?:every|each) word counts?\b|\bcount(?:ing|s)? (?:up)?on (?:you|this|it|your)\b|\bwords? (?:are|is) (?:what|counted (?:by|as|where))\b[^.\n]*|\bcounts? as (?:a|one) words?\b|\bsay how many\b/gi,
  /\b(?:number|question|task|item|no\.|page|track) (?:\d+|one|two|three)\b|\bnumbered (?:list|lines?|points?|steps?)\b|\btrack record\b|\bkeep track of time\b|\bcountry\w*|\bcountless\b|\bcounter(?:part|productive)\w*|\bcount(?:s|ed)? (?:of|the) (?:visitors|people|boats)\b/gi,
];

/** Whatever counts words, or keeps their number in mind. */
const counting =
  /\b(?:re)?count(?:ed|ing|er)?\b|\btall(?:y|ying|ied)\b|\b(?:keep(?:ing)?|hold(?:ing)?|maintain(?:ing)?|mak(?:e|ing)|hav(?:e|ing)|us(?:e|ing)|run(?:ning)?|do(?:ing)?)(?: (?:a|an|the|any|running|mental|careful|live|close|your|word|exact|internal)){0,3} (?:word )?(?:counts?|track|tabs|tally|score|total)\b|\b(?:running|live|mental|internal) (?:word )?(?:count|tally|total|counter)\b|\btrack(?:ing)?\b|\benumerat(?:e|ing)\b|\bnumber(?:ing)?(?= (?:off |up )?(?:each|every|the|your|all)(?: of (?:the|your))?(?: single)? words?\b)|\bnumbering\b|\b(?:add(?:ing)?|sum(?:ming)?)(?: up)? (?=(?:the |your |all )?words|how many)|\b(?:monitor|watch|mind|check|verify|confirm|note|know|remember|see|aware of|mindful of|in mind|an eye on|write down|state)(?:ing)?\b(?: (?:\w+ ){0,4}?)(?:word count|the count|your count|number of words|how many words)/gi;

const negation =
  /\b(?:do(?:es)? not|don['’]t|no need|need not|without|never|(?:no|not)(?! (?:fewer|less|more|longer|shorter)\b)|nor|neither|skip|avoid\w*|refrain\w*|stop|forget(?:ting)?|instead of|rather than|leave|forbidden|\w+n['’]t|drop|quit)\b/gi;
/** A negation of these is a request: "do not forget to count". */
const undoing = /^(?:stop|forget\w*|skip|avoid\w*|quit|leave|drop|refrain\w*)$|^(?:fail|neglect|omit|cease)/i;
const breaks = /[;:]|\b(?:but|just|only|simply|then|so|and)\b/i;
const refusedBehind =
  /^(?:[ _]?(?:the |your |of |as |while |when |during )?(?:words?|you|writing|them|go|write|it)){0,4}["'*]*\s*(?:(?:nothing|no words?)\b|[:=|]+\s*["'*]*(?:no|none|off|false|not|never|0|disabled|unnecessary|forbidden|n\/a)\b|(?:is|are|will be|would be)?\s*(?:not|un(?:necessary|needed|wanted)|needless|forbidden|prohibited|superfluous|disabled|off limits)\b|(?:is|are)n['’]t\b|(?: the words)? to (?:us|me|others|the editors?)\b)/i;
const leftToOthers = /\bleave (?:the |all )?counting\b/i;
const doubtful =
  /\b(?:maybe|perhaps|optional\w*|if you (?:like|want|wish|must|can)|as you (?:like|wish)|feel free|you (?:may|can|might)|whether|later|by (?:us|me|an? \w+|the \w+|others)|will be|(?:get|gets|have|has|had|was|were) (?:been )?(?:counted|numbered|tallied))\b/i;
/** Words that are counted: by whom, these say. */
const byReader =
  /\b(?:while|as you|during|by you|are to be|is to be|must be|should be|shall be|have to be|need to be|you)\b/i;

type Stance = "asked" | "refused" | "doubtful";

/** Whether a prompt asks for counting; undefined where it speaks of it in words that are not known, or both ways. */
export function isCountingAsked(instructions: string): boolean | undefined {
  const plain = restOf(instructions, idle);
  const stances = new Set(plain.split(/[.!?;→⇒➡\n]|[-=]>/).flatMap(stancesIn));
  if (stances.size > 1 || stances.has("doubtful")) return undefined;
  if (stances.size === 1) return stances.has("asked");
  return leavesOpen(plain, "counting", [/\b(?:number|amount) of words\b/gi]) ? undefined : false;
}

/** How each counting in a sentence is meant. */
function stancesIn(sentence: string): readonly Stance[] {
  const isLeft = leftToOthers.test(sentence);
  const isOpen = doubtful.test(sentence);
  const isByReader = byReader.test(sentence);
  return [...sentence.matchAll(counting)].map(({ index, 0: act }): Stance => {
    const behind = sentence.slice(index + act.length, index + act.length + 80);
    if (isLeft || isNegated(sentence, index) || refusedBehind.test(behind)) return "refused";
    return isOpen || (act.endsWith("ed") && !isByReader) ? "doubtful" : "asked";
  });
}

/** Whether a negation before a place reaches it. */
function isNegated(sentence: string, at: number): boolean {
  const ahead = sentence.slice(Math.max(0, at - 80), at);
  const found = [...ahead.matchAll(negation)].filter(({ index }) =>
    reaches(ahead.slice(index), sentence.slice(at, at + 60)),
  );
  const [last, prior] = found.reverse();
  if (last === undefined) return false;
  const isUndone = undoing.test(last[0]) || /\b(?:fail|neglect|omit|cease|hesitate)\b/i.test(ahead.slice(last.index));
  return !(isUndone && (prior !== undefined || !undoing.test(last[0])));
}

/** A comma ends what a negation reaches, unless it stands in a list. */
const reaches = (between: string, behind: string): boolean =>
  !breaks.test(between) && (!between.includes(",") || /\b(?:or|nor)\b/i.test(between + behind));
