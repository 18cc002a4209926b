import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reasoningDoubts } from "../../reading/doubt/reasoning-doubts.ts";
import { setAside } from "../../reading/doubt/voices.ts";

/** Options and letters that do not count, and opinions about the answer, which this study knows nothing of. */
export const optionDoubts: readonly DoubtRule[] = [
  { speaks: setAside, marks: "always" },
  {
    speaks:
      /\b(?:options?|choices?|letters?|symbols?|labels?|answer)\b[^.\n]{0,25}\b(?:withdrawn|removed|struck|invalid|does not count|do not count|wrong way|swapped|exchanged|reversed|upside down)\b|\b(?:ignore|disregard|forget|leave out|cross out)\b[^.\n]{0,20}\b(?:options?|choices?|letters?|symbols?|labels?)\b|\bfrom the last to the first\b|\bread\b[^.\n]{0,20}\b(?:backwards?|in reverse)\b/i,
    marks: "always",
  },
  {
    speaks:
      /\b(?:friends?|professors?|teachers?|experts?|colleagues?|students?|people|somebody|someone|i|we|he|she|they) (?:\w+ )?(?:thinks?|believes?|suspects?|reckons?|suggests?|says?|said|thought)\b[^.\n]{0,30}\b(?:it is|it['’]s|answer is|option|is) ?["'(]?(?:[A-D]|[1-4])\b/,
    marks: "always",
  },
  ...reasoningDoubts,
];
