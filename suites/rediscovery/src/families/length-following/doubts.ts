import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";

/** Lengths that are denied in another way than as a limit, that are others', or that are over. */
export const writingDoubts: readonly DoubtRule[] = [
  {
    speaks: /\b\d[\d,]*[- ]words?\b/i,
    marks: ["past"],
  },
  {
    speaks:
      /(?:\bnot|n['’]t|\bnever) (?:write |use |make it |aim for |be |have |take |to be |at )?(?:exactly |precisely |just )?\d[\d,]*[- ]words?\b|\b(?:not|n['’]t) limit yourself\b|\b(?:need(?: not|n['’]t)|not need to|no need to|anything but|ignore|forget|disregard|the last one|somebody else|someone else|another writer)\b[^.\n]{0,50}\b\d[\d,]*[- ]words?\b|\b\d[\d,]*[- ]words?\b[^.\n]{0,40}\bbut (?:not|you may|only)\b/i,
    marks: "always",
  },
  {
    known: [/\bone (?:word )?after another\b/gi],
    speaks:
      /\b(?:my|our|the|an?|his|her) (?:\w+ )?(?:editor|teacher|boss|friend|reader|program|script|colleague)s? (?:will |would )?counts?\b|\bcount\b[^.\n]{0,20}\bor (?:to )?(?:not|count)\b/i,
    marks: "always",
  },
];
