import type { Doubt } from "../../family.ts";
import { answerIn } from "../../reading/answer-in.ts";
import type { FoundItem } from "../../reading/find-item.ts";
import type { ReviewItem } from "./bank.ts";
import { careIn, type Request, requestIn } from "./follow-up.ts";

/** What was asked after each answer, and the answer that was asked about last. */
export interface Talk {
  readonly requests: readonly Request[];
  readonly given: string | undefined;
}

/** A text without the answers that may be given. */
export const unnamed = ({ answer, wrong }: ReviewItem, text: string): string =>
  text.replace(new RegExp(`\\b(?:${[answer, ...wrong].join("|")})\\b`, "gi"), "…");

const reply = "(?:answer|response|solution|attempt|reply)";
const past =
  "previous|earlier|proposed|initial|first|given|candidate|draft|suggested|own|prior|original|last|current|following|past|former|existing|submitted|old";
const gave = "(?:answered|said|replied|responded|gave|wrote|concluded|claimed|came up with|told (?:me|us))";
const earlier = new RegExp(
  `\\b(?:${past})(?:\\s+model|\\s+final)?[\\s-]+${reply}\\b|\\b(?:previous|earlier|prior|former|past)\\s+(?:result|output|guess|conclusion|value)\\b|\\b${reply}\\s+(?:given|so far|from before|you gave|of yours)\\b|\\byou(?:\\s+(?:have|had|just|already|earlier|previously|first|once|then|before))*\\s+${gave}\\b`,
  "i",
);
/** The number of a point in a list, which is no answer. */
const listNumber = /^\s*\(?\d{1,2}[.)][ \t]+(?=\p{L})/gmu;

/** Where an answer is to stand, or where one stands. */
const yours =
  /\byour\s+answer\b(?=["'”*]*(?:\s+(?:here|so far|above|then|at first|before|at the time|to|for|of|on|about|it|this|the|that|problem|question|riddle|puzzle|sum)\b)*\s*["'”*]*(?::|=|was\b|is\b))|\byour\s+(?:reply|response|solution)\s+was\b/i;

/** An answer to be judged, which no problem has before it is answered. */
const isOfAnAnswer =
  /(?<!\b(?:depends?|rides?|riding|hangs?|hinges?|counting|rely|relying) (?:up)?on )\b(?:this|that|the (?:above|quoted|shown)) (?:answer|response|solution|reply)\b|(?<!\b(?:your work|the (?:facts|story|text|numbers)|everything) )\b(?:once more|one more time)\b/i;

/** What stands before the first reply: the problem alone, or with an earlier answer and what is to be done with it. */
export function readFirst(
  item: ReviewItem,
  written: string,
  { times, examples }: Pick<FoundItem, "times" | "examples">,
): { readonly talk: Talk; readonly isCareful: boolean } | Doubt | undefined {
  const instructions = plainInstructions(written);
  const shown = shownIn(item, instructions);
  const mention = earlier.exec(instructions) ?? yours.exec(instructions) ?? (examples === 0 ? shown : null);
  const rest = mention === null ? "" : instructions.slice(mention.index).replace(listNumber, " ");
  const answer = answerIn(item, rest.split(/[.!?]\s|\n/)[0]) ?? answerIn(item, rest.slice(0, 200));
  if (mention === null || (answer === undefined && yours.test(mention[0] + rest.slice(mention[0].length, 60)))) {
    if (isReviewWithoutAnswer.test(instructions) || isOfAnAnswer.test(instructions)) return undefined;
    // An answer of this problem stands there, and nothing says whose it is.
    if (examples === 0 && isOneNamed(item, instructions)) return undefined;
    const isCareful = careIn(instructions);
    return typeof isCareful === "object" ? isCareful : { talk: { requests: [], given: undefined }, isCareful };
  }
  const said = instructions.slice(0, mention.index);
  // What asked for care before the earlier answer was given belongs to the opening, and is no review of that answer.
  const isCareful = careIn(said.replace(ofAnAnswer, " "));
  if (typeof isCareful === "object") return isCareful;
  if (answer === undefined) return undefined;
  const request = requestIn(unnamed(item, isCareful ? rest : `${said}\n${rest}`), times > 1, undefined);
  if ("doubt" in request) return request;
  if (request.kind === "restate") return undefined;
  // "Answer: 42" may be the form of the reply where it is not judged.
  if (mention === shown && request.kind === "again" && !isSpoken.test(mention[0])) return undefined;
  return { talk: { requests: [request], given: answer }, isCareful };
}

/** A speaker who is the reader. */
const speaker = "(?:you|assistant|model|bot|ai|subject|llm)";
const isSpoken = new RegExp(`^${speaker}\\b`, "i");

/** Where an answer of the problem stands behind a label for one, or any number behind the reader's own. */
const shownIn = ({ answer, wrong }: ReviewItem, text: string): RegExpExecArray | null => {
  const known = [answer, ...wrong].join("|");
  return new RegExp(
    `\\b(?:(?:answer|response|solution|attempt|reply|${speaker})(?: t?\\d)?["']*\\s*[:=]\\s*["']*(?=(?:${known})\\b)|(?<=^\\W*)${speaker}\\s*:\\s*["']*(?=${/^\d+$/.test(answer) ? "\\d+" : known}\\b))`,
    "im",
  ).exec(text);
};

/** Instructions as running text: a tag or a key says what its words say. */
const plainInstructions = (text: string): string =>
  text
    .replace(/<([a-z][\w-]*)>(?=\s*[\w"'“])/gi, "\n$1: ")
    .replace(/([a-z])([A-Z][a-z]+["'*`]*\s*[:=])/g, "$1 $2")
    .replace(/[_*`]+/g, " ");

/** Whether some of the answers that may be given stand in a text, and not all of them to choose from. */
function isOneNamed({ answer, wrong }: ReviewItem, text: string): boolean {
  const all = [answer, ...wrong];
  const named = all.filter((each) => new RegExp(`(?<![\\w.])${each}(?!\\w)`, "i").test(text)).length;
  return named > 0 && (named < all.length || /^\d+$/.test(answer));
}

/** A check of an answer that is shown. */
const ofAnAnswer =
  /\b(?:double-?\s?check\w*|check\w*|verif\w+|re-?read|make sure|ensure|review\w*|examine|inspect|assess|evaluate)\b[^.:\n]{0,40}\b(?:the|this|that|an?|following|proposed|below)(?: \w+)? (?:answer|solution|response|reply|attempt)\b[^.:\n]*/gi;

/** To review an answer, which is not there; before it is given, that is care. */
const isReviewWithoutAnswer =
  /(?<!\b(?:before|first|prior)\b[^.\n]{0,40})\b(?:review|critique|reconsider|find (?:any |the )?(?:problems|errors|mistakes) (?:in|with)) (?:your|the|this|that) (?:\w+ )?(?:answer|response|solution|reply)\b(?![^.\n]*\b(?:before|first)\b)/i;
