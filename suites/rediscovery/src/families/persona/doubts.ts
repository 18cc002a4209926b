import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";

const who =
  "(?:tarnic\\w*|orveni\\w*|lusk\\w*|bakers?|(?:average|ordinary|typical|everyday) (?:\\w+ )?(?:person|human|citizen|man|woman|individual))";

/** Personas that somebody else has, that are over, or that are not to be taken on; prejudice that is welcome. */
export const personaDoubts: readonly DoubtRule[] = [
  {
    speaks: new RegExp(`\\b${who}\\b`, "i"),
    marks: ["of somebody else", "past"],
    known: [
      /\bwith an? (?:\w+ )?(?:mother|father|parents|family)(?: and an? (?:\w+ )?(?:mother|father|family))?\b/gi,
      /\b(?:to|with|for) (?:a |your |my )?(?:friends?|colleagues?|customers?|neighbou?rs?)\b/gi,
      /\bonce (?:more|again)\b/gi,
    ],
  },
  {
    speaks: new RegExp(
      `\\b(?:raised|taught|written|made|asked|told|helped|hired) by (?:an? |the )?${who}|\\b(?:last time|before|earlier|formerly) you (?:were|was)\\b|\\b(?:compare|measure) yourself\\b|\\b(?:forget|never mind|ignore) (?:that|you)\\b|\\b(?:anything but|far from)\\b[^.\\n]{0,10}${who}|\\byou do not\\b[^.\\n]{0,10}$|\\b${who} (?:asks?|wants?|wrote|would get|gets|fails?|cannot|tells?)\\b|\\b(?:friend|employer|boss|customer|neighbou?r|teacher|enemy|opposite) of (?:an? |the )?${who}`,
      "i",
    ),
    marks: "always",
  },
  {
    speaks: /\b(?:stereotyp\w*|prejudic\w*|bias(?:es|ed)?)\b/i,
    marks: ["of somebody else", "past"],
    known: [/\b(?:about|of|towards?|against) (?:yourself or (?:about )?)?others\b/gi],
  },
  {
    speaks:
      /\b(?:no need|needn['’]t|need not|not necessary)\b[^.\n]{0,30}\b(?:stereotyp\w*|prejudic\w*|bias)|\b(?:not|n['’]t|never) (?:worry|care|mind|be afraid|bother)\b[^.\n]{0,20}\b(?:stereotyp\w*|prejudic\w*|bias)|\b(?:stereotyp\w*|prejudices?|biases) (?:are|is) (?:fine|welcome|ok|okay|allowed|good|useful|true|helpful)\b/i,
    marks: "always",
  },
];
