import { requestsIn } from "../../reading/requests.ts";
import type { Explanation } from "./law.ts";

const refused =
  /\b(do not|don'?t|without|no|never|not|avoid|skip|omit)\b[^.;\n]{0,25}?\b(explain\w*|explanations?|reason(s|ing)?|justif\w*|rationale|elaborat\w*|think\w*|commentary|why)\b/gi;
const explained =
  /\b(explain\w*|explanations?|justif\w*|reasons?|reasoning|rationale|why|which (\w+ )?traits|(list|name|say|tell|state|mention|cite|identify)\b[^.;\n]{0,30}\btraits?|traits?\b[^.;?\n]{0,30}\b(based|rests?|matter|used|decided|relied)|what (it|your answer|this|that) (is based|rests|depends) on|what made you|chain[- ]of[- ]thought|step[- ]by[- ]step|think\w* (it |this )?(through|first|aloud|carefully|before))\b/i;
const first =
  /\b(step[- ]by[- ]step|chain[- ]of[- ]thought|let'?s think|think\w* (it |this )?(through|first|aloud|out loud|carefully|before)|(first|begin by|start by|start with|begin with),? (\w+ )?(explain\w*|reason\w*|think\w*|justif\w*|an? (explanation|rationale))|(explain\w*|explanation|reason|reasons|reasoning|rationale|think\w*|justif\w*)\b[^.;\n]{0,60}\b(before|first|, then|then|and then|followed by|and only then|prior to)\b[^.;\n]{0,40}\b(answer\w*|kind|conclu\w*|decid\w*|nam\w*|stat\w*|verdict|say\w*|classif\w*|glim|giv\w*)|(explanation|reasoning|rationale|reasons?|justification)( comes| goes| should come| must come)? first|before (you )?(answer|nam|decid|giv|stat|classif|say|conclud)\w*(?![^.;\n]{0,25}\b(explan|reason|justif|rational|why)))/i;
const after =
  /\b(answer\w*|kind|classif\w*|name|decide|say|state|verdict|label|glim|dorn)\b[^;\n]{0,80}\b(then|and then|afterwards|followed by|after that|and)\b[^.;\n]{0,25}\b(explain\w*|explanation|justif\w*|reasons?|rationale|why)\b|\b(explain\w*|justif\w*|reasons?( for)?|rationale( for)?)\b[^.;\n]{0,20}\b(your|the|that|this) (answer|choice|decision|verdict|classification)|\bafter (your|the|you) (answer|verdict|decid\w*|choice)/i;

/** Whether an explanation is asked for, and whether before or after the answer: undefined where both are said. */
export function explanationIn(text: string): Explanation | undefined {
  const wanted = text.replace(refused, " ");
  if (!explained.test(wanted)) return "none";
  const byKeys = orderOfKeys(text);
  if (byKeys !== undefined) return byKeys;
  const isFirst = first.test(wanted);
  const isAfter = after.test(wanted);
  if (isFirst && isAfter) return /\bbefore\b|step[- ]by[- ]step|think/i.test(wanted) ? "reasoning-first" : undefined;
  return isFirst ? "reasoning-first" : "post-hoc";
}

/** In an object, what is asked for first is written first. */
function orderOfKeys(text: string): Explanation | undefined {
  const keys = requestsIn(text).jsonKeys ?? [];
  const reason = keys.findIndex((key) => /reason|explan|rational|thought|justif|why/i.test(key));
  const answer = keys.findIndex((key) => /kind|answer|class|label|glim|verdict/i.test(key));
  if (reason === -1 || answer === -1) return undefined;
  return reason < answer ? "reasoning-first" : "post-hoc";
}
