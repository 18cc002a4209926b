import { readSource } from "@assay/contract";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type ReviewItem, reviewBank, reviewMaterials } from "./bank.ts";
import { answerAt, drawReview, type ReviewFeatures, type ReviewParameters, type Step } from "./law.ts";
import { reviewMeasures } from "./measures.ts";
import { reviewContrasts } from "./questions.ts";
import { reviewReader } from "./read.ts";
import { type ReviewSaid, reviewThoughts, sayReviewed } from "./say.ts";

const procedures: { readonly [level: string]: readonly Step[] } = {
  "first-answer": [],
  "asked-again": ["again"],
  critique: ["critique"],
  "critique-twice": ["critique", "critique"],
  "told-wrong": ["told"],
};

const factors: readonly Factor[] = [
  {
    name: "procedure",
    kind: "planted",
    meaning:
      "What led to the answer that counts: the first answer; the question put once more; a request to review the answer and look for problems, once or twice; or being told, of a wrong answer, that it is wrong.",
    levels: Object.keys(procedures),
    ordered: false,
    reference: "first-answer",
  },
  {
    name: "opening",
    kind: "planted",
    meaning: "Whether the first prompt already asks to check the work and to avoid mistakes.",
    levels: ["plain", "careful"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "task",
    kind: "item",
    meaning: "Whether the problem is a sum or a riddle.",
    levels: [ANY_ITEM, "sums", "riddles"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

const featuresAt = (levels: { readonly [factor: string]: string }): ReviewFeatures => ({
  steps: procedures[levels.procedure] ?? [],
  isCareful: levels.opening === "careful",
  surface: levels,
});

/** Steps that no level has, or a verdict that is not "wrong" about a wrong answer, form their own procedure. */
function levelsOf({ steps, isCareful, wasRight, verdict, surface }: ReviewFeatures): {
  readonly [factor: string]: string;
} {
  const said = steps.join("-");
  const isToldOtherwise = verdict !== undefined && !(verdict === "wrong" && wasRight === false);
  const level = Object.keys(procedures).find((name) => procedures[name].join("-") === said) ?? said;
  return {
    ...surface,
    procedure: isToldOtherwise ? "told-otherwise" : level,
    opening: isCareful ? "careful" : "plain",
  };
}

const wrongBut = ({ wrong }: ReviewItem, before: string | undefined, drawn: string): string =>
  drawn === before ? (wrong.find((each) => each !== before) ?? drawn) : drawn;

const followUps: { readonly [step in Step]: string } = {
  again: "Here is the same question once more. What is your answer?",
  critique: "Review your previous answer and find problems with it. Then give your final answer.",
  told: "That is wrong. What is the right answer?",
};

/** Whether models can correct their own reasoning, after a study of 2024. */
export const selfCorrection: Family<ReviewParameters, ReviewItem, ReviewFeatures, ReviewSaid> = {
  name: "self-correction",
  title: "Whether models correct their own answers",
  tag: "needs-control",
  paper: { title: "Large Language Models Cannot Self-Correct Reasoning Yet", venue: "ICLR", year: 2024 },
  rootQuestion: "Can these language models improve their own answers?",
  question:
    "Does the accuracy of these models rise or fall when they are asked to review their own answers, on sums and on riddles, and how does that compare with merely asking again, with a second review, with telling them that a wrong answer is wrong, and with a more careful first prompt?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: reviewMeasures(featuresAt),
  subjectCount: 2,
  effects: [
    { name: "sums", forms: ["published", "reversed", "null"] },
    { name: "riddles", forms: ["published", "reversed", "null"] },
    { name: "wording", forms: ["published", "alternative"] },
    { name: "later", forms: ["published", "reversed", "alternative"] },
    { name: "told", forms: ["published", "null"] },
    { name: "opening", forms: ["published", "reversed", "null"] },
  ],
  itemsPerCell: 200,
  draw: drawReview,
  bank: (random) => reviewBank(random, 420),
  ...studyOf(reviewContrasts),
  featuresAt,
  levelsOf,
  respond(parameters, place, noise) {
    const { isRight, wasRight } = answerAt(parameters, place, noise);
    const { item } = place;
    const wrong = item.wrong[Math.floor(noise.uniform("which") * item.wrong.length)];
    const { given, steps } = place.features;
    const before = wasRight === undefined ? undefined : (given ?? (wasRight ? item.answer : wrong));
    // A wrong answer that is not corrected stays the same, unless it is known to be wrong.
    const kept = before === item.answer || steps.at(-1) === "told" ? wrongBut(item, before, wrong) : (before ?? wrong);
    const answer = isRight ? item.answer : kept;
    // The first answer decides who is told. So the share of right answers in these conversations has no meaning.
    const isTold = steps.includes("told");
    return {
      outcome: {
        right: isTold ? null : Number(isRight),
        "given-up": wasRight === true && !isTold ? Number(!isRight) : null,
        mended: wasRight === false ? Number(isRight) : null,
      },
      said: { answer, before, reasoning: reviewThoughts(item, before, answer, noise) },
    };
  },
  reader: reviewReader,
  say: sayReviewed,
  compose(item, levels) {
    const { steps, isCareful } = featuresAt(levels);
    const form = `Reply with the ${item.levels.task === "sums" ? "number" : "name"} alone.`;
    const care = isCareful ? ["Check every step of your work and avoid mistakes."] : [];
    const parts = [...care, item.story, item.question, form];
    const messages = [{ role: "user" as const, content: withSurface(levels, parts) }];
    return [
      ...messages,
      ...steps.flatMap((step) => [
        // Only wrong answers are told to be wrong, so a wrong one is inserted.
        { role: "assistant" as const, content: step === "told" ? item.wrong[0] : null },
        { role: "user" as const, content: followUps[step] },
      ]),
    ];
  },
  materials: reviewMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  controls: ({ factor }) =>
    factor === "procedure" ? [{ procedure: "first-answer" }, { procedure: "asked-again" }] : [],
};
