import { mendSpelling } from "./mend-spelling.ts";
import { isAnswerToComeFirst } from "./order-in.ts";
import { leavesOpen } from "./rest-of-prompt.ts";

/** Whether a prompt wants reasoning with the answer, wants none, does not speak of it, or leaves open which. */
export type ReasoningRequest = "asked" | "forbidden" | "unsaid" | "unclear";

const noun =
  "(?:reasoning|workings?|work|thinking|thoughts?|steps?|rationale|logic|derivation|thought process|calculations?|computation|explanations?|justification|chain[- ]of[- ]thought|deliberation|commentary|elaboration|analysis|cot)";

const field =
  "(?:reason(?:ing|s)|explanation|rationale|justification|thoughts?|thinking|analysis|workings?|chain[- ]of[- ]thought|steps)";

/** "Do not skip any step" asks for them. */
const insists =
  /\b(?:do not|don['’]?t|without|never|avoid)\s+(?:skip\w*|omit\w*|leav\w+ out|rush\w*|jump\w*|guess\w*|(?:answer|decide|reply|respond)\b[^.,:;\n]*\b(?:at once|immediately|right away|straight ?away|yet|too (?:soon|early|fast|quickly)|hastily)|(?:just|only|simply|merely|immediately)\s+(?:give|say|state|write|name|answer|pick)\w*)\b[^.;\n]*/gi;

const not =
  "(?:do not|don['’]?t|needn['’]?t|need not|without|(?<!\\bor )no|never|avoid|skip|omit|refrain from|leave out|leave off|not|nor|spare me|drop)";
const act =
  "(?:explain\\w*|reason\\w*|think\\w*|justify\\w*|elaborat\\w*|deliberat\\w*|talk\\w*|analy[sz]\\w+|show\\w*|tell\\w* (?:me |us )?(?:why|how))";
const own = "(?:me|us|any|all|of|the|your|its|out|further|extra|long|an?)";

/** That no reasoning is wanted, with all that is listed behind it. */
const refuses = new RegExp(
  [
    `\\b${not}\\s+(?:[\\w'’]+[ ,/]+){0,4}?(?:${noun}|${act}(?:\\s+${own}\\b)*(?:\\s+(?:step[- ]by[- ]step|${noun}|why|how))?)(?:\\s*[,/]\\s*(?:(?:or|and|nor|no)\\s+)?(?:${own}\\s+)*(?:${noun}|${act})|\\s+(?:or|and|nor)\\s+(?:${own}\\s+)*\\w+(?:\\s+(?:it|${noun}))?)*(?:\\s+(?:step by step|before\\b[^.;\\n]*|about it|it through|first|why|how|aloud|out loud))?`,
    `\\b(?:${noun}|reasons?|explaining)\\b(?: (?:is|are|:)|\\s*[:=])? (?:(?:not|neither) (?:\\w+ )?(?:needed|required|wanted|necessary|asked for|allowed)|unnecessary|unwanted|superfluous|forbidden|off\\b|none\\b|no\\b|false\\b)`,
  ].join("|"),
  "gi",
);

const result =
  "(?:answer|number|name|word|result|value|integer|person|label|letter|kind|choice|option|total|figure|digits?|symbol|numeral)";
const giving = "(?:give|output|say|write|state|return|print|provide|report|tell|send|produce|put|reply|respond|answer)";

/** That the answer is wanted and nothing with it. */
const direct = new RegExp(
  [
    "\\b(?:answer|respond|reply)\\s+(?:directly|immediately|at once|right away|straight ?away|instantly|in (?:a|one) (?:single )?(?:word|number))\\b|\\bdirect(?:ly)? (?:answer|give|state)",
    "\\bnothing (?:else|more|but)\\b|\\band no more\\b",
    `\\b(?:only|just|solely|simply|merely)\\s+(?:${giving}\\s+)?(?:(?:me|us|back|with)\\s+)*(?:the|your|a|one|an)\\s+(?:\\w+\\s+){0,2}?${result}\\b|\\b${giving}\\s+(?:me\\s+)?(?:with\\s+)?(?:only|just)\\s+(?:the\\s+|a\\s+)?(?:\\w+\\s+)?${result}\\b|\\b(?:only|just) (?:final )?${result}\\b`,
    `\\b(?:${result}|state)\\s+(?:only|alone|and nothing|by itself)\\b`,
    "\\b(?:one|single|1)[- ](?:word|number|token|name|letter|label|digit)\\b",
    "\\boff the top of your head\\b|\\bgut (?:feeling|answer)\\b",
    "\\bno (?:other|additional|extra|further) (?:text|words|output)\\b",
    `\\b(?:bare|mere) (?:final )?${result}\\b`,
  ].join("|"),
  "i",
);

const asks = new RegExp(
  [
    "\\bstep[- ]by[- ]step\\b|\\bone step at a time\\b|\\bstepwise\\b|\\blet['’]?s (?:think|reason|work)\\b|\\bchain[- ]of[- ]thought\\b|\\bCoT\\b",
    "\\bthink(?:ing)?\\s+(?:it |this |about it |the problem |things )?(?:through|carefully|hard|deeply|aloud|out loud|first|before|slowly|thoroughly)\\b|\\bthink about (?:it|this|the problem|each|every)\\b",
    "\\breason(?:ing)?\\s+(?:it |this |about it |the problem )?(?:through|carefully|aloud|out loud|first|before|about|to|thoroughly)\\b|\\breason,? (?:and )?then\\b",
    "\\bwork(?:ing)?\\s+(?:it |this |the problem |things )?(?:through|out)\\b|\\bwork through\\b|\\bbreak (?:it|this|the problem|the question) (?:down|into)\\b",
    // A few words may stand between, but none that speaks of the answer instead.
    `\\b(?:show|explain|write|give|describe|lay|walk|talk|take|include|provide|state|spell|detail|present|set|share|go|lists?|put|use|tell|start|begin|add|want|record|note|produce|output|return|with)(?:\\s+(?!(?:answer|result|number|name|kind|label|letter|option|value|and|but|or)\\b)[\\w'’]+){0,5}?\\s+${noun}\\b`,
    "(?<!\\b(?:i|we|will|to be) )\\b(?:explain|justify)\\b(?! nothing)|\\bscratch-?pad\\b",
    // Where a clause begins with it, to reason or to think is an order.
    "(?:^|[.;:!?]|\\b(?:please|must|should|first|then),?)\\s*(?:reason\\b(?!\\s+(?:for|is|why|of|that)\\b)|think\\b(?!\\s+(?:that|of)\\b)|deliberate\\b)|\\b(?:walk|talk|take|step)\\b[^.\\n]{0,20}\\bthrough\\b|\\bhow you (?:got|get|arrived?|reach\\w*|decided?|came|come|worked)\\b",
    // A field to be filled in, a tag, or a bare "Reasoning, then answer".
    `^\\W*(?:your )?${field}\\s*(?:$|:|,|(?:first|before|and|then|followed)\\b)|<(?:${field}|think|scratchpad)>`,
    `\\b(?:first|before)\\b[^.\\n]{0,40}\\b(?:reason|think|explain|analy[sz]e|${noun})\\b`,
    `["'“\`]${noun}["'”\`]`,
    "\\btake (?:it|this|things) (?:slowly|one step)\\b|\\btake your time\\b",
  ].join("|"),
  "im",
);

/** Words of reasoning that say nothing about it. */
const idle =
  /\b(?:i|we|people|some|experts?|colleagues) (?:\w+ )?think\b|\bstep \d+\b|\bnext step\b|\bno reason\b|\breason(?:s)? (?:for|of|that|to believe)\b/gi;

/** Said of a reply without reasoning, it adds nothing. */
const short = /\b(?:concise|brief|terse)(?:ly)?\b/gi;

const hidden = /\b(?:silently|internally|in your head|to yourself|in private|privately|mentally|hidden)\b/i;

/** Whether a text wants the answer and nothing with it. */
export const isAnswerAloneWanted = (text: string): boolean => direct.test(text);

/** Reads the instructions of a prompt, without the texts of its items. */
export function reasoningRequest(written: string): ReasoningRequest {
  const text = mendSpelling(written.replace(/[_*]/g, " "));
  const insisted = insists.test(text);
  insists.lastIndex = 0;
  const meant = text.replace(insists, " ");
  const left = meant.replace(refuses, " ");
  const isRefused = left !== meant;
  const isAsked = insisted || asks.test(left);
  if (!isAsked) {
    // It speaks of reasoning in words that are not known here.
    const isForbidden = isRefused || direct.test(meant);
    if (leavesOpen(left, "reasoning", isForbidden ? [idle, short] : [idle])) return "unclear";
    return isForbidden ? "forbidden" : "unsaid";
  }
  // Reasoning that is not to be seen, or that comes after the answer, may be none.
  if (isRefused || hidden.test(left)) return "unclear";
  return isAnswerToComeFirst(left) ? "unclear" : "asked";
}
