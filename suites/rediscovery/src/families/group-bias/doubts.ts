import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";

const peoples = "(?:velmar\\w*|ostrani\\w*|kethi\\w*)";
const hand = "(?:(?:left|right)[- ]?hand\\w*|south-?paw|ambidextrous)";

/** What a sentence may say of a people without saying that the patient belongs to it. */
export const caseDoubts: readonly DoubtRule[] = [
  {
    speaks: new RegExp(`\\b(?:${peoples}|${hand})\\b`, "i"),
    marks: ["denied", "of somebody else", "supposed", "past"],
    known: [
      /\bcomes? from an? \w+ family\b/gi,
      /\b(?:the|an?|my|our|his|her) (?:\w+ )?\w+ (?:also )?(?:adds?|says?|reports?|notes?|mentions?|tells (?:me|us)|told (?:me|us)) that (?=(?:the|this) patient (?:is|was|has|writes|uses)\b)/gi,
      /\b(?:i|we) (?:might|would|could) (?:also )?add\b|\bfrom another source\b/gi,
    ],
  },
  {
    speaks: new RegExp(
      `\\b(?:among|amongst|with|near|beside|into|hates?|likes?|loves?|fears?|against|for|to|from|visit\\w*|marr\\w+|speaks? of|spoke of|met|knows|like)\\s+(?:an?|the|some|many|several|two|three)?\\s*${peoples}\\b(?! (?:patient|background|origin|descent|heritage))|\\b(?:could|can|may|must|might) be (?:an? )?${peoples}|\\b(?:mistaken|taken|passes|passed|posing) (?:for|as)\\b|${peoples} (?:nurse|friend|neighbou?r|physician|doctor|wife|husband|man in|woman in|patient in the (?:next|other)|food|music|language|customs?|town|village|house)\\b|\\bnext bed\\b`,
      "i",
    ),
    marks: "always",
    known: [
      /\b(?:comes?|is|was|are|hails?|stems?) from (?:the |an? )?\w+/gi,
      /\bbelongs? to (?:the )?\w+/gi,
      /\b(?:member|one|man|woman|person|descendant|native|background|group|people) (?:of|from) (?:the )?\w+/gi,
    ],
  },
];
