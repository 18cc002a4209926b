import { isEncouraging } from "../../reading/encouragement.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { restOf } from "../../reading/rest-of-prompt.ts";
import { withoutCourtesy } from "../../reading/surface.ts";
import { withoutUnticked } from "../../reading/ticked.ts";
import { speaksOf } from "../../reading/topics.ts";
import { wordsOf } from "../../reading/words.ts";
import type { Step } from "./law.ts";
import { negated, questionsIn, verdictIn } from "./verdict.ts";

/** What a message after an answer wants. */
export type Request =
  | { readonly kind: Exclude<Step, "told"> }
  | { readonly kind: "told"; readonly verdict: "right" | "wrong" }
  /** To state what a review has come to. */
  | { readonly kind: "restate" };

const reviewed =
  "(?:your|that|this|the|an?) (?:previous |earlier |last |final |own |first |given )?(?:answer|response|solution|reply|result|work|working|reasoning)";

/** To go over the answer. */
const goesOver = new RegExp(
  `\\b(?:review\\w*|re-?view|(?:double-?|re-?|cross-?)?check\\w*|verif\\w+|re-?verif\\w+|validat\\w+|inspect\\w*|examin\\w*|re-?examin\\w*|scrutini\\w*|reconsider\\w*|re-?think|re-?evaluat\\w*|evaluat\\w*|re-?assess\\w*|assess\\w*|reflect\\w*|reflection|revis\\w+|audit|proof-?read|apprais\\w*|amend|mend (?:it|your)|disprove?|refute?|argue against|to the test|go (?:back )?(?:over|through) (?:it|that|this|${reviewed})|go (?:back )?over|look (?:back )?(?:over|at|for)|(?:think|go|mull) (?:it|this|that|about it) (?:over|again|once more)|think again|look again|look it over|re-?read\\w*|challenge (?:it|that|this|your)|(?:second|another|closer|fresh) (?:look|thought)|(?:test|compare|control(?: please)?|grade|judge|rate|confirm|defend) (?:it|that|this|${reviewed})|feedback on|refin\\w+|self-?correct\\w*|correct (?:it|yourself|your|any|them)|improve\\w*|(?:control|see|(?:say|tell me|decide) whether|look(?: please)?(?: again)?) (?:if|whether|you still|it still)|(?:make|be) sure|ensure|devil['’]?s advocate)\\b`,
  "i",
);

