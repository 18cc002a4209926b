import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { contrast, type StudiedContrast, studyOf } from "../../study/contrasts.ts";
import { type RepetitionItem, repetitionBank, repetitionMaterials } from "./bank.ts";
import { composeRepetition } from "./compose.ts";
import {
  chanceOfForm,
  chanceOfTarget,
  drawRepetition,
  type RepetitionFeatures,
  type RepetitionParameters,
} from "./law.ts";
import { lengths, repetitionReader } from "./read.ts";
import { type NextWord, sayNextWord } from "./say.ts";

const factors: readonly Factor[] = [
  {
    name: "repeats",
    kind: "planted",
    meaning: "How often the line, or one that ends like it, stands in the prompt with its target.",
    levels: ["0", "1", "2", "4", "8"],
    ordered: true,
    reference: "4",
  },
  {
    name: "shared",
    kind: "planted",
    meaning: "How many words right before the target the repeated lines have in common with the last one.",
    levels: ["1", "3", "5"],
    ordered: true,
    reference: "5",
  },
  {
    name: "length",
    kind: "planted",
    meaning: "How long the whole prompt is: about 60 words or about 180, within a third.",
    levels: ["short", "long"],
    ordered: true,
    reference: "long",
  },
  {
    name: "material",
    kind: "item",
    meaning: "Whether the line is of meaningful or of random words, as the data file has it.",
    levels: [ANY_ITEM, "meaningful", "random"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

/** The questions, each with the published answer. */
function contrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const target = { measure: "target-probability", scope: { subjects: [first] } } as const;
  const repeats = { factor: "repeats", levels: ["8", "0"] } as const;
  return [
    [{ ...target, factor: "repeats", asks: contrast("8", "0") }, "higher"],
    [{ ...target, factor: "repeats", asks: contrast("8", "2") }, "higher"],
    [{ ...target, factor: "shared", asks: contrast("5", "1") }, "higher"],
    [{ ...target, factor: "material", effectOf: repeats, asks: contrast("meaningful", "random") }, "equal"],
    [{ ...target, factor: "repeats", asks: contrast("8", "0"), scope: { subjects: [second] } }, "higher"],
    [{ measure: "form-kept", factor: "repeats", asks: contrast("8", "0") }, "higher"],
  ];
}

const featuresAt = (levels: Cell["levels"]): RepetitionFeatures => ({
  repeats: Number(levels.repeats),
  shared: levels.repeats === "0" ? 5 : Number(levels.shared),
  words: lengths[levels.length === "short" ? "short" : "long"],
  isMarked: true,
  surface: levels,
});

const lengthOf = (words: number): string =>
  words === lengths.short ? "short" : words === lengths.long ? "long" : `${words} words`;

/** How repetition in a context drives its continuation, after a study of 2024. */
export const repetition: Family<RepetitionParameters, RepetitionItem, RepetitionFeatures, NextWord> = {
  name: "repetition",
  title: "How repetitions in a context act on its continuation",
  tag: "needs-control",
  paper: { title: "Understanding In-Context Learning from Repetitions", venue: "ICLR", year: 2024 },
  rootQuestion: "What do these language models learn from their context alone?",
  question:
    "How does the probability of a word depend on how often a line that it ends stands in the context before, on how much of the line is shared, and on whether the line means anything; and do repetitions teach the form of lines?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<RepetitionParameters, RepetitionItem, RepetitionFeatures>({
      name: "target-probability",
      meaning: "The mean probability of the target as the next word.",
      unit: "probability",
      column: "probability",
      equalWithin: 0.03,
      differsBy: 0.12,
      featuresAt,
      // Read from the alternatives of one token, so it varies with the item only.
      expected: (parameters, place) => ({ mean: chanceOfTarget(parameters, place), variance: 0 }),
    }),
    meanMeasure<RepetitionParameters, RepetitionItem, RepetitionFeatures>({
      name: "form-kept",
      meaning: "The share of replies that end in the item's mark, as the repeated lines do.",
      unit: "share",
      column: "form",
      equalWithin: 0.04,
      differsBy: 0.15,
      paired: true,
      featuresAt,
      expected: (parameters, { subject, features }) => ({
        mean: chanceOfForm(parameters, subject, features.repeats),
      }),
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "repeats", forms: ["published", "reversed", "null", "alternative"] },
    { name: "context", forms: ["published", "null"] },
    { name: "material", forms: ["published", "reversed", "alternative"] },
    { name: "transfer", forms: ["published", "null"] },
    { name: "form", forms: ["published", "reversed", "null"] },
  ],
  itemsPerCell: 200,
  draw: drawRepetition,
  bank: (random) => repetitionBank(random, 400),
  ...studyOf(contrasts),
  featuresAt,
  levelsOf: ({ repeats, shared, words, surface }, item) => ({
    ...surface,
    material: item.levels.material,
    repeats: String(repeats),
    shared: String(shared),
    length: lengthOf(words),
  }),
  respond(parameters, place, noise) {
    const { item, subject, features } = place;
    const probability = chanceOfTarget(parameters, place);
    const isKept = noise.uniform("form") < chanceOfForm(parameters, subject, features.repeats);
    const chances = item.wrong.map((_, index) => ((1 - probability) * (4 - index)) / 10);
    const which = [4, 7, 9, 10].findIndex((until) => noise.uniform("which") * 10 < until);
    return {
      outcome: { probability, form: features.isMarked ? (isKept ? 1 : 0) : null },
      said: {
        word: noise.uniform("target") < probability ? item.target : item.wrong[which],
        mark: isKept && features.isMarked ? item.mark : "",
        alternatives: [
          { text: item.target, probability },
          ...item.wrong.map((text, index) => ({ text, probability: chances[index] })),
        ],
      },
    };
  },
  reader: repetitionReader,
  say: (said, _place, conversation) => sayNextWord(said, conversation),
  compose: composeRepetition,
  materials: repetitionMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  controls: ({ factor, measure }) =>
    factor === "repeats" && measure === "target-probability" ? [{ repeats: "0", length: "long" }] : [],
};
