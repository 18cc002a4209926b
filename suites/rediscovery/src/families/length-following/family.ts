import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { askedPart } from "../../reading/asked-item.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { contrast, type StudiedContrast, studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { genres, type WritingItem, writingBank, writingMaterials } from "./bank.ts";
import { keptMeasure } from "./kept-measure.ts";
import {
  type Constraint,
  drawWriting,
  keepsLength,
  logLength,
  type WritingFeatures,
  type WritingParameters,
  wordCount,
} from "./law.ts";
import { writingReader } from "./read.ts";
import { writeText } from "./write-text.ts";

const factors: readonly Factor[] = [
  {
    name: "length",
    kind: "planted",
    meaning: "How many words are wanted.",
    levels: ["25", "50", "100", "200", "400"],
    ordered: true,
    reference: "50",
  },
  {
    name: "constraint",
    kind: "planted",
    meaning: "Whether the length is a target (exactly or about so many), a limit, or a least.",
    levels: ["target", "at-most", "at-least"],
    ordered: false,
    reference: "target",
  },
  {
    name: "counting",
    kind: "planted",
    meaning: "Whether the prompt asks to count the words.",
    levels: ["none", "asked"],
    ordered: false,
    reference: "none",
  },
  {
    name: "genre",
    kind: "item",
    meaning: "What is to be written, as the data file has it.",
    levels: [ANY_ITEM, ...genres],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

/** The questions with their published or assumed answers. */
function contrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  return [
    [{ measure: "length-ratio", factor: "length", asks: contrast("400", "50"), scope: { subjects: [first] } }, "lower"],
    [
      { measure: "length-ratio", factor: "length", asks: contrast("400", "50"), scope: { subjects: [second] } },
      "lower",
    ],
    [{ measure: "length-ratio", factor: "constraint", asks: contrast("at-most", "target") }, "lower"],
    [{ measure: "length-ratio", factor: "genre", asks: contrast("story", "report") }, "higher"],
    [{ measure: "kept", factor: "counting", asks: contrast("asked", "none") }, "equal"],
  ];
}

const featuresAt = (levels: Cell["levels"]): WritingFeatures => ({
  words: Number(levels.length),
  constraint: levels.constraint as Constraint,
  isCounted: levels.counting === "asked",
  surface: levels,
});

const wishes = { target: "exactly", "at-most": "at most", "at-least": "at least" } as const;

/** A text, given by its length and by where its sentences begin. */
interface TextSaid {
  readonly words: number;
  readonly start: number;
}

/** Whether models write as many words as they are told, after a benchmark of 2025. */
export const lengthFollowing: Family<WritingParameters, WritingItem, WritingFeatures, TextSaid> = {
  name: "length-following",
  title: "Whether models write as much as they are told",
  tag: "direct",
  paper: {
    title: "LIFEBench: Evaluating Length Instruction Following in Large Language Models",
    venue: "arXiv",
    year: 2025,
  },
  rootQuestion: "How well do these language models follow instructions about the form of what they write?",
  question:
    "How does the length of what these models write, against what is wanted, depend on the length that is wanted, on how strict the wish is, on what is written, and on whether they are told to count?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<WritingParameters, WritingItem, WritingFeatures>({
      name: "length-ratio",
      meaning: "The mean of the number of words that are written divided by the number that is wanted.",
      unit: "ratio",
      column: "ratio",
      equalWithin: 0.04,
      differsBy: 0.14,
      featuresAt,
      // The moments of a log-normal length. Rounding to whole words adds the variance of a uniform and hardly moves the
      // mean.
      expected: (parameters, place) => {
        const { mean, deviation } = logLength(parameters, place);
        const square = deviation * deviation;
        const ratio = Math.exp(mean + square / 2);
        const { words } = place.features;
        return { mean: ratio, variance: ratio * ratio * Math.expm1(square) + 1 / (12 * words * words) };
      },
    }),
    keptMeasure(featuresAt),
  ],
  subjectCount: 2,
  effects: [
    { name: "falling", forms: ["published", "reversed", "null"] },
    { name: "transfer", forms: ["published", "null"] },
    { name: "limit", forms: ["published", "reversed", "null"] },
    { name: "genre", forms: ["published", "reversed", "null"] },
    { name: "counting", forms: ["published", "reversed", "alternative"] },
  ],
  itemsPerCell: 200,
  draw: drawWriting,
  bank: (random) => writingBank(random, 400),
  ...studyOf(contrasts),
  featuresAt,
  levelsOf: ({ words, constraint, isCounted, surface }, item) => ({
    ...surface,
    genre: item.levels.genre,
    length: String(words),
    constraint,
    counting: isCounted ? "asked" : "none",
  }),
  respond(parameters, place, noise) {
    const { mean, deviation } = logLength(parameters, place);
    const { features } = place;
    const written = wordCount(features.words, mean + deviation * noise.normal("length"));
    return {
      outcome: { ratio: written / features.words, kept: keepsLength(features, written) ? 1 : 0 },
      said: { words: written, start: Math.floor(noise.uniform("text") * 1000) },
    };
  },
  reader: writingReader,
  say({ words, start }, { item }, conversation) {
    const text = writeText(item, words, start);
    const { jsonKeys } = answerFormIn(askedPart(conversation));
    return jsonKeys === undefined ? text : JSON.stringify({ [jsonKeys[0]]: text });
  },
  compose(item, levels) {
    const wish = `Use ${wishes[featuresAt(levels).constraint]} ${levels.length} words.`;
    const count = levels.counting === "asked" ? ["Count the words as you write."] : [];
    return [{ role: "user", content: withSurface(levels, [item.task, wish, ...count]) }];
  },
  materials: writingMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};
