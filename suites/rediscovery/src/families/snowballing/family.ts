import { readSource } from "@assay/contract";
import type { ComposedMessage, Factor, Family } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type FerryItem, ferryBank, ferryMaterials } from "./bank.ts";
import {
  type Check,
  chanceOfRejection,
  chanceOfRight,
  drawFerries,
  type FerryFeatures,
  type FerryParameters,
} from "./law.ts";
import { ferryMeasures } from "./measures.ts";
import { ferryContrasts } from "./questions.ts";
import { ferryReader } from "./read.ts";
import { type FerrySaid, sayFerry } from "./say.ts";

const checks: { readonly [level: string]: Check | undefined } = {
  none: undefined,
  "false-fresh": { isTrue: false, session: "fresh" },
  "true-fresh": { isTrue: true, session: "fresh" },
  "false-same": { isTrue: false, session: "same" },
  "true-same": { isTrue: true, session: "same" },
};

const temperatures = ["0", "0.5", "1"];

const factors: readonly Factor[] = [
  {
    name: "order",
    kind: "planted",
    meaning: "Whether the reply begins with yes or no, or reasons before it.",
    levels: ["answer-first", "reason-first"],
    ordered: false,
    reference: "answer-first",
  },
  {
    name: "check",
    kind: "planted",
    meaning:
      "Whether a question is put (none), or a false or a true claim is to be judged: in a fresh session, or in the same session as an answer of the subject that makes the claim.",
    levels: Object.keys(checks),
    ordered: false,
    reference: "none",
  },
  {
    name: "temperature",
    kind: "planted",
    meaning: "The temperature of the request.",
    levels: temperatures,
    ordered: true,
    reference: "0",
  },
  {
    name: "gold",
    kind: "item",
    meaning: "Whether the right answer to the question is yes or no.",
    levels: [ANY_ITEM, "yes", "no"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

const featuresAt = (levels: { readonly [factor: string]: string }): FerryFeatures => ({
  order: levels.order === "reason-first" ? "reason-first" : "answer-first",
  temperature: Number(levels.temperature),
  check: checks[levels.check],
  surface: levels,
});

function levelsOf({ order, temperature, check, surface }: FerryFeatures): { readonly [factor: string]: string } {
  const near = temperatures.find((level) => Math.abs(Number(level) - temperature) < 0.05);
  return {
    ...surface,
    order,
    temperature: near ?? String(temperature),
    check: check === undefined ? "none" : `${check.isTrue}-${check.session}`,
  };
}

/** Whether models recognise their own false claims, after a study of 2024. */
export const snowballing: Family<FerryParameters, FerryItem, FerryFeatures, FerrySaid> = {
  name: "snowballing",
  title: "Whether models know that what they claimed is false",
  tag: "needs-control",
  paper: { title: "How Language Model Hallucinations Can Snowball", venue: "ICML", year: 2024 },
  rootQuestion: "Why do these language models say what is false?",
  question:
    "Do these models err less when they reason before they answer, does temperature matter, do they recognise false claims when these are put to them alone, and does it matter whether the claim stands in the same session as their own answer?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: ferryMeasures(featuresAt),
  subjectCount: 2,
  effects: [
    { name: "reasons", forms: ["published", "reversed", "null"] },
    { name: "knowledge", forms: ["published", "null"] },
    { name: "commitment", forms: ["published", "reversed", "null"] },
    { name: "transfer", forms: ["published", "null"] },
    { name: "heat", forms: ["published", "reversed", "alternative"] },
  ],
  itemsPerCell: 280,
  draw: drawFerries,
  bank: (random) => ferryBank(random, 300),
  ...studyOf(ferryContrasts),
  featuresAt,
  levelsOf,
  respond(parameters, place, noise) {
    const { item, features } = place;
    const { check } = features;
    if (check !== undefined) {
      const isRejected = noise.uniform("rejected") < chanceOfRejection(parameters, place, check);
      const reasoning = [isRejected ? "The list shows something else." : "It agrees with the list."];
      return { outcome: { right: null, rejected: Number(isRejected) }, said: { isYes: !isRejected, reasoning } };
    }
    const isRight = noise.uniform("right") < chanceOfRight(parameters, place);
    return {
      outcome: { right: Number(isRight), rejected: null },
      said: {
        isYes: isRight === (item.levels.gold === "yes"),
        reasoning: [isRight ? item.trueClaim : item.falseClaim, "That settles the matter."],
      },
    };
  },
  reader: ferryReader,
  say: sayFerry,
  compose(item, levels) {
    const { order, check } = featuresAt(levels);
    const form =
      order === "answer-first" ? "Begin with yes or no, then explain." : "Think step by step, then answer yes or no.";
    const user = (...parts: readonly string[]): ComposedMessage => ({
      role: "user",
      content: withSurface(levels, parts),
    });
    if (check === undefined) return [user(item.story, item.question, form)];
    const claim = check.isTrue ? item.trueClaim : item.falseClaim;
    const asked = `Is the following claim true? ${claim}`;
    if (check.session === "fresh") return [user(item.story, asked, form)];
    const { gold } = item.levels;
    const answer = check.isTrue === (gold === "yes") ? "Yes." : "No.";
    return [
      user(item.story, item.question, form),
      { role: "assistant", content: `${answer} ${claim}` },
      { role: "user", content: asked },
    ];
  },
  materials: ferryMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  controls: ({ measure }) => (measure === "rejection" ? [{ check: "true-fresh" }] : []),
};
