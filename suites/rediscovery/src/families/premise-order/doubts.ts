import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { setAside } from "../../reading/doubt/voices.ts";

const rules = "(?:rules?|statements?|implications?|premises?|lines?)";

/** Rules that are not to be used, that are said to be false, or that are to be read in another order. */
export const chainDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks: new RegExp(
      `\\b(?:ignore|disregard|skip|forget|leave out|drop)\\b[^.\\n]{0,25}\\b${rules}\\b|\\b${rules}\\b[^.\\n]{0,30}\\b(?:do|does|did)(?: not|n['’]t) (?:hold|apply|count)\\b|\\b${rules}\\b[^.\\n]{0,20}\\b(?:is|are) (?:false|wrong|untrue|invalid|not (?:true|valid))\\b|\\bnot true that\\b|\\bread\\b[^.\\n]{0,20}\\b(?:backwards?|in reverse|from the (?:last|bottom|end))\\b|\\bfrom the last to the first\\b|\\bdoes not follow\\b`,
      "i",
    ),
    marks: "always",
    known: [
      /\b(?:ignore|disregard|skip|forget|leave out|drop)(?: any| all| the| those| every)* (?:rules?|statements?|lines?)? ?(?:that|which|irrelevant|not needed|without use)\b[^.\n]*/gi,
      /\birrelevant (?:rules?|statements?|lines?)\b/gi,
    ],
  },
];
