import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";

/** Verdicts and reviews that are denied, that are about another answer, or that are others'. */
export const reviewDoubts: readonly DoubtRule[] = [
  { speaks: /\bchanged (?:my|our) minds?\b|\bforget (?:it|that|this)\b/i, marks: "always" },
  {
    speaks:
      /\b(?:nobody|no one|not (?:saying|claiming|suggesting))\b[^.\n]{0,40}\b(?:wrong|incorrect|right|correct|mistake)|\b(?:my|his|her|their|our) (?:\w+(?:['’]s)? )?(?:own )?(?:answer|solution|reply)(?:s)? (?:is|was|were|are)(?: \w+)? (?:wrong|incorrect|right|correct)\b|\b(?:answer|reply|solution) to (?:the other|another)\b[^.\n]{0,15}\b(?:problem|question|riddle|sum|one)\b[^.\n]{0,15}\b(?:wrong|incorrect)|\b(?:spelling|grammar|format\w*|style|tone|punctuation|wording) (?:is|was) (?:wrong|incorrect|bad)\b|\b(?:would be|is) wrong to say\b|\bfriend['’]s (?:answer|solution)\b/i,
    marks: "always",
  },
  {
    speaks: /\b(?:check\w*|verif\w+|review\w*|double-?check\w*|mistakes?)\b/i,
    marks: ["of somebody else"],
    known: [
      /\b(?:editors?|authors?|teachers?|students?|reviewers?|examiners?|customers?|clients?|colleagues?|friends?|family)\b(?! (?:always |often |usually |never )?(?:check|verif|review))/gi,
      /\banother (?:round|look|check|time|go|pass|problem|question|review|one|example|way)\b/gi,
      /\bothers?\b(?! (?:always )?check)/gi,
    ],
  },
  {
    speaks:
      /\b(?:need(?: not|n['’]t)|no need to|not necessary to|not (?:bother|have) to|n['’]t (?:bother|have) to) (?:\w+ )?(?:check|verify|review|double-?check)\b|\bmistakes?\b[^.\n]{0,15}\b(?:do not|don['’]t|does not) (?:matter|count)\b|\bmistakes? (?:are|is) (?:fine|ok|okay|allowed)\b/i,
    marks: "always",
  },
];