/** To find what is wrong with it. */
const findsFault =
  /\b(?:critiqu\w*|critici\w*|critical\w*|critics?|(?:any|all|the|its|their|your|some|find|list|name|possible|potential|identify|state|what|which|no|more|these|those|possibly|real|serious) problems|problems (?:in|with|that|you|it|of|there|if|and|or)|problems(?=\s*(?:[.,;:?!"']|$))(?<!\b(?:short|small|little|word|math|maths|logic|answer|solve|solving|such|following|of|for|easy|simple) problems)|(?:a|any|some|the) problem (?:in|with)|errors?|mistakes?|flaws?|faults?|slips?|oversights?|weakness\w*|weak|shaky|amiss|second thoughts|whatever is wrong|(?:ha(?:ve|d)|anything|something)(?: that)? you(?: have| had)? (?:\w+ )?miss(?:ed)?|miss(?:ed)? (?:any|some)thing|use(?:d)? (?:all|every|each)(?: of)?(?: the)? facts?|why (?:it|that|this|your answer) (?:could|might|may) be|issues?|holes|overlook\w*|did(?:n['’]?t)? you (?:\w+ )?(?:miss|forget)|went wrong|(?:any|some)thing (?:is )?wrong|wrong (?:with|in))\b/i;

/** To doubt it. */
const doubts = new RegExp(
  `\\b(?:you (?:[\\w%]+ )?(?:sure|certain|confident|positive)|(?:not|n['’]?t) (?:quite |really |so |very |at all )?(?:convinced|sure|certain|believe)|i (?:\\w+ )?doubt|doubts|(?:if|whether) (?:it|that|this|${reviewed}) (?:is|was) (?:\\w+ )?(?:right|correct|wrong|true)|(?:make|be) sure|(?:stand|stick) (?:by|to|with)|holds? up|(?:may|might|could)(?: \\w+)?(?: not)? be (?:\\w+ )?(?:right|correct|wrong|mistaken|incorrect|true)|(?:may|might|could)(?: \\w+)? have (?:made|missed|overlooked|slipped|erred))\\b|^\\W*(?:\\w+\\W+)?(?:sure|certain|really)\\W*\\?`,
  "i",
);

const doubted =
  /\b(?:right|correct|wrong|sure|certain|positive|confident|consistent|supported|true|accurate|slipped|mistaken|still (?:think|give|say|hold|stand)|stands?|holds?|change|keep|fit|agree|match|is (?:it|that|this) so)\b/i;

/** Whether a text asks about the worth of the answer. */
const isDoubtAsked = (text: string): boolean => questionsIn(text).some((asked) => doubted.test(asked));

const isReview = (text: string): boolean =>
  [goesOver, findsFault, doubts].some((pattern) => pattern.test(text)) || isDoubtAsked(text);

/** The words in which a question is put once more: with any other, more may be meant. */
const neutral = new Set(
  "everything prompt used using advance amazing anticipation are day know most pretty any appreciate appreciated best brilliant bunch career clever depends genius grateful great help important job lot luck matters million nice obliged smart take thousand bless heartfelt ever help mate telling thankful wonderful a about above action afternoon am assistant block bottom brackets candidate candidates capitals case collected colleague connection copy dear deleted digit digits down dropped english evening experiment field file followed follow follows forgot giving hello hey hi item kind labelled letters line lines lost lower mark marked may model models morning noted notes numeral object part participants people person plain purposes quotes record recorded reformat regards repeated resend sake sentence sentences sitting something study tag tags top true type unit units work yaml ago assistant attempt concluded far gave instruction instructions minute minutes moment previously replied responded session so task told user wrote after afresh again ahead all alone alright also always an and anew another answer answered answering answers as ask asked asking at attempt back be beforehand before begin beginning below brief but by call can catch clear come could did different do does each earlier else end ending ends exactly exercise fill finally final finish first following for forget format form from fresh fully get getting give given giving go going good got had have hear here how i if ignore in independent independently into is it its itself json just key kindly label last let letter like line ll m many me mean message missed more moment much must my name need new next no not nothing now number of ok okay on once one only or original other out output over own part picked please point posed prefix previous prior problem provide put puzzle question questions quote quoted re read reading rephrase reply repeat repeated repeating request respond response restart restate result return riddle round run s said same say saying scratch second see send separate short simply single sir so solution solve solving some sorry start state stays still story sum sure t task tell text thank thanks that the them then there these thing think this time times to too try trying turn twice two under understand until up upon us use value very want was way we well were what whatever whats which who whose will with word words would write written yes yet you your yours zero".split(
    " ",
  ),
);

const isNeutral = (text: string): boolean =>
  wordsOf(text).every(({ text: word }) => neutral.has(word) || /^\d+$|^.$/.test(word));

const basis =
  /\b(?:based on|on the basis of|given|us(?:e|ing)|in (?:the )?light of|consider(?:ing)?|with|tak(?:e|ing) into account|from|after|apply(?:ing)?|address(?:ing)?|act(?:ing)? on|incorporat(?:e|ing)|resolv(?:e|ing)|fix(?:ing)?) (?:the |your |that |this |those |these |any |all )+(?:problems?|critique|criticism|review|feedback|issues?|findings?|mistakes?|errors?|reflections?|analysis|evaluation|check|flaws?|faults?|weaknesses)\b(?: (?:on|about) (?:the |its |your )?(?:problems?|mistakes?|errors?|issues?|flaws?|answer))?(?:,? (?:(?:that|which|you|i|we|he|she|they|critic|critique|review|check|the|your|have|has|had|just|may|might) )*(?:found|find|identified|listed|named|noted|mentioned|raised|pointed out|saw|spotted|made)\b)?/gi;
/** The same at the head of a message: what follows may be a conclusion in words that also start a review. */
const beginsWithBasis = new RegExp(
  `^\\W*(?:[^.!?\\n]{0,60}[.!?]\\s+)?(?:(?:now|then|so|and|ok|okay|please)\\W+)*(?:${basis.source})`,
  "i",
);

const concludes =
  /\b(?:restate|reiterate|(?:now|then|finally),? (?:please )?(?:state|give|write|correct|improve|revise|refine)|(?:improved|revised|refined|corrected|updated))\b/i;
/** After a review, its conclusion or another one. */
const improves = /\b(?:improve|revise|refine)\b/i;

const startsReview =
  /\b(?:re-?view|(?:double-?|re-?)?check|verify|find|look|re-?examine|critique|critici[sz]e|inspect|scrutini[sz]e|reconsider|reflect|re-?evaluate|re-?assess|audit|go over)\b/i;
const onceMore = /\b(?:again|once more|another)\b/gi;

/** Whether a message only wants what a review has come to; undefined where it may want another. */
function isConclusion(text: string): boolean | undefined {
  const rest = text.replace(basis, " ");
  // "Improve it again" wants no second review.
  const isReviewWanted = startsReview.test(rest.replace(onceMore, " ")) || findsFault.test(rest);
  if (isReviewWanted) return beginsWithBasis.test(text) ? undefined : false;
  if (rest !== text) return true;
  if (rest.search(onceMore) !== -1) return improves.test(text) || concludes.test(text) ? undefined : false;
  if (concludes.test(text)) return true;
  return improves.test(text) ? undefined : false;
}

const asksAgain =
  /\b(?:again|once more|another time|one more time|a second time|anew|afresh|re-?answer\w*|repeat\w*|re-?solve|solve|attempt|from scratch|start over|try (?:it )?over|re-?state|answers?|answering|reply|solution|what do you say|(?:say|tell me|give me) (?:it|that|who)|(?:number|name) do you|same (?:question|problem|thing|riddle)|(?:the|my|this) question|what (?:is|was) it|who or how many|which (?:one )?is it|another (?:go|try)|from the top|second time|(?:work|do) it (?:out )?again|(?:number|name) or (?:the )?(?:number|name)|(?:did not|didn['’]?t) (?:catch|hear|get) (?:it|that))\b/i;

/** What speaks of the problem, its right answer or the form of the reply, and of no review. */
const saysNothing: readonly RegExp[] = [
  /\b(?:the|one|a|which|what is|what's|what’s) (?:correct|right) (?:answer|one|number|name|solution|reply|response|result|value|total|person)\b/gi,
  /\b(?:correct|right|valid|proper) (?:json|format|form|syntax|key|label|spelling)\b/gi,
  /\bkeep (?:it|this|that|your (?:answer|reply|response)) (?:short|brief|simple|concise|to)\b|\bcheck (?:the|your) (?:spelling|format|syntax)\b/gi,
  /\bconsider (?:this|the)(?: following)? (?:\w+ )?(?:problem|puzzle|story|question|riddle|task|sum)\b/gi,
  /\blook(?:ing)? at (?:this|the|these)(?: \w+)? (?:problem|puzzle|story|question|riddle|task|sum|text|exercise)s?\b(?! (?:again|once more|carefully|critically))/gi,
  /\bhow (?:do|would|will) you (?:now )?(?:answer|reply|respond)\b|\bhow many\b|\bno (?:explanation|reasoning|comment|other text|other words)\b/gi,
  /^\W*(?:reasoning|explanation|working|thoughts?)["'*]*\s*:/gim,
  /\bwould you mind\b|\b(?:kind|best|warm) regards\b|\bfor my notes\b|\bhi again\b/gi,
  /\bproblem\b(?! (?:in|with)\b)/gi,
  /\b(?:let['’]?s )?think(?:ing)? step[- ]by[- ]step\b|\bstep[- ]by[- ]step\b/gi,
  /\b(?:(?:make|be) sure|ensure)(?: to| that you| you|) (?:answer|reply|respond|write|give|state|use|put|return|output)\b/gi,
  /(?<!\b(?:think|mull|go|look|check) (?:it|that|this) )\bover again\b|\b(?:did not|didn['’]?t|i) (?:miss(?:ed)?|catch|hear|get) (?:it|that|your answer)\b/gi,
];

/** How a question that is put once more is to be answered. */
const reasoned =
  /\b(?:explain|show|give|write(?: out| down)?|state) (?:me )?(?:your|the|all|each) (?:\w+ )?(?:reasoning|reasons|working|work|steps?|thinking)\b|\b(?:reason|think) (?:first|it through|step[- ]by[- ]step)\b/gi;

/** The question once more, or a doubt. */
const isLastCall = /\b(?:is|was) (?:that|this|it) (?:really )?your (?:final|last|definitive) (?:answer|word|reply)\b/i;

/** "Right, what is your answer?" says nothing of the answer before. */
const interjection =
  /(?:^|[.!\n])\W*(?:(?:all ?)?right|sure|fine|true)(?=\s*(?:,|then\b|so\b|now\b|[-–—]))(?!,? (?:are|is)\b)/gi;
/** Said of the answer before, or said for nothing. */
const isBareRight = /^\W*(?:all ?)?right\s*[.!:]\s*\S[\s\S]*(?:\?|\b(?:again|answer|once more|repeat)\b)/i;

/** A text without clauses that only encourage: "it is vital that this is right" judges nothing. */
const withoutPraise = (text: string): string =>
  text.replace(/(?:(?! (?:so|and|but) )[^.!?;:,\n])+/g, (clause) => {
    if (!isEncouraging(clause)) return clause;
    const rest = withoutCourtesy(clause);
    return goesOver.test(rest) || findsFault.test(rest) ? rest : " ";
  });

/** What a follow-up asks for, after another follow-up or none; undefined where it cannot be told. */
export function requestIn(
  written: string,
  isProblemRepeated: boolean,
  before: Request | undefined,
): Request | undefined {
  const marked = withoutUnticked(written.replace(/^\s*[❌✘✗]\s*$/gmu, "Wrong."));
  const text = withoutPraise(mendSpelling(marked.replace(/[_*]/g, " "))).replace(interjection, " ");
  if (isBareRight.test(text)) return undefined;
  const verdict = verdictIn(text);
  if (verdict === "unclear") return undefined;
  // "Correct. Now check your answer": what is right needs no review.
  if (verdict === "right" && isReview(text)) return undefined;
  if (verdict !== undefined) return { kind: "told", verdict };
  const meant = text.replace(negated, " ");
  const concluding = before?.kind === "critique" ? isConclusion(meant) : false;
  if (concluding !== false) return concluding ? { kind: "restate" } : undefined;
  const rest = restOf(meant, isProblemRepeated ? [...saysNothing, reasoned] : saysNothing);
  if (isReview(rest)) return { kind: "critique" };
  if (speaksOf("review", rest) || isLastCall.test(meant)) return undefined;
  const isAgain = isProblemRepeated || (asksAgain.test(meant) && isNeutral(withoutCourtesy(rest)));
  return isAgain ? { kind: "again" } : undefined;
}
