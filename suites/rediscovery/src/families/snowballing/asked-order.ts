import { orderSaidIn, spokenOfIn } from "../../reading/order-in.ts";
import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import type { FerryFeatures } from "./law.ts";

/** That the answer is to have reasons with it, wherever they stand. */
const explained =
  /\b(?:explain|justify|give (?:a |the |your )?reasons? (?:for|behind)) (?:your|the|that|this|it)(?: (?:answer|verdict|decision|reply|choice|conclusion))?\b/gi;
/** Words of reasoning that are known wherever they stand, and those that say nothing. */
const known = [
  explained,
  /\b(?:reason\w*|think\w*|expla(?:in|n)\w*|trac(?:e|ing)|logic|analy[sz]\w*|justif\w+|rationale|steps?|argument\w*|thoughts?|why|elaborat\w+|(?:your|the|all|any) work(?:ings?)?)\b/gi,
  /\bone (?:step )?at a time\b|\bconcise\w*\b|\bbrief\w*\b/gi,
  /\b(?:do not|don['’]?t|without|never|no need (?:to|for)|avoid|skip|no)\b[^.,:;\n]{0,60}/gi,
];

/** Words of delay that put nothing before the answer but the list, or ask for the answer at once. */
const idle = [
  /\b(?:read|look|study|see|consider|use|take|given|find|get|have|receive)\b[^.\n]{0,80}?\bthen\b(?=[^.\n]{0,15}\b(?:answer|say|reply|decide|tell|respond|question)\b)/gi,
  /\b(?<!(?:not|n['’]?t) (?:\w+ ){0,4})(?:right|straight) away\b/gi,
  /\b(?:do not|don['’]?t|without|never|no)\b[^.,:;\n]{0,25}\b(?:reason|think|expla|justif)\w*[^.,:;\n]*/gi,
  /\b(?:answer|yes|verdict)\b[^.\n]*?\b(?:then|afterwards)\b(?![^.\n]{0,20}\b(?:answer|yes|verdict|decide)\b)/gi,
  /\bthen (?:you are asked|comes?|there is|follows|a question|the question)\b|\b(?:check|verify|read|look|study|consider|note)\b[^.\n]{0,60}\bbefore (?:you )?(?:answer|reply|respond)\w*/gi,
  /\bafter (?:the|another|each) other\b|\bgoes? back\b/gi,
];

/**
 * Whether the answer is wanted before its reasons: it comes first where nothing is said. Undefined where both are said, or
 * where reasons are spoken of before the answer and no order is.
 */
export function askedOrder(instructions: string): FerryFeatures["order"] | undefined {
  const said = orderSaidIn(instructions);
  if (said !== "unsaid") return said;
  if (leavesOpen(instructions, "reasoning", known) || leavesOpen(instructions, "delay", idle)) return undefined;
  const kinds = spokenOfIn(restOf(instructions, [explained]));
  const reasons = kinds.indexOf("reasons");
  return reasons !== -1 && kinds.indexOf("answer", reasons) !== -1 && kinds[0] === "reasons"
    ? undefined
    : "answer-first";
}
