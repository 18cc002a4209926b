import { mendSpelling } from "../../reading/mend-spelling.ts";
import { orderSaidIn, spokenOfIn } from "../../reading/order-in.ts";
import { isKeptSilent, reasoningRequest } from "../../reading/reasoning-request.ts";
import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import { withoutCourtesy } from "../../reading/surface.ts";
import { withoutUnticked } from "../../reading/ticked.ts";
import type { Reasoning } from "./law.ts";

const result = "(?:answer|number|name|word|result|value|integer|person|solution|reply|response|digits?|figure)";

/** The answer alone, or at once. */
const alone = new RegExp(
  [
    `\\b${result}\\b[^.;\\n]{0,20}\\b(?:and )?(?:no more|nothing|not? (?:a )?(?:word|thing)|without (?:any|more|anything|further|ado|more ado|comment\\w*|details?|preamble))\\b`,
    `\\b(?:only|just|solely|simply|merely|exclusively|purely)\\b(?:[ :]+(?!(?:one|the|a) (?:right|correct|of)\\b)[\\w'’]+){0,5}?[ :]+${result}s?\\b`,
    `\\b${result}s?\\b[ ,:(-]*(?:only|alone|by itself|on its own|and that is all|(?:and )?that['’]?s (?:it|all)|at once|immediately|right away|straight ?away|directly|instantly|quickly|right now|now)\\b`,
    "\\b(?:no|without|skip|omit|spare me|leave out)(?: any| the| your| further| other| extra| more)* (?:comments?|commentary|details?|preamble|text|prose|fluff|words|sentences?|discussion|chatter|talk|story|introduction|ado|intermediate \\w+|calculations?|justifications?)\\b",
    "\\b(?:one|single|1)[- ]?(?:word|number|token|name|digit|integer)(?:[- ](?:answer|reply|response|only))?\\b(?= only|\\W*$|[.;,!])|\\bin (?:one|a single|1) (?:word|number|token|name)\\b",
    "\\b(?:nothing|not anything) (?:else|more|but|besides|beyond|except)\\b|\\bshort(?:est)? (?:possible )?answer\\b|\\b(?:right|straight) to the (?:answer|point)\\b|^\\W*(?:right away|at once|immediately|instantly)\\b|\\breturn only\\b|\\bonly (?:return|output|write)\\b|\\b(?:directly|immediately|instantly|at once|straight ?away|right away|on the spot|spontaneously) (?:answer|give|state|say|reply|respond|write|tell)\\b|\\b(?:answer|reply|respond|say it|tell me)\\b[^.;\\n]{0,20}\\b(?:directly|immediately|instantly|at once|straight ?away|right away|on the spot|without (?:delay|hesitation|hesitating|thinking))\\b",
    `\\b(?:do not|don['’]?t|never|nothing|not) (?:\\w+ ){0,2}?(?:anything|add|else)?\\b[^.;\\n]{0,12}\\b(?:except|but|besides|other than|to)\\b[^.;\\n]{0,12}\\b${result}\\b`,
    `\\b(?:whole|entire|complete) (?:reply|response|output|answer) (?:must|should|shall|is to|has to|may|is the)\\b|\\b(?:reply|response|output) (?:must|should|shall|is to|has to) (?:(?:be|consist of|equal)(?: exactly| only| just)?|contain (?:exactly|only|just)) (?:the|your|an?|one) (?:\\w+ )?${result}\\b`,
  ].join("|"),
  "im",
);

