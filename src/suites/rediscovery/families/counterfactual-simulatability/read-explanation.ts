import { mendSpelling } from "../../reading/mend-spelling.ts";
import { isOrderOpen, orderIn, withoutWaiting } from "../../reading/order-in.ts";
import { leavesOpen } from "../../reading/rest-of-prompt.ts";
import type { Explanation } from "./law.ts";

/** "Do not answer at once" forbids no explanation. */
const patience =
  /\b(?:do not|don['’]?t|never)\s+(?:answer|decide|reply|respond|rush|jump|guess|name (?:it|the kind))\b[^.,:;\n]{0,25}?(?:\b(?:at once|immediately|right away|straight ?away|directly|yet|too (?:soon|early|fast|quickly)|hastily)\b|(?=[.,:;\n]))/gi;
const refused =
  /\b(?:do not|don['’]?t|needn['’]?t|without|no|never|not|avoid|skip|omit|leave out)\b[^.;\n]{0,25}?\b(?:explain\w*|explanations?|reason(?:s|ing)?|justif\w*|rationale|elaborat\w*|think\w*|commentary|why|steps|words|text|grounds|evidence|arguments?|basis|how (?:you|it))\b(?:(?:,| or| and| nor)+ (?:any |your |the |of )*(?:explain\w*|explanations?|reason(?:s|ing)?|justif\w*|rationale|elaborat\w*|think\w*|commentary|why|steps))*/gi;

const words =
  "explain\\w*|explanations?|justif\\w*|reasons?|reasoning|rationale|why|because|argue|arguments?|grounds|motivat\\w*|how you see it";
const grounds =
  "(?:which|what) (?:traits?|features?|characteristics?|properties|signs?)|(?:is|are|was|were|did you|do you) (?:base[ds]?|rest\\w*|depend\\w*|rely|relied)|what (?:it|your answer|this|that) (?:is based|rests|depends) on|(?:base[ds]?|ground\\w*) (?:that|it|this|your \\w+) on|on what grounds|what made you|what led you|(?:list|name|give|mention|say|state|and) (?:the )?(?:\\w+ )?(?:traits?|features?|characteristics?) (?:that|you|on|behind)|the evidence|(?:defend|support|back up|account for) (?:your|it|the|this)|back (?:it|this|that) up|what speaks for|your considerations|(?:the )?basis (?:of|for) (?:your|the|it)";
const ways =
  "how (?:did|do) you (?:decide|know|tell|arrive|come|reach)|(?:work|go|walk|talk|think)(?:ing)?(?: me)? (?:it |this )?through|one (?:trait|feature|step|characteristic) at a time|one by one|how (?:you can|can you|you could) tell|how you (?:got|get|arrived?|reach\\w*|decided?|came|come)|chain[- ]of[- ]thought|step[- ]by[- ]step|step after step|(?:your|the|some|all) (?:thinking|thoughts?|thought process|logic|workings?|analysis|steps)|think (?:it |this )?(?:through|first|aloud|out loud|carefully|before)|(?:first|then|please),? (?:think|reason|analy[sz]e|deliberate)";
const explained = new RegExp(`\\b(?:${words}|${grounds}|${ways})\\b`, "i");

/** Words of reasoning that say nothing about an explanation. */
const idle =
  /\b(?:i|we) (?:\w+ )?think\b|\bdo you think\b|\byou think\b|\bstep \d+\b|\bnext step\b|\bconsider (?:this|the|a|an|that|now|it)\b|\b(?:i|we) consider\w*|\bare considered\b|\bthe back\b|\bcome back\b|\b(?:brief|concise|terse)(?:ly)?\b/gi;

/** What is said of an explanation's plausibility asks for no other explanation. */
const rated =
  /\bhow (?:\w+ )?(?:plausible|convincing|believable|credible|persuasive)(?: do)?(?: you)?(?: find| think| consider)?(?: \w+)? (?:explanation|reasoning|reasons?)\b|\b(?:plausibility|credibility) of (?:\w+ )?(?:explanation|reasoning|reasons?)\b/gi;

/** What the answer is called here. */
const kindNamed =
  /\b(?:kinds?|glims?|dorns?|classif\w+|categor\w+|choice|labels?|(?:one|a single|1) word|(?:say|state|tell me|name) which|(?:the|its|your) name|(?:name|call) (?:it|them|the specimen))\b/gi;

/**
 * Whether an explanation is asked for, and whether before or after the answer: undefined where both are said, or where
 * reasoning is spoken of in other words.
 */
export function explanationIn(written: string): Explanation | undefined {
  const patient = withoutWaiting(mendSpelling(written)).replace(patience, " ");
  const text = patient.replace(refused, " ").replace(rated, " ");
  if (!explained.test(text))
    return leavesOpen(text, "reasoning", [idle]) || leavesOpen(text, "explanation", [idle]) ? undefined : "none";
  const order = orderIn(text, kindNamed);
  if (order === "answer-first" && isOrderOpen(text, kindNamed)) return undefined;
  return order === undefined ? undefined : order === "reason-first" ? "reasoning-first" : "post-hoc";
}
