import { mendSpelling } from "../../reading/mend-spelling.ts";
import { orderSaidIn, spokenOfIn } from "../../reading/order-in.ts";
import { reasoningRequest } from "../../reading/reasoning-request.ts";
import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
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
    `\\b(?:whole|entire|complete) (?:reply|response|output|answer) (?:must|should|shall|is to|has to|may)\\b|\\b(?:reply|response|output) (?:must|should|shall|is to|has to) (?:be|consist of|contain|equal) (?:exactly |only |just )?(?:the|your|an?|one) (?:\\w+ )?${result}\\b`,
  ].join("|"),
  "im",
);

/** Words of brevity that say nothing about the reply. */
const idle = [
  /\b(?:short|brief|simple|quick|plain|single|tiny|little) (?:\w+ )?(?:problem|keys?|field|puzzle|story|stories|text|question|riddle|task|exercise|example|passage|paragraph|one|situation)s?\b/gi,
  /\b(?:only|just|exactly) (?:one|a|the) (?:\w+ )?(?:right|correct|answer is)\b|\bjust (?:like|as|now|a (?:puzzle|question|riddle))\b|\bquick (?:one|question)\b|\b(?:only|just) (?:the|what) (?:facts|is told|story)\b|\bnot only\b|\bonce more\b|\bone more\b|\bno more than one\b/gi,
  /\b(?:study|studies|see|find out|learn|know|test|curious|research|look|interested in)(?: of| into| out)? how\b|\bhow (?:many|much|are you|language models|models)\b|\bshown? (?:below|above|here|to you)\b|\bgo(?:es)? through the\b/gi,
];

/** The way to the answer, by other names. */
const way =
  /\bstep-?wise\b|\b(?:in|by) (?:small |single |clear |separate )*steps\b|\bhow you (?:solve|solved|do|did|work|find|found)\b|\bintermediate (?:steps|results|calculations)\b|\breasoning (?:explicit|visible)\b|\b(?:one|each) step after (?:the )?(?:other|another)\b/i;

/** The way to the answer, or reasons before it, where nothing is refused or to be kept silent. */
const isWantedFirst = (told: string): boolean =>
  (way.test(told) || (orderSaidIn(told) === "reason-first" && spokenOfIn(told).includes("reasons"))) &&
  !/\b(?:no|not|\w+n['’]t|without|never|silent\w*|internal\w*|in your head|to yourself|private\w*|mental\w*|hidden)\b/i.test(
    told,
  );

/** That there is one right answer. */
const unique =
  /\b(?:there is|has|have|with|allows?) (?:only|just|exactly) (?:one|a single) (?:\w+ )?(?:answer|solution)\b|\b(?:only|just|exactly) (?:one|a single) (?:right|correct) \w+/gi;

/** What the answer is to be taken from. */
const source =
  /\bnothing (?:else|more|but|besides|beyond|except)(?: than)? (?:the|this|what the) (?:story|text|passage)\b/gi;

/** What a prompt says about reasoning; undefined where it says that in words that leave it open. */
export function askedReasoning(written: string): Reasoning | undefined {
  const told = restOf(mendSpelling(written.replace(/[_*]/g, " ")), [unique, source]);
  const request = reasoningRequest(told);
  if (request === "asked" || (request !== "forbidden" && isWantedFirst(told))) return "step-by-step";
  if (request === "unclear") return undefined;
  if (request === "forbidden" || alone.test(told)) return "direct";
  return leavesOpen(told, "brevity", idle) ? undefined : "unsaid";
}
