import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Factor, Family, Place } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import { surfaceFactors } from "../../reading/surface.ts";
import { contrast, type StudiedContrast, studyOf } from "../../study/contrasts.ts";
import { withSurface } from "../../study/with-surface.ts";
import { type ChoiceItem, choiceBank, choiceMaterials } from "./bank.ts";
import { referenceArrangement, symbolSets } from "./compose.ts";
import {
  type Arrangement,
  type ChoiceFeatures,
  type ChoiceParameters,
  chancesOfPlaces,
  choosePlace,
  drawChoice,
  isInOrder,
} from "./law.ts";
import { choiceReader } from "./read.ts";
import { type ChoiceSaid, sayChoice } from "./say.ts";

const places = ["first", "second", "third", "fourth"] as const;

const factors: readonly Factor[] = [
  {
    name: "gold-position",
    kind: "planted",
    meaning: "At which place of the list the right option stands.",
    levels: places,
    ordered: true,
    reference: "second",
  },
  {
    name: "gold-symbol",
    kind: "planted",
    meaning:
      "Which symbol the right option has: the one that its place gives it where symbols run down the list in their order, or the first to fourth of the set (A to D, 1 to 4) where they do not.",
    levels: ["in-order", "A", "B", "C", "D"],
    ordered: false,
    reference: "in-order",
  },
  {
    name: "labels",
    kind: "planted",
    meaning: "Whether options are called by letters, by numbers, or by nothing.",
    levels: ["letters", "numbers", "none"],
    ordered: false,
    reference: "letters",
  },
  {
    name: "reasoning",
    kind: "planted",
    meaning: "Whether the prompt asks to reason before the answer.",
    levels: ["none", "asked"],
    ordered: false,
    reference: "none",
  },
  {
    name: "domain",
    kind: "item",
    meaning: "What the question is about, as the data file has it.",
    levels: [ANY_ITEM, "crafts", "voyages"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...surfaceFactors,
];

/** The questions, each with the published answer. */
function contrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const swing = { factor: "gold-position", levels: ["first", "fourth"] } as const;
  const subjects = [first];
  const of = { measure: "accuracy", scope: { subjects } } as const;
  const likely = { measure: "gold-probability", scope: { subjects } } as const;
  return [
    [{ ...of, factor: "gold-position", asks: contrast("first", "fourth") }, "higher"],
    [{ ...of, factor: "gold-symbol", asks: contrast("A", "D") }, "higher"],
    [
      {
        ...of,
        factor: "gold-position",
        asks: contrast("first", "fourth"),
        scope: { subjects, conditions: { "gold-symbol": ["B"] } },
      },
      "equal",
    ],
    [{ ...of, factor: "labels", asks: contrast("none", "letters"), scope: { subjects: [second] } }, "lower"],
    [{ ...likely, factor: "domain", effectOf: swing, asks: contrast("crafts", "voyages") }, "equal"],
    [{ ...likely, factor: "reasoning", effectOf: swing, asks: contrast("asked", "none") }, "equal"],
  ];
}

function featuresAt(levels: Cell["levels"], item: ChoiceItem): ChoiceFeatures {
  const place = places.indexOf(levels["gold-position"] as (typeof places)[number]);
  const symbol = levels["gold-symbol"] === "in-order" ? undefined : "ABCD".indexOf(levels["gold-symbol"]);
  return {
    arrangement: referenceArrangement(levels.labels as Arrangement["labels"], item.gold, place, symbol, item.turn),
    isReasoned: levels.reasoning === "asked",
    surface: levels,
  };
}

function levelsOf({ arrangement, isReasoned, surface }: ChoiceFeatures, item: ChoiceItem): Cell["levels"] {
  const place = arrangement.order.indexOf(item.gold);
  return {
    ...surface,
    domain: item.levels.domain,
    "gold-position": places[place],
    "gold-symbol": isInOrder(arrangement) ? "in-order" : symbolSets.letters[arrangement.symbols[place]],
    labels: arrangement.labels,
    reasoning: isReasoned ? "asked" : "none",
  };
}

const chanceOfGold = (parameters: ChoiceParameters, place: Place<ChoiceItem, ChoiceFeatures>): number =>
  chancesOfPlaces(parameters, place)[place.features.arrangement.order.indexOf(place.item.gold)];

/** Whether models choose options for their content or for their symbols, after a study of 2024. */
export const optionBias: Family<ChoiceParameters, ChoiceItem, ChoiceFeatures, ChoiceSaid> = {
  name: "option-bias",
  title: "What draws models to an option of a multiple-choice question",
  tag: "needs-causal-contrast",
  paper: {
    title: "Large Language Models Are Not Robust Multiple Choice Selectors",
    venue: "ICLR",
    year: 2024,
  },
  rootQuestion: "How robustly do these language models answer multiple-choice questions?",
  question:
    "Does the accuracy of these models depend on where the right option stands; is the symbol of an option or its place the cause; and what do the lack of symbols, another domain and reasoning change about it?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: [
    meanMeasure<ChoiceParameters, ChoiceItem, ChoiceFeatures>({
      name: "accuracy",
      meaning: "The share of replies that choose the right option.",
      unit: "share",
      column: "right",
      equalWithin: 0.05,
      differsBy: 0.18,
      paired: true,
      featuresAt,
      expected: (parameters, place) => ({ mean: chanceOfGold(parameters, place) }),
    }),
    meanMeasure<ChoiceParameters, ChoiceItem, ChoiceFeatures>({
      name: "gold-probability",
      meaning: "The mean probability of the right option, from the alternatives of the token that names the choice.",
      unit: "probability",
      column: "probability",
      equalWithin: 0.05,
      differsBy: 0.18,
      featuresAt,
      // It varies with the item only.
      expected: (parameters, place) => ({ mean: chanceOfGold(parameters, place), variance: 0 }),
    }),
  ],
  subjectCount: 2,
  effects: [
    { name: "symbol", forms: ["published", "reversed", "null"] },
    { name: "position", forms: ["published", "reversed", "alternative"] },
    { name: "removal", forms: ["published", "reversed", "null"] },
    { name: "transfer", forms: ["published", "null", "alternative"] },
    { name: "reasoning", forms: ["published", "null", "alternative"] },
  ],
  itemsPerCell: 200,
  draw: drawChoice,
  bank: (random) => choiceBank(random, 400),
  ...studyOf(contrasts),
  featuresAt,
  levelsOf,
  respond(parameters, place, noise) {
    const chances = chancesOfPlaces(parameters, place);
    const gold = place.features.arrangement.order.indexOf(place.item.gold);
    const chosen = choosePlace(chances, gold, noise.uniform("right"), noise.uniform("which"));
    return {
      outcome: { right: chosen === gold ? 1 : 0, probability: chances[gold] },
      said: { place: chosen, chances },
    };
  },
  reader: choiceReader,
  say: sayChoice,
  compose(item, levels) {
    const { arrangement } = featuresAt(levels, item);
    const { labels, order, symbols } = arrangement;
    const list = order.map((option, place) =>
      labels === "none" ? item.options[option] : `${symbolSets[labels][symbols[place]]}) ${item.options[option]}`,
    );
    const answer = labels === "none" ? "option itself" : labels === "letters" ? "letter" : "number";
    const form =
      levels.reasoning === "asked"
        ? `Think step by step, then give the ${answer} after "Answer:".`
        : `Answer with the ${answer} and nothing else.`;
    return [{ role: "user", content: withSurface(levels, [item.question, list.join("\n"), form]) }];
  },
  materials: choiceMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  controls: ({ factor, scope }) =>
    factor === "gold-symbol"
      ? [
          { "gold-position": "first", "gold-symbol": "B" },
          { "gold-position": "fourth", "gold-symbol": "B" },
        ]
      : scope?.conditions?.["gold-symbol"] === undefined
        ? []
        : [{ "gold-symbol": "A" }, { "gold-symbol": "D" }],
};
