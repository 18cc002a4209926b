import { mendSpelling } from "../../reading/mend-spelling.ts";
import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import { withoutCourtesy } from "../../reading/surface.ts";
import { withoutUnticked } from "../../reading/ticked.ts";

/** A key that says no. */
const off = `["'”]*\\s*[:=]\\s*["'“]*(?:no|none|off|false|0|never|disabled|unnecessary|not (?:needed|required|necessary|wanted))\\b`;

const work =
  "(?:(?:each|every|all|both|your|the|this|that|it|its|any|for|of|on|in|own|final|whole|entire|everything) ?)*(?:work\\w*|answer\\w*|result\\w*|solution\\w*|steps?|reply|replies|response\\w*|reasoning|calculations?|sums?|arithmetic|numbers?|logic|facts?|story|details?|everything|it)\\b";

/** To go over one's work. */
const checking = new RegExp(
  `\\b(?:(?:double|dbl|re|cross|sanity|self|counter|twice)[- ]?check\\w*|checked|checking|checks?\\b(?! ?(?:box|mark|list))|verif(?:y|ies|ied|ying|ication)\\b|validat\\w+|proof-?read\\w*|re-?read\\w*|re-?examin\\w+|(?:second|another|closer|fresh) look|look (?:twice|again)|re-?(?:count|calculat|comput|work|do)\\w*|compare (?:your|the) (?:answer|result)\\w*|scrutini[sz]\\w+|(?:re-?visit|review|inspect|examin|test|confirm|control|audit|revis)(?:e|es|ed|ing)? ${work}|(?:go|going|look|looking|run) (?:back )?(?:over|through) ${work}|(?:go|look|looking|run) (?:it|this|that|everything) over\\b|read over ${work}|(?:solve|work|do|compute|calculate|count)\\b[^.;\\n]{0,20}\\b(?:twice|two ways|two times|both ways)\\b|control (?:two times|twice|that|if|whether|well)|confirm (?:that|whether))`,
  "i",
);

