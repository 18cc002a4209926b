import { readSource } from "@assay/contract";
import type { Claim, Question } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { requestsIn } from "../../reading/requests.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type LookupItem, lookupBank, lookupMaterials } from "./bank.ts";
import { chanceOfRight, drawLookup, type LookupFeatures, type LookupParameters } from "./law.ts";
import { lookupReader } from "./read.ts";

const positions = ["first", "early", "middle", "late", "last"] as const;

const factors: readonly Factor[] = [
  {
    name: "position",
    kind: "planted",
    meaning:
      "Where the document with the answer stands among the documents: at 0, 1/4, 1/2, 3/4 or the end of the way.",
    levels: positions,
    ordered: true,
    reference: "first",
  },
  {
    name: "documents",
    kind: "planted",
    meaning: "How many documents the prompt holds, the right one among them.",
    levels: ["5", "10", "20"],
    ordered: true,
    reference: "20",
  },
  {
    name: "context",
    kind: "planted",
    meaning: "Whether the prompt holds many documents, the right one alone, or none.",
    levels: ["many", "gold-only", "closed-book"],
    ordered: false,
    reference: "many",
  },
  {
    name: "question-place",
    kind: "planted",
    meaning: "Whether the question is asked once, or both before and after the documents.",
    levels: ["once", "before-and-after"],
    ordered: false,
    reference: "once",
  },
  ...surfaceFactors,
];

const middle = { conditions: { position: ["middle"] } } as const;

function questions(subjects: readonly string[]): readonly Question[] {
  const [first, second] = subjects;
  return [
    {
      measure: "accuracy",
      factor: "position",
      asks: { kind: "contrast", levels: ["first", "middle"] },
      scope: { subjects: [first] },
    },
    {
      measure: "accuracy",
      factor: "position",
      asks: { kind: "contrast", levels: ["last", "middle"] },
      scope: { subjects: [first] },
    },
    {
      measure: "accuracy",
      factor: "position",
      asks: { kind: "contrast", levels: ["first", "middle"] },
      scope: { subjects: [second] },
    },
    { measure: "accuracy", factor: "documents", asks: { kind: "trend" }, scope: middle },
    {
      measure: "accuracy",
      factor: "question-place",
      asks: { kind: "contrast", levels: ["before-and-after", "once"] },
      scope: middle,
    },
  ];
}

function published(subjects: readonly string[]): readonly Claim[] {
  const [first, second] = subjects;
  const higher = (of: string, subject: string): Claim => ({
    measure: "accuracy",
    factor: "position",
    finding: { kind: "contrast", levels: [of, "middle"], relation: "higher" },
    scope: { subjects: [subject] },
  });
  return [
    higher("first", first),
    higher("last", first),
    higher("first", second),
    { measure: "accuracy", factor: "documents", finding: { kind: "trend", relation: "decreasing" }, scope: middle },
    {
      measure: "accuracy",
      factor: "question-place",
      finding: { kind: "contrast", levels: ["before-and-after", "once"], relation: "equal" },
      scope: middle,
    },
  ];
}

function featuresAt(levels: { readonly [factor: string]: string }): LookupFeatures {
  const documents =
    levels.context === "closed-book" ? 0 : levels.context === "gold-only" ? 1 : Number(levels.documents);
  return {
    position:
      documents > 1 ? positions.indexOf(levels.position as (typeof positions)[number]) / (positions.length - 1) : 0,
    documents,
    isAskedTwice: levels["question-place"] === "before-and-after",
    surface: levels,
  };
}

/** A position counts as the nearest level if it is close enough. */
function levelsOf({ position, documents, isAskedTwice, surface }: LookupFeatures): {
  readonly [factor: string]: string;
} {
  const nearest = Math.round(position * (positions.length - 1));
  const isNear = Math.abs(position - nearest / (positions.length - 1)) <= 0.06;
  return {
    ...surface,
    position: isNear ? positions[nearest] : `at ${position.toFixed(2)}`,
    documents: documents > 1 ? String(documents) : "20",
    context: documents === 0 ? "closed-book" : documents === 1 ? "gold-only" : "many",
    "question-place": isAskedTwice ? "before-and-after" : "once",
  };
}

/** Where in a long context information is found, after a study of 2024. */
export const lostInTheMiddle: Family<LookupParameters, LookupItem, LookupFeatures, AnswerSaid> = {
  name: "lost-in-the-middle",
  title: "Where in a long context information is found",
  tag: "direct",
  paper: { title: "Lost in the Middle: How Language Models Use Long Contexts", venue: "TACL", year: 2024 },
  rootQuestion: "How well do these language models use what stands in their context?",
  question:
    "How does the accuracy of these models depend on where in the context the relevant document stands, how many documents there are, and where the question is put?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<LookupParameters, LookupItem, LookupFeatures>({
      name: "accuracy",
      meaning: "The share of questions that are answered with the name in the data file.",
      unit: "share",
      column: "right",
      equalWithin: 0.03,
      differsBy: 0.12,
      paired: true,
      featuresAt,
      expected: (parameters, place) => ({ mean: chanceOfRight(parameters, place) }),
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "position", forms: ["published", "reversed", "null", "alternative"] },
    { name: "documents", forms: ["published", "reversed", "null"] },
    { name: "repeat", forms: ["published", "reversed", "alternative"] },
    { name: "transfer", forms: ["published", "null"] },
  ],
  itemsPerCell: 200,
  draw: drawLookup,
  bank: (random) => lookupBank(random, 240),
  questions,
  published,
  featuresAt,
  levelsOf,
  respond(parameters, place, noise) {
    const isRight = noise.uniform("right") < chanceOfRight(parameters, place);
    const { answer, wrong } = place.item;
    const said = isRight ? answer : wrong[Math.floor(noise.uniform("which") * wrong.length)];
    return { outcome: { right: isRight ? 1 : 0 }, said: { answer: said, reasoning: reasoning(place.features, said) } };
  },
  reader: lookupReader,
  say: (said, _place, { told }, noise) => sayAnswer(said, requestsIn(told), noise),
  compose(item, levels) {
    const { documents, position, isAskedTwice } = featuresAt(levels);
    const texts = item.others.slice(0, Math.max(0, documents - 1)).map(({ text }) => text);
    if (documents > 0) texts.splice(Math.round(position * (documents - 1)), 0, item.gold.text);
    const shown = texts.map((text, index) => `Document [${index + 1}]: ${text}`).join("\n");
    const asked = `Question: ${item.question}`;
    const parts = [
      "Answer with the name only.",
      ...(isAskedTwice ? [asked] : []),
      ...(shown === "" ? [] : [shown]),
      asked,
    ];
    return [{ role: "user", content: withSurface(levels, parts) }];
  },
  materials: lookupMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};

function reasoning({ documents }: LookupFeatures, answer: string): readonly string[] {
  return documents === 0
    ? ["No document is given, so this is from memory."]
    : [`I looked through the ${documents} documents for the one that is asked about.`, `It names ${answer}.`];
}
