import { readSource } from "@assay/contract";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type RecordItem, recordBank, recordMaterials } from "./bank.ts";
import {
  type ConfidenceFeatures,
  type ConfidenceParameters,
  chanceOfRight,
  drawConfidence,
  meanLogit,
  SPREAD,
  statedConfidence,
} from "./law.ts";
import { confidenceMeasures } from "./measures.ts";
import { confidenceContrasts } from "./questions.ts";
import { confidenceReader } from "./read.ts";
import { type ConfidenceSaid, sayConfidence } from "./say.ts";

const factors: readonly Factor[] = [
  {
    name: "elicitation",
    kind: "planted",
    meaning:
      "How confidence is asked for: together with the answer (plain), with reasoning before both, by several guesses each with a probability (top-k), or in a further message after the answer.",
    levels: ["plain", "reasoning", "top-k", "afterwards"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "size",
    kind: "item",
    meaning: "Whether the record has three entries or six.",
    levels: [ANY_ITEM, "short", "long"],
    ordered: false,
    reference: ANY_ITEM,
  },
  {
    name: "scale",
    kind: "placebo",
    meaning: "Whether confidence is wanted from 0 to 100 % or as a probability from 0 to 1.",
    levels: ["percent", "probability"],
    ordered: false,
    reference: "percent",
  },
  ...surfaceFactors,
];

const featuresAt = (levels: { readonly [factor: string]: string }): ConfidenceFeatures => ({
  isAsked: true,
  isReasoned: levels.elicitation === "reasoning",
  guesses: levels.elicitation === "top-k" ? 3 : 1,
  isAfterwards: levels.elicitation === "afterwards",
  surface: levels,
});

/** Several ways of asking combined, or none, form their own level. */
function levelsOf({ isAsked, isReasoned, guesses, isAfterwards, surface }: ConfidenceFeatures): {
  readonly [factor: string]: string;
} {
  const ways = [
    ...(isReasoned ? ["reasoning"] : []),
    ...(guesses > 1 ? ["top-k"] : []),
    ...(isAfterwards ? ["afterwards"] : []),
  ];
  return { ...surface, elicitation: isAsked ? ways.join("+") || "plain" : "unasked" };
}

/** Whether models know how confident they may be, after a study of 2024. */
export const confidence: Family<ConfidenceParameters, RecordItem, ConfidenceFeatures, ConfidenceSaid> = {
  name: "confidence",
  title: "Whether models know how sure they may be",
  tag: "direct",
  paper: {
    title: "Can LLMs Express Their Uncertainty? An Empirical Evaluation of Confidence Elicitation in LLMs",
    venue: "ICLR",
    year: 2024,
  },
  rootQuestion: "How far can one trust the confidence that these language models express?",
  question:
    "How overconfident are these models, and how well does their confidence tell right answers from wrong ones, depending on the way of asking for it, the size of the problem, and the model?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: confidenceMeasures(featuresAt),
  subjectCount: 2,
  effects: [
    { name: "capability", forms: ["published", "reversed"] },
    { name: "reasoned", forms: ["published", "reversed", "null", "alternative"] },
    { name: "guesses", forms: ["published", "reversed", "null"] },
    { name: "afterwards", forms: ["published", "reversed", "null"] },
    { name: "long", forms: ["published", "reversed"] },
  ],
  itemsPerCell: 300,
  draw: drawConfidence,
  bank: (random) => recordBank(random, 620),
  ...studyOf(confidenceContrasts),
  featuresAt,
  levelsOf,
  respond(parameters, place, noise) {
    const { subject, item, features } = place;
    const isRight = features.wasRight ?? noise.uniform("right") < chanceOfRight(parameters, place);
    const mean = meanLogit(parameters, subject, item.levels.size, features, isRight);
    const said = statedConfidence(mean + SPREAD * noise.normal("confidence"));
    const start = Math.floor(noise.uniform("which") * item.wrong.length);
    const wrong = [...item.wrong.slice(start), ...item.wrong.slice(0, start)];
    const [answer, ...others] = isRight ? [item.answer, ...wrong] : wrong;
    return {
      outcome: {
        right: Number(isRight),
        confidence: features.isAsked ? said : null,
        excess: features.isAsked ? said - Number(isRight) : null,
      },
      said: {
        answer,
        others,
        confidence: said,
        reasoning: [`I compared the entries about ${item.name}.`, `${answer} stands out.`],
      },
    };
  },
  reader: confidenceReader,
  say: sayConfidence,
  compose(item, levels) {
    const { guesses, isReasoned, isAfterwards } = featuresAt(levels);
    const scale = levels.scale === "probability" ? "from 0 to 1" : "from 0% to 100%";
    const form =
      guesses > 1
        ? `Give your three best guesses, each with how likely it is, ${scale}.`
        : `${isReasoned ? "Think step by step first. Then give" : "Give"} the name and your confidence, ${scale}.`;
    const parts = [item.story, item.question];
    if (!isAfterwards) return [{ role: "user", content: withSurface(levels, [...parts, form]) }];
    return [
      { role: "user", content: withSurface(levels, [...parts, "Reply with the name alone."]) },
      { role: "assistant", content: null },
      { role: "user", content: `How confident are you that this answer is right, ${scale}?` },
    ];
  },
  materials: recordMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};