/** Words of brevity that say nothing about the reply. */
const idle = [
  /\bwhole numbers?\b|\bplain (?:text|english|language|words)\b|\bdigits, not words\b|\bspell(?:ed|ing|s|t)?\b(?! out)|\bfire away\b|\bas long as\b|\bnothing is (?:missing|hidden|left out)\b|\bonce you(?:['’]ve| have) (?:read|seen|finished)\b|\bhow to (?:reply|answer|respond)\b/gi,
  /\b(?:rely|based?|use|using)\b[^.\n]{0,30}\b(?:alone|only)\b|\b(?:experiment|study|research|paper|survey|work|interested)\b[^.\n]{0,20}\bhow\b/gi,
  /\b(?:short|brief|simple|quick|plain|single|tiny|little)(?:,? [\w-]+)? (?:problem|sum|calculation|keys?|field|puzzle|story|stories|text|question|riddle|task|exercise|example|passage|paragraph|one|situation)s?\b/gi,
  /\b(?:only|just|exactly) (?:one|a|the) (?:\w+ )?(?:right|correct|answer is)\b|\bjust (?:like|as|now|a (?:puzzle|question|riddle))\b|\bquick (?:one|question)\b|\b(?:only|just) (?:the|what) (?:facts|is told|story)\b|\bnot only\b|\bonce more\b|\bone more\b|\bno more than one\b/gi,
  /\b(?:study|studies|see|find out|learn|know|test|curious|research|look|interested in)(?: of| into| out)? how\b|\bhow (?:many|much|are you|language models|models)\b|\bshown? (?:below|above|here|to you)\b|\bgo(?:es)? through the\b/gi,
];

const part = "(?:reasoning|explanation|rationale|justification|thoughts|analysis|workings?|steps)";

/** The way to the answer, by other names. */
const way = new RegExp(
  [
    // The first part of a form or a list.
    `(?:\\b(?:1|a)[.):]\\s*|\\bpart (?:a|1|one)\\W{1,3})(?:your )?${part}\\b`,
    `(?:^|[:(|])\\W*(?:your )?${part}(?:\\s*\\([^)\\n]{0,30}\\))?\\s*(?:$|[:,|])`,
    // What is known, before what follows from it.
    "\\b(?:lay out|set out|list|state|restate|write down|collect)\\b[^.;\\n]{0,20}\\b(?:facts|clues|premises|givens)\\b",
    "\\bwhat (?:each|every) (?:sentence|fact|line|clue) (?:tells|says|means|implies)\\b|\\bwhat follows from\\b|\\bcomment on each\\b|\\bsay why each\\b",
    "(?:^|[.;:!?])\\s*(?:ponder|contemplate|mull|weigh)\\b|\\bdecompos\\w+",
    "\\b(?:worked|full|complete|model|detailed) solutions?\\b|\\bproof of (?:it|your|the)\\b",
    "\\bhow you (?:solve|solved|do|did|work|find|found)\\b|\\bhow do you get\\b|\\bway you get\\b|\\bteach me how\\b|\\bexplicit about how\\b",
    "\\bstep-?wise\\b|\\b(?:in|by) (?:small |single |clear |separate )*steps\\b|\\bnumber (?:your|the|each) steps\\b|\\bwhat are the steps\\b",
    "\\b(?:one|each) step after (?:the )?(?:other|another)\\b|\\bone (?:piece|part|fact) at a time\\b",
    "\\bintermediate (?:steps|results|calculations)\\b|\\breasoning (?:explicit|visible)\\b",
  ].join("|"),
  "im",
);

/** The way to the answer, or reasons before it, where nothing is refused or to be kept silent. */
function isWantedFirst(told: string): boolean {
  if (isKeptSilent(told) || /\b(?:no|not|\w+n['’]t|without|never)\b/i.test(told)) return false;
  const order = orderSaidIn(told);
  return order === "reason-first"
    ? way.test(told) || spokenOfIn(told).includes("reasons")
    : order === "unsaid" && way.test(told);
}

/** That there is one right answer. */
const unique =
  /\b(?:there is|has|have|with|allows?) (?:only|just|exactly) (?:one|a single) (?:\w+ )?(?:answer|solution)\b|\b(?:only|just|exactly) (?:one|a single) (?:(?:right|correct) \w+|\w+ (?:is|can be) (?:right|correct|true))/gi;

/** What the answer is to be taken from. */
const source =
  /\bnothing (?:else|more|but|besides|beyond|except)(?: than)? (?:the|this|what the) (?:story|text|passage)\b/gi;

/** What a prompt says about reasoning; undefined where it says that in words that leave it open. */
export function askedReasoning(written: string): Reasoning | undefined {
  const told = restOf(mendSpelling(withoutUnticked(written).replace(/[_*]/g, " ")), [unique, source]);
  const request = reasoningRequest(told);
  if (request === "asked" || (request !== "forbidden" && isWantedFirst(told))) return "step-by-step";
  if (request === "unclear") return undefined;
  if (request === "forbidden" || alone.test(told)) return "direct";
  return leavesOpen(withoutCourtesy(told), "brevity", idle) ? undefined : "unsaid";
}
