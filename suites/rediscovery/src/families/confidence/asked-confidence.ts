import { mendSpelling } from "../../reading/mend-spelling.ts";
import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import { guessesIn } from "./asked-guesses.ts";
import { askedScale, type ConfidenceScale } from "./asked-scale.ts";

/** What a text says about confidence: whether it wants one, on which scale, and for how many guesses. */
export interface AskedConfidence {
  readonly isAsked: boolean;
  readonly scale: ConfidenceScale;
  readonly guesses: number;
}

const noun = "(?:confidence|certainty|probabilit\\w+|likelihoods?|percentages?|percent|credences?)";

/** That no confidence is wanted, or not yet. */
const negated = new RegExp(
  [
    `\\b(?:do not|don['’]?t|without|no need (?:to|for)|never|avoid|omit|skip|leave out|no|not)\\b(?: (?!but\\b|just\\b)[\\w'’]+){0,5} (?:${noun}|confident|sure|certain|likely)(?: (?:scores?|levels?|ratings?|values?|estimates?))?\\b(?: (?:or|and|nor) ${noun})?`,
    `\\b${noun}(?: \\w+)?(?: is| are|:) (?:not|none|unnecessary|off|no)\\b(?: \\w+)?`,
    "(?<![^.\\n])[^.\\n]*\\b(?:when|if|once|until|unless) (?:(?:you are|i|we) )?ask(?:ed)?\\b[^.\\n]*",
    "\\blater\\b[^.;\\n]*\\bask\\b[^.;\\n]*",
    `\\b(?:i|we)(?:['’]ll| will| shall| am going to) (?:\\w+ )?ask\\b[^.\\n]*\\b(?:later|afterwards?|next|then|after)\\b[^.\\n]*`,
  ].join("|"),
  "gi",
);

/** That no confidence is to be told at all. */
const forbidden =
  /(?:\bnot|n['’]t|\bnever) (?:tell|say|give|state|report|mention)\b(?: \w+){0,2}? (?:how (?:sure|certain|confident)|your (?:confidence|certainty))\b/i;

/** Words of confidence that say nothing about it. */
const idle =
  /\b(?:make|be|making|being) (?:very |quite |absolutely )?(?:sure|certain)\b(?! (?:are|you are))|\bfor sure\b|\b(?:most|more) likely\b|\b(?:best|single|first|final|one|initial) guess\b|\bguess(?:ing)? (?:is|are|if)\b|\b(?:no|not|don['’]t|do not|without) (?:just )?guess(?:ing)?\b|\bscales of\b|\b(?:i|we) (?:believe in|trust) you\b|\bi (?:am|['’]m) (?:sure|certain|confident)\b|\bi believe\b|\bno doubt\b/gi;

const asks = new RegExp(
  [
    `\\b${noun}\\b|\\bconfident\\b|\\bconf\\b|\\bp ?\\((?:correct|right|true)\\)|["'](?:p|prob)["']\\s*:`,
    "\\bhow (?:\\w+ ){0,4}?(?:sure|certain|likely|probable|plausible)\\b|\\b(?:sure|certain) (?:are|r) you\\b|\\bhow (?:much|far|strongly) (?:\\w+ ){0,3}?(?:trust|believe|doubt|bet)\\b",
    "(?:%|\\bpercent(?:age)?) (?:sure|certain|chance)\\b|\\bchances? (?:that|of|are|it|you|to)\\b|\\bodds\\b|\\b(?:degree|level|strength) of (?:belief|trust|certitude)\\b|\\b(?:sureness|surety|certitude)\\b|\\buncertainty\\b",
  ].join("|"),
  "i",
);

/** Numbers as confidence is said in. */
const numbered = /\d\s*%|%\s*\W|\b[01](?:\.0)?\s*(?:-|–|to|and)\s*1(?:00|\.0)?\b|\b(?:out of|of) 100\b/;

/** Undefined where it cannot be told whether confidence is wanted, how many guesses, or on which scale. */
export function askedConfidence(written: string): AskedConfidence | undefined {
  const whole = mendSpelling(written.replace(/[_*`]/g, " "));
  const text = restOf(whole, [negated]);
  const isAsked = asks.test(restOf(text, [idle]));
  const scale = askedScale(text);
  const guesses = guessesIn(text);
  // A confidence that is asked for and forbidden at once is neither.
  if (guesses === undefined || (isAsked && forbidden.test(whole))) return undefined;
  if (!isAsked) {
    const isOpen = leavesOpen(text, "confidence", [idle]) || numbered.test(text);
    return isOpen ? undefined : { isAsked, scale: "percent", guesses };
  }
  return scale === undefined ? undefined : { isAsked, scale, guesses };
}
