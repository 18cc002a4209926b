import type { DoubtRule } from "./doubt-rules.ts";

const reasoning =
  "(?:think(?:s|ing)?|thought|reason(?:s|ed|ing)?|explain(?:s|ed|ing)?|explanations?|argue[sd]?|justif(?:y|ies|ied|ying)|step[- ]by[- ]step|steps)";

/** Reasoning that is left to the reader's choice, or asked for by denying its absence. */
export const unsettledReasoning: readonly DoubtRule[] = [
  {
    speaks: new RegExp(
      `\\b(?:i|we)(?: (?:will|shall)|['’]ll) (?:think|reason|explain|justify)\\b|\\b${reasoning}\\?\\s*no\\b|\\b(?:free|up to you|optional|if you (?:like|want|wish)|you may|may or may not)\\b[^.\\n]{0,40}\\b${reasoning}\\b|\\b${reasoning}\\b[^.\\n]{0,40}\\b(?:or not|optional|if you (?:like|want|wish|feel)|but you may|is up to you)\\b`,
      "i",
    ),
    marks: "always",
    known: [/\bif you (?:like|want|wish)[^.\n]{0,20}\b(?:more|other|another)\b/gi],
  },
  {
    speaks: new RegExp(
      `(?:\\bnever|\\bnot|n['’]t)\\b[^.,;\\n]{0,40}\\b(?:without|forbidden|prohibited|unless)\\b[^.\\n]{0,40}\\b${reasoning}\\b|(?:n['’]t|\\bnot) (?:just |only |merely )?(?:give|reply|respond|answer|write|say|output|return)(?: with)? (?:only|just|merely|nothing but) the\\b|\\bneed(?: not|n['’]t) (?:think|reason)\\b|\\bnot necessary to (?:think|reason)\\b`,
      "i",
    ),
    marks: "always",
  },
];

/** The same, and reasoning that is told of others. */
export const reasoningDoubts: readonly DoubtRule[] = [
  ...unsettledReasoning,
  {
    known: [
      /\b(?:as|be|to|as to) an? (?:\w+ )?(?:teacher|child|student|friend|colleague)\b|\bteacher wants\b|\bgive your colleague\b|\bone after another\b/gi,
    ],
    speaks:
      /\b(?:others|people|(?:my|our|his|her|their|an?|another|the other|some|other|every) (?:\w+ )?(?:teacher|student|solver|model|reader|friend|colleague|person|people|assistant|annotator|expert)s?|he|she|they)(?: (?:will|would|has|have|had|already|always|usually|once|also|never))* (?:think|thinks|reason|reasons|reasoned|explain|explains|explained|justif(?:y|ies|ied))(?! (?:that|it is|the answer|the (?:right|correct))\b)/i,
    marks: "always",
  },
];
