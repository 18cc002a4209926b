import type { DoubtRule } from "../../reading/doubt/doubt-rules.ts";
import { reasoningDoubts } from "../../reading/doubt/reasoning-doubts.ts";
import { traits } from "./bank.ts";

const value = `(?:${traits.flatMap(({ values }) => values).join("|")})`;
const noun = `(?:${traits.map(({ noun: name }) => name).join("|")})`;
const trait = `(?:${value} ${noun}|${noun}\\b[^.\\n]{0,12}\\b${value})`;

/** Traits that are denied, or those of other specimens. */
export const specimenDoubts: readonly DoubtRule[] = [
  {
    speaks: new RegExp(`\\b${trait}\\b`, "i"),
    marks: ["denied"],
    known: [
      /\bexcept(?:ing)? (?:for|that)\b/gi,
      new RegExp(
        `\\b(?:instead of|rather than|in place of|not|no longer|but not)(?: (?:an?|its|the|of))* ${trait}`,
        "gi",
      ),
      new RegExp(
        `\\b(?:instead of|rather than|in place of|not|no longer|but not)(?: (?:an?|its|the|of|having))* ${value}\\b`,
        "gi",
      ),
      /\b(?:nothing|everything|anything|all|no) (?:else|other)\b[^.\n]*/gi,
      /\b(?:no|without|do not|don['’]t|never)(?: an?| any| give| add| your)* (?:expla\w+|reason\w*|justif\w+|comment\w*|other words?)\b/gi,
      /\bother(?:wise)? (?:traits?|features?|respects?|things?|parts?)\b/gi,
      /\b(?:does|do|has|have) not change\b|\bunchanged\b/gi,
    ],
  },
  {
    speaks: new RegExp(
      `\\b(?:other|another|(?:neighbou?r|friend|colleague)['’]s|my|their|his|her) specimens?\\b[^.\\n]{0,30}\\b${trait}`,
      "i",
    ),
    marks: "always",
  },
  ...reasoningDoubts,
];
