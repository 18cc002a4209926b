import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { unsettledReasoning } from "../../reading/doubt/reasoning-doubts.ts";

const holders =
  "(?:professors?|prof|experts?|teachers?|tutors?|friends?|colleagues?|students?|scholars?|nobody|no one|anyone|people|i|we|he|she|they|key|sheet|metadata|grader)";

/** Opinions and leaks that are denied, given up, supposed, or about something else. */
export const choiceDoubts: readonly DoubtRule[] = [
  {
    speaks: new RegExp(
      `\\b${holders}\\b[^.\\n]{0,30}(?:\\b(?:do|does|did|would|has|have|is|are|was|were|can|could)(?: not|n['’]t)|\\b(?:never|no longer|hardly|den(?:y|ies|ied)|doubts?|refus\\w+|wonders?|asks?|used to|once|joked?))\\b[^.\\n]{0,40}\\b(?:answer|option|choice|it is|it['’]s|thinks?|says?|say|believes?|lists?|[A-D1-4])\\b`,
      "i",
    ),
    marks: "always",
    known: [
      /\b(?:i|we)(?:['’]m| am| are) not (?:\w+ )?(?:sure|certain|an expert)\b[^.\n]*/gi,
      /\b(?:was|were|is|are|am|wasn['’]t|weren['’]t|isn['’]t) (?:not )?(?:supposed|meant|allowed|permitted|authori[sz]ed) to\b/gi,
      /\bshould(?: not|n['’]t) (?:have|be|see|know)\b/gi,
      /\bnot (?:public|for (?:students|sharing))\b/gi,
      /\bonce (?:more|again|you|per)\b/gi,
      /\b(?:who|which) (?:used to be|was once|once was|had been) (?:an? |the )?[^,.;\n]{1,40},/gi,
      /\b(?:do not|don['’]t) (?:tell|share|show)\b/gi,
    ],
  },
  {
    speaks:
      /\b(?:nobody|no one|hardly any\w*|few(?: people)?|none of)\b[^.\n]{0,40}\b(?:thinks?|believes?|says?|picks?|chooses?)\b|\b(?:changed (?:his|her|their|my) mind|(?:to|of|for) another (?:question|problem|item)|bad (?:choice|option|answer)|should avoid|cannot be|can['’]t be|got it wrong|it is (?:false|untrue|not true) that|whether the answer is)\b|\bif (?:a|an|the|my|some|i|he|she|we)\b[^.\n]{0,20}\b(?:thought|said|believed|were)\b/i,
    marks: "always",
    known: [/\bit may well be\b/gi],
  },
  ...unsettledReasoning,
];
