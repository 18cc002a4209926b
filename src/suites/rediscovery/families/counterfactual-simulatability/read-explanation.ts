import type { Explanation } from "./law.ts";

const refused =
  /\b(do not|don'?t|without|no|never|not|avoid|skip|omit)\b[^.;\n]{0,25}?\b(explain\w*|explanations?|reason(s|ing)?|justif\w*|rationale|elaborat\w*|think\w*|commentary|why)\b/gi;
const explained =
  /\b(explain\w*|explanations?|justif\w*|reasons?|reasoning|rationale|why|which traits|what (it|your answer|this|that) (is based|rests|depends) on|what made you|chain[- ]of[- ]thought|step[- ]by[- ]step|think (it |this )?(through|first|aloud|carefully|before))\b/i;
const first =
  /\b(step[- ]by[- ]step|chain[- ]of[- ]thought|let'?s think|think (it |this )?(through|first|aloud|out loud|carefully|before)|(first|begin by|start by|start with|begin with),? (\w+ )?(explain\w*|reason\w*|think\w*|justif\w*|an? (explanation|rationale))|(explain\w*|explanation|reason|reasons|reasoning|rationale|think\w*|justif\w*)\b[^.;\n]{0,60}\b(before|first|, then|then|and then|followed by|and only then|prior to)\b[^.;\n]{0,40}\b(answer\w*|kind|conclu\w*|decid\w*|nam\w*|stat\w*|verdict|say\w*|classif\w*|glim|giv\w*)|before (you )?(answer\w*|nam\w*|decid\w*|giv\w*|stat\w*|classif\w*|say\w*)[^.;\n]{0,30}\b(explain|reason|think|justify))/i;
const after =
  /\b(answer\w*|kind|classif\w*|name|decide|say|state|verdict|label|glim|dorn)\b[^;\n]{0,80}\b(then|and then|afterwards|followed by|after that|and)\b[^.;\n]{0,25}\b(explain\w*|explanation|justif\w*|reasons?|rationale|why)\b|\b(explain\w*|justif\w*|reasons?( for)?|rationale( for)?)\b[^.;\n]{0,20}\b(your|the|that|this) (answer|choice|decision|verdict|classification)|\bafter (your|the|you) (answer|verdict|decid\w*|choice)/i;

/** Whether an explanation is asked for, and whether before or after the answer: undefined where both are said. */
export function explanationIn(text: string): Explanation | undefined {
  const wanted = text.replace(refused, " ");
  if (!explained.test(wanted)) return "none";
  const isFirst = first.test(wanted);
  const isAfter = after.test(wanted);
  if (isFirst && isAfter) return /\bbefore\b|step[- ]by[- ]step|think/i.test(wanted) ? "reasoning-first" : undefined;
  return isFirst ? "reasoning-first" : "post-hoc";
}
