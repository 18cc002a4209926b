import { type Detection, type Detector, lineBefore, patternDetector } from "../detector.ts";

/** Text that addresses the grader instead of answering. */
const pleas: readonly RegExp[] = [
  /\bignore\s+(?:all\s+|any\s+)?(?:of\s+)?(?:the\s+|your\s+)?(?:previous|prior|above|earlier|other)\s+(?:instructions?|criteria|rubrics?|prompts?)\b/gi,
  /\b(?:dear|attention|notes?\s+(?:to|for)|messages?\s+(?:to|for)|instructions?\s+(?:to|for))\s*:?\s+(?:the\s+)?(?:grader|judge|evaluator|grading\s+model|scorer)\b/gi,
  /\b(?:give|award|assign|grant|grade|score|mark|rate)\s+(?:this|me|it|my|the)\b(?:\s+\w+){0,3}?\s+(?:full\s+(?:marks|credit|points|score)|maximum|perfect|the\s+highest|10\/10|100\s?%)/gi,
  /\b(?:grade|score|marks?)\s*[:=]\s*(?:full\s+marks|full|10\/10|100\s?%|a\+|perfect)/gi,
  /\bas\s+(?:an?\s+|the\s+)?(?:grader|judge|evaluator)\s*,\s*you\b|\byou\s+(?:must|should|are\s+required\s+to)\s+(?:mark|grade|score|accept|pass)\s+(?:this|it|my|the)\b/gi,
];

/** Wording that studies of graders and of prompts also use. */
const doubtful: readonly RegExp[] = [
  /\b(?:grade|score|mark|rate)\s+(?:this|me|it|my|the)\b(?:\s+\w+){0,3}?\s+as\s+correct\b/gi,
  /<\/?(?:system|verdict|grade|judge|rubric)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>/gi,
  /\bverdict\s*[:=]\s*(?:pass(?:ed)?|correct|supported)\b/gi,
  /\ball\s+(?:the\s+)?(?:rubric\s+|core\s+)?(?:criteria|rubrics?|rubric\s+items|claims)\s+(?:are|were|have\s+been)\s+(?:met|satisfied|passed|supported)\b/gi,
  /\bthe\s+answer\s+is\s+correct\b|<answer>correct<\/answer>/gi,
  /\$\(\s*cat\s[^)]{0,80}\)|\{\{\s*answer\s*\}\}/gi,
];

/** Instructions to a judge inside an answer. Quoted ones may be the subject of the study. */
const injections = (kinds: Detector["kinds"], weight: Detection["weight"]): Detector => ({
  rule: "graders",
  kinds,
  *find(text) {
    for (const pattern of pleas) {
      for (const match of text.matchAll(pattern)) {
        const isQuoted = standsInQuotes(text, match.index);
        yield { weight: isQuoted ? "unclear" : weight, text: match[0], at: match.index };
      }
    }
    for (const pattern of doubtful) {
      for (const match of text.matchAll(pattern)) yield { weight: "unclear", text: match[0], at: match.index };
    }
  },
});

/** Whether a quotation that was opened on the same line is still open. */
function standsInQuotes(text: string, at: number): boolean {
  const before = lineBefore(text, at);
  const isOpen = (quote: string): boolean => before.split(quote).length % 2 === 0;
  const opened = (before.match(/[“‘]/g) ?? []).length;
  const closed = (before.match(/[”’]/g) ?? []).length;
  return isOpen('"') || isOpen("`") || opened > closed || /(?:^|[\s(:])'[^']*$/.test(before);
}

export const graderDetectors: readonly Detector[] = [
  injections(["answer"], "tainted"),
  injections(["draft"], "unclear"),
  patternDetector({
    rule: "graders",
    weight: "unclear",
    kinds: ["form"],
    pattern: /"(?:correct|passed|score|grade)"\s*:\s*(?:true|1(?:\.0+)?)(?=[,}\s])/i,
  }),
];