/** To keep out mistakes, or to be careful. */
const noMistakes =
  /\b(?:avoid\w*|prevent\w*|without|free (?:of|from)|no|not|\w+n['’]t|(?:do|ca|must|should|wo)nt|never|nor|guard\w*|against|rid|eliminat\w*|minimi[sz]\w*|exclud\w*|zero|any|look\w*|search\w*|hunt\w*|catch\w*|find|spot|beware|watch\w*|keep\w*|steer|stay|clear|careful|care)\b[^.;:!?\n]{0,60}\b(?:mistakes?|errors?|slip(?:s|ping)?(?:[- ]ups?)?|oversights?|blunders?|err)(?! (?:codes?|messages?))\b|\b(?:mistakes?|errors?|slips?)\b[^.;:!?\n]{0,20}\b(?:avoided|not|un(?:acceptable|wanted)|forbidden|cost\w*|hate[sd]?|out)\b|\b(?:hate|vigilant|alert|lost|cautious)\b[^.;:!?\n]{0,20}\b(?:mistakes?|errors?|slips?)\b|\b(?:error|mistake)-free\b|(?:^|[.!?:;,\n]\s*|\b(?:please|pls|and|but|so) )(?:be (?:\w+ )?(?:careful|cautious|attentive|vigilant|meticulous)\b|careful(?:!|\s*[:=]\s*true\b))/i;

/** To see that nothing is left out. */
const nothingMissed =
  /\b(?:(?:nothing|no|none|not|\w+n['’]t|(?:do|ca|must|should|wo)nt|never|without|any\w*)\b[^.;:!?\n]{0,50}?\b(?:overlook\w*|miss(?:ed|es|ing(?! (?:number|name|word|value|answer|part)))?|forg[eo]t\w*|left out|escapes?|slip\w*|ignored?|neglect\w*|lost)|(?:overlook\w*|miss(?:ed|es|ing)?|forg[eo]t\w*|leav(?:e|ing) out|escapes?|leav(?:e|ing)|ignor(?:e|ing)|neglect\w*|los(?:e|ing)) (?:nothing|no\b|none|any\w*|a single|out nothing)|leav(?:e|ing) (?:nothing|no\b|any\w*)[^.;:!?\n]{0,30} out)\b/i;

/** To make sure of the result, or to use all that is told. */
const sureOfResult =
  /\b(?:ensur\w+|sure|certain|see (?:to it )?that)\b(?! (?:json|to use|to answer in))[^.\n]{0,50}?\b(?:correct|right|accurate|accounted for|taken into account|considered|consistent|consistency)\b|\bbe (?:[\w%]+ )?(?:sure|certain) (?:before|of|about)\b|\b(?:consider|use|weigh|account|taking|take)\w*(?: for| into account)? (?:all|every|each)\b[^.;:!?\n]{0,20}\b(?:information|facts?|details?|clues?|numbers?|conditions?|hints?|statements?|sentences?|words?|parts?)\b/i;

/** That this is not wanted. */
const unwanted = new RegExp(
  [
    `(?:(?:double|re|cross|self)[- ]?)?\\b(?:checks?|check (?:your )?work|checking|verif(?:y|ication)|validat(?:e|ion)|review|proof-?read(?:ing)?|care|careful|avoid mistakes)(?:${off}| off\\b)`,
    "\\b(?:do not|don['’]?t|never|no need to) (?:worry|mind|fret|care|bother|be afraid)(?: about| of| with)?(?: any| the| making| small)* (?:mistakes?|errors?|slips?)\\b",
    "\\b(?:checking|verification|review|a check)(?: is| are)? (?:not|un)(?: ?)(?:needed|required|necessary|wanted)\\b",
    "\\bno-(?:(?:double|re|cross|self)-?)?(?:check\\w*|verif\\w*|review\\w*)\\b",
    "\\b(?:do not|don['’]?t|no need (?:to|for)|needn['’]?t|(?<!\\b(?:never|not|n['’]t)\\b[^.;:!?\\n]{0,40})without|never|no|not|skip|instead of|rather than|unnecessary)(?: (?:any|to|need|have|bother|a|the|further|your|of|with))* (?:(?:double|re|cross|self)[- ]?)?(?:check\\w*|verif\\w*|review\\w*|proof-?read\\w*|re-?read\\w*|validat\\w*|revis\\w*|go over)\\b[^.;:!?\\n]*",
  ].join("|"),
  "gi",
);

const form = "(?:json|format\\w*|valid|parse\\w*|syntax|keys?|labels?|lower ?case|brackets?|tags?|quotes|spelling)";
const shape = "(?:one word|single word|only|alone|end(?:s|ing)? with|begin|start)";
/** A few words of the same clause: what is joined by "and" or "then" is wanted besides. */
const inClause = "(?: (?!(?:and|then|before|but|or)\\b)[\\w'’\"]+){0,6}?";
const restOfClause = "(?:(?! (?:and|then|before|but)\\b)[^.,;:!?\\n])*";

/** A check of the reply's form, or what the prompt's writer checks. */
const ofForm = new RegExp(
  [
    `\\b(?:make sure|be sure|ensure|check|verify|see|mind|watch|respect|attention to|take care(?: of)?|careful (?:with|about))${inClause} ${form}\\b${restOfClause}`,
    `\\b(?:make sure|be sure|ensure|see|take care)${inClause} ${shape}\\b${restOfClause}`,
    `\\b(?:errors?|mistakes?|slips?) in (?:the |your )?${form}\\b|\\b(?:correct|right|accurate|precise|proper) ${form}\\b`,
    "\\bvalidat\\w* (?:against|under|by|with)\\b|\\bcheck(?:ing)? out\\b|\\bcheck(?:s|ed|ing)?[- ]?(?:box|mark|list)\\w*",
    "\\blet (?:me|us) (?:check|test|see|verify)\\b[^.;:!?\\n]*|\\b(?:like|want|wish|here|going|need|order|designed|meant|made|used|intended|written|set|quiz|exercise|puzzle|test|question|problem)s? to (?:check|test|verify)\\b[^.;:!?\\n]*",
    "\\b(?:puzzle|riddle|quiz|exercise|problem|question|task|exam|paper|sheet|study|benchmark)(?:s|es)?(?: (?:that|which|below|here|will|to))* (?:check|test|examine|review)(?:s|ing)? (?:your|how|the|what)\\b[^.;:!?\\n]*",
    "\\b(?:i|we|it|they|he|she|script|program|grader|computer|teacher|parser|(?<!\\b(?:solver|assistant|expert|student|reader|person|one|mathematician|auditor|bot|someone|model) )(?:who|which|that))(?:['’]?ll| will| shall| can| am going to| later| then| have)* (?:check|verif|test|review|compar)\\w*\\b[^.;:!?\\n]*",
    "\\b(?:your (?:answers?|repl(?:y|ies)|responses?)|answers|replies|it|this|that) (?:will|is going to|are going to|shall) be (?:\\w+ )?(?:checked|verified|reviewed|tested|compared)\\b[^.;:!?\\n]*",
    "\\bmistakes? (?:are|is) (?:fine|ok|okay|allowed|no problem|not a problem)\\b",
  ].join("|"),
  "gi",
);

/** Words of care that ask for none: of the problem, of its right answer, of reading it. */
const saysNothing: readonly RegExp[] = [
  /\b(?:word |short |following |small |little |math |logic )*problems?\b/gi,
  /\b(?:the|one|a|an|only|exactly|single|which|what is|your|its|their) (?:\w+ )?(?:correct|right) (?:\w+ )?(?:answer|one|number|name|solution|result|reply|response|candidate)s?\b/gi,
  /\b(?:answer|one|option|name|number|of them|which|that) (?:is|are) (?:correct|right)\b/gi,
  /\b(?:make|be) sure (?:to|that you|you) (?:answer|reply|respond|write|give|state|use|put|name|return|output|include|end|finish)\b/gi,
  /\b(?:i am|i['’]?m|we are) (?:quite |very |not )?(?:sure|certain)\b/gi,
  /\bcompar\w+ (?:it|them|this|your \w+|what you \w+) (?:with|to|against) (?:the |those of |that of |an? )?(?:repl\w+|answers|answer key|key|solutions?|other\w*|models|results)\b/gi,
  /\b(?:depend|ride|riding|hang|hing|rel(?:y|ies))\w* (?:up)?on (?:\w+ ){1,3}?(?:being|to be) (?:correct|right|accurate)\b/gi,
  /\b(?:no|not any) rush\b|\bsecond (?:line|part|paragraph|word|question|sentence|one|message|turn)\b/gi,
  /\b(?:i|we|you)(?:['’]?ll| will| may| might| shall)?(?: be)? ask(?:ed)?(?: you)?(?: \w+){0,3} again\b/gi,
];

/**
 * Whether a first prompt asks for the care that a review would ask for; undefined where it speaks of care in words that
 * leave that open.
 */
export function isCarefulOpening(written: string): boolean | undefined {
  const text = restOf(withoutCourtesy(mendSpelling(withoutUnticked(written).replace(/[_*]/g, " "))), [
    unwanted,
    ofForm,
  ]);
  if ([checking, noMistakes, nothingMissed, sureOfResult].some((pattern) => pattern.test(text))) return true;
  return leavesOpen(text, "opening", saysNothing) ? undefined : false;
}
