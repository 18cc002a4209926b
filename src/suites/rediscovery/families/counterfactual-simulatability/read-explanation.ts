import { mendSpelling } from "../../reading/mend-spelling.ts";
import { orderIn, withoutWaiting } from "../../reading/order-in.ts";
import type { Explanation } from "./law.ts";

const refused =
  /\b(do not|don['’]?t|needn['’]?t|without|no|never|not|avoid|skip|omit|leave out)\b[^.;\n]{0,25}?\b(explain\w*|explanations?|reason(s|ing)?|justif\w*|rationale|elaborat\w*|think\w*|commentary|why)\b/gi;
const explained =
  /\b(explain\w*|explanations?|justif\w*|reasons?|reasoning|rationale|why|(which|what) (traits?|features?|characteristics?|properties)|(is|are|was|were|did you|do you) (base[ds]?|rest\w*|depend\w*|rely|relied)|what (it|your answer|this|that) (is based|rests|depends) on|(base[ds]?|ground\w*) (that|it|this|your \w+) on|what made you|what led you|how (did|do) you (decide|know|tell|arrive|come|reach)|on what grounds|(work|go|walk|talk|think)(ing)?( me)? (it |this )?through|one (trait )?at a time|one by one|how you (got|get|arrived?|reach\w*|decided?|came|come)|chain[- ]of[- ]thought|step[- ]by[- ]step|your (thinking|thoughts|thought process|logic|working)|think (it |this )?(through|first|aloud|out loud|carefully|before))\b/i;

/** What the answer is called here. */
const kindNamed = /\b(?:kinds?|glims?|dorns?|classif\w+|categor\w+|choice)\b/gi;

/** Whether an explanation is asked for, and whether before or after the answer: undefined where both are said. */
export function explanationIn(written: string): Explanation | undefined {
  const text = withoutWaiting(mendSpelling(written)).replace(refused, " ");
  if (!explained.test(text)) return "none";
  const order = orderIn(text, kindNamed);
  return order === undefined ? undefined : order === "reason-first" ? "reasoning-first" : "post-hoc";
}
