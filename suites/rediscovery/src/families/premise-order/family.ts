import { readSource } from "@assay/contract";
import type { Factor, Family } from "../../family.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { isAnswerAloneWanted, requestsIn } from "../../reading/requests.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { type AnswerSaid, sayAnswer } from "../../saying/say-answer.ts";
import { studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type ChainItem, chainBank, chainMaterials, shuffled } from "./bank.ts";
import { type ChainFeatures, type ChainParameters, chanceOfRight, drawChains, type Order } from "./law.ts";
import { chainContrasts } from "./questions.ts";
import { chainReader } from "./read.ts";

const factors: readonly Factor[] = [
  {
    name: "order",
    kind: "planted",
    meaning:
      "The order of the rules that are needed: that of the proof (rank correlation at least 0.8), its reverse (at most -0.8), or any between.",
    levels: ["forward", "shuffled", "backward"],
    ordered: false,
    reference: "forward",
  },
  {
    name: "rules",
    kind: "planted",
    meaning: "How many rules lead from the fact to the answer.",
    levels: ["4", "8", "12"],
    ordered: true,
    reference: "8",
  },
  {
    name: "distractors",
    kind: "planted",
    meaning: "How many rules are among them that lead nowhere.",
    levels: ["0", "4", "8"],
    ordered: true,
    reference: "0",
  },
  {
    name: "wording",
    kind: "planted",
    meaning: "Whether the rules are put in few words or in many (13 a rule or more).",
    levels: ["short", "long"],
    ordered: false,
    reference: "short",
  },
  {
    name: "question-place",
    kind: "placebo",
    meaning: "Whether the question stands before the rules or after them.",
    levels: ["last", "first"],
    ordered: false,
    reference: "last",
  },
  ...surfaceFactors,
];

const featuresAt = (levels: { readonly [factor: string]: string }): ChainFeatures => ({
  order: levels.order as Order,
  rules: Number(levels.rules),
  distractors: Number(levels.distractors),
  wording: levels.wording === "long" ? "long" : "short",
  surface: levels,
});

/** How the order of premises matters, after a study of 2024. */
export const premiseOrder: Family<ChainParameters, ChainItem, ChainFeatures, AnswerSaid> = {
  name: "premise-order",
  title: "How the order of premises matters",
  tag: "direct",
  paper: { title: "Premise Order Matters in Reasoning with Large Language Models", venue: "ICML", year: 2024 },
  rootQuestion: "What makes a chain of reasoning hard for these language models?",
  question:
    "How does the accuracy of these models depend on the order in which the rules of a deduction are given, and how does that change with the number of rules and of distracting rules, and from one model to the other?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<ChainParameters, ChainItem, ChainFeatures>({
      name: "accuracy",
      meaning: "The share of chains whose last state is named.",
      unit: "share",
      column: "right",
      equalWithin: 0.03,
      differsBy: 0.15,
      paired: true,
      featuresAt,
      expected: (parameters, place) => ({ mean: chanceOfRight(parameters, place) }),
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "order", forms: ["published", "reversed", "null"] },
    { name: "transfer", forms: ["published", "null"] },
    { name: "backward", forms: ["published", "reversed", "null"] },
    { name: "distractors", forms: ["published", "reversed", "null"] },
    { name: "rules", forms: ["published", "reversed", "null", "alternative"] },
  ],
  itemsPerCell: 200,
  draw: drawChains,
  bank: (random) => chainBank(random, 240),
  ...studyOf(chainContrasts),
  featuresAt,
  levelsOf: ({ order, rules, distractors, wording, surface }) => ({
    ...surface,
    order,
    rules: String(rules),
    distractors: String(distractors),
    wording,
  }),
  respond(parameters, place, noise) {
    const { item, features } = place;
    const isRight = noise.uniform("right") < chanceOfRight(parameters, place);
    const reached = isRight ? features.rules : Math.floor(noise.uniform("reached") * features.rules);
    const answer = item.states[reached];
    const passed = item.states
      .slice(0, reached)
      .map((state, index) => `From ${state} I get to ${item.states[index + 1]}.`);
    return {
      outcome: { right: Number(isRight) },
      said: { answer, reasoning: [`I start at ${item.states[0]}.`, ...passed] },
    };
  },
  reader: chainReader,
  say(said, _place, { told }, noise) {
    const requests = requestsIn(told);
    return sayAnswer(said, { ...requests, bare: requests.bare || isAnswerAloneWanted(told) }, noise);
  },
  compose(item, levels) {
    const { order, rules, distractors, wording } = featuresAt(levels);
    const needed = item.rules.slice(0, rules);
    const ordered = order === "forward" ? needed : order === "backward" ? needed.toReversed() : shuffled(needed);
    const among = [...ordered];
    for (const [index, rule] of item.distractors.slice(0, distractors).entries()) {
      among.splice(Math.round(((index + 0.5) * rules) / distractors) + index, 0, rule);
    }
    const shown = among.map((rule) => `- ${rule[wording]}`).join("\n");
    const told = [item.fact, `Rules:\n${shown}`];
    const asked = `${item.question} Answer with the name of the state only.`;
    const parts = levels["question-place"] === "first" ? [asked, ...told] : [...told, asked];
    return [{ role: "user", content: withSurface(levels, parts) }];
  },
  materials: chainMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
};
