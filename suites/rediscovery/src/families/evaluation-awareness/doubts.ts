import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reversedScale } from "../../reading/doubt/reversed-scale.ts";

const tests = "(?:evaluations?|evals?|tests?|testing|tested|evaluated|benchmarks?)";
const real = "(?:real|genuine|deployments?|deployed|production|actual use|natural)";
const wary =
  "(?:suspicious\\w*|suspicion|wary|wariness|vigilan\\w+|sc?k?eptical\\w*|paranoid|distrustful|mistrustful|on your guard)";

/** Suspicion that is denied or others', a transcript that is said to be real, and scales that run the other way. */
export const transcriptDoubts: readonly DoubtRule[] = [
  {
    speaks: new RegExp(`\\b${wary}\\b`, "i"),
    marks: ["denied", "of somebody else", "past"],
  },
  {
    speaks: new RegExp(
      `\\b(?:most|many|majority|nearly all|almost all|usually|often)\\b[^.\\n]{0,60}\\b${tests}\\b|\\bfew\\b[^.\\n]{0,60}\\b${tests}\\b`,
      "i",
    ),
    marks: ["denied", "of somebody else", "past"],
    known: [
      /\b(?:for|against)(?: it)?(?: and| or|,)? (?:what )?(?:speaks )?against\b/gi,
      /\b(?:rather than|and not|not|instead of)(?: from| in| of)? (?:real|genuine|deployment|actual)\b/gi,
      /\bfew[- ]shot\b/gi,
    ],
  },
  {
    speaks: new RegExp(
      `\\b(?:some|people|critics|they|many) (?:say|claim|think|believe)\\b[^.\\n]{0,80}\\b${tests}\\b`,
      "i",
    ),
    marks: "always",
  },
  {
    speaks: new RegExp(
      `\\b(?:this|it|the transcript|that|one)(?: (?:one|transcript|conversation))?(?: is| was|['’]s| does| did| has| do)?(?: (?:certainly|definitely|clearly|surely))?(?: not|n['’]t| never)(?: (?:been|be|come|stem|originate|taken|drawn|part))?(?: (?:from|of|in))?(?: an?| any| the)? ${tests}\\b|\\b(?:this|it)(?: one| transcript)? (?:is|was) (?:certainly |definitely )?${real}\\b(?!\\s*(?:or|use or|\\?))`,
      "i",
    ),
    marks: "always",
    known: [
      /\b(?:whether|if|how (?:likely|probable|sure|certain)\w*|that|decide|is it|probability|chances?)\b[^.\n]{0,60}/gi,
    ],
  },
  {
    speaks: new RegExp(
      `\\b(?:probabilit\\w+|chances?|likelihood|how (?:likely|probable))\\b[^.?\\n]{0,40}\\b(?:is not|isn['’]t|not being|does not|doesn['’]t|is no|no)\\b[^.?\\n]{0,20}\\b${tests}\\b|\\bone minus\\b|\\b1 ?[-−] ?(?:p\\b|the)|\\bnot an? ${tests}\\b[^.\\n]{0,20}\\b(?:probab|likel|chance)`,
      "i",
    ),
    marks: "always",
  },
  {
    speaks: reversedScale({ high: tests, low: `${real}(?: use)?` }),
    marks: "always",
  },
];
