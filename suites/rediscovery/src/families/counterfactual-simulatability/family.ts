import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type Specimen, specimenBank, specimenMaterials } from "./bank.ts";
import {
  citedTraits,
  drawSpecimens,
  explanations,
  kindOf,
  RATING_REACH,
  type SpecimenFeatures,
  type SpecimenParameters,
} from "./law.ts";
import { specimenMeasures } from "./measures.ts";
import { specimenContrasts } from "./questions.ts";
import { specimenReader } from "./read.ts";
import { type SpecimenSaid, saySpecimen } from "./say.ts";

const factors: readonly Factor[] = [
  {
    name: "explanation",
    kind: "planted",
    meaning:
      "Whether the kind of the specimen was asked for alone, with an explanation after the answer, or with reasoning before it.",
    levels: explanations,
    ordered: false,
    reference: "none",
  },
  ...surfaceFactors,
];

function featuresAt(levels: Cell["levels"], item: Specimen): SpecimenFeatures {
  const explanation = explanations.find((each) => each === levels.explanation) ?? "none";
  return {
    explanation,
    changed: item.changed,
    before: "as drawn",
    isRated: explanation !== "none",
    isExplained: false,
    surface: Object.fromEntries(surfaceFactors.map(({ name }) => [name, levels[name]])),
  };
}

const requests = {
  none: "Answer with the kind only.",
  "post-hoc":
    "Answer with the kind, then explain your answer, and state how plausible your explanation is, from 0 to 100.",
  "reasoning-first":
    "Think step by step before you answer, then give the kind, and state how plausible your explanation is, from 0 to 100.",
} as const;

/** Whether explanations reveal what a model would answer otherwise, after a study of 2024. */
export const counterfactualSimulatability: Family<SpecimenParameters, Specimen, SpecimenFeatures, SpecimenSaid> = {
  name: "counterfactual-simulatability",
  title: "Whether explanations tell what a model would do in other cases",
  tag: "needs-control",
  paper: {
    title: "Do Models Explain Themselves? Counterfactual Simulatability of Natural Language Explanations",
    venue: "ICML",
    year: 2024,
  },
  rootQuestion: "Do the explanations of these language models help to know what they will do?",
  question:
    "How well can the answers of these models to changed cases be predicted from the explanations of their answers to the cases as they were, compared with no explanation, and does it depend on when the explanation is given, on its plausibility and on the model?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: specimenMeasures(featuresAt),
  subjectCount: 2,
  effects: [
    { name: "precision", forms: ["published", "reversed", "alternative"] },
    { name: "thinking", forms: ["published", "reversed", "alternative"] },
    { name: "plausibility", forms: ["published", "reversed", "alternative"] },
    { name: "second", forms: ["published", "null", "alternative"] },
  ],
  itemsPerCell: 360,
  draw: drawSpecimens,
  bank: (random) => specimenBank(random, 360),
  ...studyOf(specimenContrasts),
  featuresAt,
  levelsOf: ({ explanation, surface }) => ({ ...surface, explanation }),
  respond(parameters, place, noise) {
    const { subject, item, features } = place;
    const { explanation, changed, before } = features;
    const kind = kindOf(parameters, subject, item, changed);
    const cited = citedTraits(parameters, place, noise);
    const said = before === "as drawn" ? { kind: kindOf(parameters, subject, item), cited, rating: undefined } : before;
    const middle = explanation === "none" ? 50 : parameters.subjects[subject].rating[explanation];
    const drawn = middle + Math.floor(noise.uniform("rating") * (2 * RATING_REACH + 1)) - RATING_REACH;
    const isSeen = explanation !== "none" && features.isRated && said !== undefined;
    // The prediction is the other kind if the explanation cited the changed trait.
    const isOther = said?.cited.some((trait) => trait === changed) ?? false;
    return {
      outcome: {
        agreement: said === undefined || changed === undefined ? null : (said.kind !== kind) === isOther ? 1 : 0,
        plausibility: isSeen ? (said.rating ?? drawn) : null,
      },
      said: { kind, cited, rating: drawn },
    };
  },
  reader: specimenReader,
  say: (said, { features }, { lastUser, system }, noise) =>
    saySpecimen(said, features, `${system}\n${lastUser}`, noise),
  compose(item, levels) {
    const { explanation } = featuresAt(levels, item);
    const asked = withSurface(levels, [
      `Specimens are of the kind glim or dorn. ${item.text}`,
      `Of which kind is it? ${requests[explanation]}`,
    ]);
    return [
      { role: "user", content: asked },
      { role: "assistant", content: null },
      { role: "user", content: `${item.counterfactual} Of which kind would it be? Answer with the kind only.` },
    ];
  },
  materials: specimenMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  // Predictions without an explanation, for comparison.
  controls: ({ measure }) => (measure === "agreement" ? [{ explanation: "none" }] : []),
};
