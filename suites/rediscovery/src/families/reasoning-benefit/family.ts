import { readSource } from "@assay/contract";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { categories, type ProblemItem, problemBank, problemMaterials } from "./bank.ts";
import {
  chanceOfReasoning,
  chanceOfRight,
  drawProblems,
  type ProblemFeatures,
  type ProblemParameters,
  type Reasoning,
} from "./law.ts";
import { problemContrasts } from "./questions.ts";
import { problemReader } from "./read.ts";

/** The reply, and whether the subject reasoned. */
interface ProblemSaid extends AnswerSaid {
  readonly isReasoned: boolean;
}

const factors: readonly Factor[] = [
  {
    name: "reasoning",
    kind: "planted",
    meaning:
      "Whether the prompt asks for the answer alone (direct), asks to reason step by step, or says nothing about it (the subject then does as it likes).",
    levels: ["direct", "unsaid", "step-by-step"],
    ordered: false,
    reference: "direct",
  },
  {
    name: "category",
    kind: "item",
    meaning: "What the problem takes: arithmetic, deduction, looking up a fact in a text, or reading a scene.",
    levels: [ANY_ITEM, ...categories],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

const featuresAt = (levels: { readonly [factor: string]: string }): ProblemFeatures => ({
  reasoning: levels.reasoning as Reasoning,
  surface: levels,
});

const requests: { readonly [level in Reasoning]: readonly string[] } = {
  direct: ["Reply with the answer only, without any explanation."],
  unsaid: [],
  "step-by-step": ["Let's think step by step. End with the answer, after 'Answer:'."],
};

/** Where reasoning helps, after a study of 2025. */
export const reasoningBenefit: Family<ProblemParameters, ProblemItem, ProblemFeatures, ProblemSaid> = {
  name: "reasoning-benefit",
  title: "Where a request for reasoning helps",
  tag: "direct",
  paper: {
    title: "To CoT or not to CoT? Chain-of-thought helps mainly on math and symbolic reasoning",
    venue: "ICLR",
    year: 2025,
  },
  rootQuestion: "When is it worth while to have these language models reason?",
  question:
    "On which categories of problems does a request to reason step by step raise, lower or leave the accuracy of these models, compared with a direct answer, and is that the same for both models?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<ProblemParameters, ProblemItem, ProblemFeatures>({
      name: "accuracy",
      meaning: "The share of problems that are answered with the answer in the data file.",
      unit: "share",
      column: "right",
      equalWithin: 0.03,
      differsBy: 0.15,
      paired: true,
      featuresAt,
      expected(parameters, place) {
        const share = chanceOfReasoning(parameters, place.subject, place.features.reasoning);
        return {
          mean: share * chanceOfRight(parameters, place, true) + (1 - share) * chanceOfRight(parameters, place, false),
        };
      },
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "arithmetic", forms: ["published", "reversed", "null"] },
    { name: "deduction", forms: ["published", "reversed", "null"] },
    { name: "lookup", forms: ["published", "reversed", "alternative"] },
    { name: "reading", forms: ["published", "reversed", "alternative"] },
    { name: "transfer", forms: ["published", "null"] },
  ],
  itemsPerCell: 150,
  draw: drawProblems,
  bank: (random) => problemBank(random, 640),
  ...studyOf(problemContrasts),
  featuresAt,
  levelsOf: ({ reasoning, surface }) => ({ ...surface, reasoning }),
  respond(parameters, place, noise) {
    const { subject, item, features } = place;
    const isReasoned = noise.uniform("reasons") < chanceOfReasoning(parameters, subject, features.reasoning);
    const isRight = noise.uniform("right") < chanceOfRight(parameters, place, isReasoned);
    const answer = isRight ? item.answer : item.wrong[Math.floor(noise.uniform("which") * item.wrong.length)];
    const reasoning = [`Let me see what is told about ${item.name}.`, "I take the parts one after the other."];
    return { outcome: { right: Number(isRight) }, said: { answer, reasoning, isReasoned } };
  },
  reader: problemReader,
  say({ isReasoned, ...said }, { features }, { told }, noise) {
    const bare = features.reasoning === "direct";
    return sayAnswer(said, { ...answerFormIn(told), bare, reasoning: isReasoned ? "asked" : "unsaid" }, noise);
  },
  compose(item, levels) {
    const { reasoning } = featuresAt(levels);
    return [{ role: "user", content: withSurface(levels, [item.story, item.question, ...requests[reasoning]]) }];
  },
  materials: problemMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};
