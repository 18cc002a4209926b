import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reasoningDoubts } from "../../reading/doubt/reasoning-doubts.ts";
import { reversedScale } from "../../reading/doubt/reversed-scale.ts";

const sure = "(?:surer?|certain(?:ty)?|confident|confidence|correct|right|no doubt)";
const unsure =
  "(?:unsure|uncertain|no idea|clueless|a pure guess|just guessing|wrong|mistaken|incorrect|doubt(?:ful)?|not (?:sure|certain|confident))";

/** Confidence that is another's, in the opposite, or on a scale that runs the other way. */
export const confidenceDoubts: readonly DoubtRule[] = [
  { speaks: reversedScale({ high: sure, low: unsure }), marks: "always" },
  {
    speaks:
      /\b(?:probabilit\w+|chances?|likelihood|how (?:likely|probable))\b[^.?\n]{0,40}\b(?:wrong|mistaken|incorrect|false|not (?:right|correct))\b|\bhow (?:unsure|uncertain|doubtful)\b|\b(?:your|the) (?:doubts?|uncertainty)\b/i,
    marks: "always",
    known: [
      /\b(?:right|correct) or (?:wrong|incorrect|false)\b/gi,
      /\b(?:wrong|incorrect|false) or (?:right|correct)\b/gi,
    ],
  },
  {
    speaks:
      /\b(?:my|his|her|their|an?|the) (?:\w+ )?(?:colleague|friend|teacher|student|person|expert|reader)(?:['’]s|s['’])? (?:confidence|certainty)\b|\bconfidence\b[^.\n]{0,20}\b(?:that )?of (?:an?|the|my) (?:\w+ )?(?:person|colleague|friend|human|expert|student)\b/i,
    marks: "always",
  },
  ...reasoningDoubts,
];
