import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";

/** Words of counting that do not ask for it: names of a length, and what is to be left out of the text. */
const idle: readonly RegExp[] = [
  /\b(?:do not|don['’]t|never|without|no)\s+(?:\w+\s+){0,2}?(?:includ\w*|print\w*|writ\w*|stat\w*|show\w*|report\w*|mention\w*|add\w*|giv\w*|append\w*|output\w*)\s+(?:\w+\s+){0,4}?(?:counts?|tally|numbers?)\b/gi,
  /\bwords? count\s*(?:\(\w+\))?["'*]*\s*(?:of|is|=|:|target|limit|should|must|to|max\w*|min\w*|<|>|≤|≥|about|at|\d)/gi,
  /\b(?:target|required|requested|desired|wanted|exact|total|maximum|minimum|correct|right) (?:word )?count\b|\bcount of words\b/gi,
  /\b(?:number|amount) of words\b|\bexact number\b|\bthat number\b|\bthis number\b/gi,
  /\b(?:do not|don['’]t|never|without|no need to)\s+(?:\w+\s+){0,4}?how many words\b/gi,
  // What others count.
  /\b(?:i|we|they|he|she|editors?|scripts?|programs?|computers?|somebody|someone|who|teachers?|which)(?:['’]ll| will| shall| can| am going to| are going to)? (?:\w+ )?count(?:s|ed|ing)?\b[^.\n]*|\b(?:what|length|only|that) counts\b/gi,
  /\bevery word counts?\b|\bcounting on (?:you|this|it)\b|\bwords? (?:are|is) (?:what|counted (?:by|as|where))\b[^.\n]*|\bcounts? as (?:a|one) words?\b/gi,
];

const counting =
  "(?:count\\w*|tally\\w*|track\\w*|number\\w*|enumerat\\w*|keep\\w* (?:a |any )?(?:count|track|tally|score))";

/** That nothing is to be counted. */
const refusals: readonly RegExp[] = [
  new RegExp(
    `\\b(?:do not|don['’]t|no need (?:to|for)|needn['’]t|need not|without|never|no|not|skip|avoid|not necessary to|you (?:do not|don['’]t) (?:have|need) to)\\s+(?:(?:bother|try|to|any|about|with|word|words|the|your|explicitly|actually|have|need)\\s+){0,3}?${counting}\\b(?:\\s+(?:of )?(?:(?:any|the|your|all|each|every|them) )*words?)?`,
    "gi",
  ),
  new RegExp(
    `\\b${counting}(?: (?:the |your )?words?)?["'*]*\\s*(?:[:=]|is|are)?\\s*["'*]*(?:no|none|off|false|not|unnecessary|needless|disabled)\\b`,
    "gi",
  ),
];

/** That words are to be counted, in whatever way. */
const requests: readonly RegExp[] = [
  /(?:^|[,.;:]\s*|\b(?:and|please|to|must|should)\s+)count(?=\s*(?:[.!;\n]|$))/gim,
  /\bcount(?:ing)?\b(?:(?: up| off| out| always| constantly| continually)?\s+(?:as|while|when|them|it|along|aloud|each|every|all|the|your|how many|of|words?|carefully|one|internally|silently|to|from|out|off)\b|\s*["'*]*\s*[:=]\s*["'*]*(?:yes|true|on|asked|required|needed|enabled)\b|\s+(?:is )?(?:required|needed|wanted|asked))/gi,
  /\b(?:add(?:ing)? up|sum(?:ming)?(?: up)?) (?:the |your |all )?words\b|\b(?:note|say|know|remember|aware of|mindful of|in mind|write(?: down)?|state)\b(?: \w+){0,4}? how many words\b/gi,
  /\b(?:word|words)[- ]count(?:ing)?\b(?=[^.\n]{0,40}\b(?:as|while|when) (?:you|writing|it)\b)/gi,
  /\b(?:keep|keeping|maintain|maintaining|hold|do|doing|with|make|use|run)\b(?: \w+){0,2}? (?:count|track|tally|total)\b(?: (?:of|on) (?:(?:the|your|how|many|all|number|of|each|every) )*words?)?/gi,
  /\b(?:tally(?:ing)?|track(?:ing)?|enumerat(?:e|ing)|numbering|number)\b (?:up |off )?(?:(?:all|each|every|the|your|how many|of|number|running|single|one) )*words?\b/gi,
  /\b(?:running|live|mental|internal) (?:word )?(?:count|tally|total)\b|\bword by word count\b/gi,
  /\b(?:check|checking|verify|verifying|confirm|monitor|watch|mind)\b (?:on |that )?(?:the |your )?(?:running )?(?:word count|count|number of words)\b/gi,
];

/** Whether a prompt asks for counting; undefined where it speaks of it in words that are not known, or both ways. */
export function isCountingAsked(instructions: string): boolean | undefined {
  const without = restOf(instructions, refusals);
  const isRefused = without !== instructions;
  // What is asked for may hold words that say nothing elsewhere: "keep track of the number of words".
  const left = restOf(without, requests);
  const isAsked = left !== without && restOf(restOf(without, idle), requests) !== restOf(without, idle);
  if (isAsked) return isRefused ? undefined : true;
  return leavesOpen(without, "counting", idle) ? undefined : false;
}
